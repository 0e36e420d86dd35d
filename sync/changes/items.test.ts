/** What is listed as waiting, as refused and as overwritten. */
import { describe, expect, it } from 'vitest';
import {
  attempted,
  base,
  change,
  lostLevel,
  newRow,
  refusal,
  settledWith,
} from '../../tests/harness/course-changes.ts';
import { refusedItem, waitingItem } from './items.ts';
import { labelText } from './label.ts';
import { undone } from './transitions.ts';

describe('a waiting change', () => {
  it('is listed with what a person calls it', () => {
    const { at } = change();
    const waiting = change({ at });
    expect(waitingItem(waiting, new Set())).toEqual({
      key: 'courses:a',
      collection: 'courses',
      rowId: 'a',
      operation: 'update',
      label: 'Algebra',
      values: { title: 'Geometry' },
      sending: false,
      at,
      isTried: false,
      isTakenBack: false,
      canUndo: true,
    });
  });

  it.each([
    ['an edit', change(), true],
    ['an edit that may have arrived', change({ attempted }), true],
    ['an edit that was taken back', undone(change({ attempted })) ?? change(), false],
    ['a deletion that may have arrived', change({ operation: 'delete', attempted }), true],
    ['a new row', newRow(), true],
    ['a new row that may have arrived', newRow({ attempted }), true],
  ])('%s can be taken back: %#', (_, waiting, canUndo) => {
    expect(waitingItem(waiting, new Set(['courses:b']))).toMatchObject({ sending: false, canUndo });
    // Nothing can be taken back in the moment in which it is sent.
    const isSent = waitingItem(waiting, new Set(['courses:a']));
    expect(isSent).toMatchObject({ sending: true, canUndo: false });
  });
});

it('an edit that may have arrived says so, and after it was taken back that too', () => {
  const tried = change({ attempted });
  expect(waitingItem(tried)).toMatchObject({ isTried: true, isTakenBack: false });
  expect(waitingItem(undone(tried) ?? tried)).toMatchObject({ isTried: true, isTakenBack: true });
});

it.each([
  ['a new row', newRow({ attempted }), true],
  ['a deletion', change({ operation: 'delete', attempted, values: {} }), true],
])('%s that was taken back after it was tried says so', (_, tried, isTakenBack) => {
  expect(waitingItem(tried)).toMatchObject({ isTakenBack: false });
  expect(waitingItem(undone(tried) ?? tried)).toMatchObject({ isTakenBack });
});

it('names the student and the lesson of its label', () => {
  const label = labelText({ label: 'Algebra', who: 'Amira', lessonAt: '2026-12-04T16:30:00Z' });
  expect(waitingItem(change({ label }))).toMatchObject({
    label: 'Algebra',
    who: 'Amira',
    lessonAt: '2026-12-04T16:30:00Z',
  });
  const unnamed = waitingItem(change({ label: labelText({ label: 'Algebra', who: '' }) }));
  expect(unnamed).not.toHaveProperty('who');
});

describe('what the person has to decide about', () => {
  it('is nothing in a change without refusal and loss', () => {
    expect(refusedItem(change())).toBeNull();
    expect(refusedItem(change({ status: 'accepted' }))).toBeNull();
  });

  it('is a refusal, with its reason, its values and the whole row', () => {
    const item = refusedItem(settledWith({ refused: refusal() }));
    expect(item).toEqual({
      key: 'courses:a',
      collection: 'courses',
      rowId: 'a',
      label: 'Algebra',
      kind: 'refused',
      operation: 'update',
      code: 'invalid',
      values: { title: 'Geometry' },
      row: expect.objectContaining({ title: 'Geometry', level: 'Beginner', teacher_id: 't' }),
      at: refusal().at,
    });
    // Only texts fill a form.
    expect(item?.row).not.toHaveProperty('change_position');
  });

  it('names the operation that was refused, not the one that waits since', () => {
    const refused = refusal({ operation: 'delete', values: {} });
    expect(refusedItem(change({ refused }))).toMatchObject({
      operation: 'delete',
      kind: 'refused',
    });
  });

  it('is an overwritten edit, with both values', () => {
    const overwritten = settledWith({ lost: lostLevel });
    expect(refusedItem(overwritten)).toMatchObject({
      kind: 'overwritten',
      operation: 'update',
      code: null,
      values: { level: 'Advanced' },
      kept: { level: 'Beginner' },
      row: { title: 'Algebra', level: 'Advanced' },
      at: overwritten.at,
    });
  });

  it('is a refusal with what lost before, if the row has both', () => {
    const item = refusedItem(settledWith({ refused: refusal(), lost: lostLevel }));
    expect(item).toMatchObject({
      kind: 'refused',
      values: { title: 'Geometry', level: 'Advanced' },
      row: { title: 'Geometry', level: 'Advanced' },
    });
  });

  it('fills the form with what was refused, over what waits, over the row', () => {
    const refused = refusal({ values: { title: 'Refused' } });
    const waiting = change({ refused, values: { title: 'Waits', subject: 'english' } });
    expect(refusedItem(waiting)?.row).toMatchObject({
      title: 'Refused',
      subject: 'english',
      level: base.level,
    });
  });
});
