/** What a change becomes after it was accepted, and after its row was changed by somebody else. */
import { describe, expect, it } from 'vitest';
import {
  attempted,
  base,
  change,
  lostLevel,
  newRow,
  refusal,
} from '../../tests/harness/course-changes.ts';
import { courseAt } from '../../tests/harness/scripted-client.ts';
import { nothing } from '../../tests/harness/strict-matchers.ts';
import { accepted, merged } from './merge.ts';

/** The row after somebody else's edit. */
const theirs = (values: object = {}) => courseAt(8, values);
const bothFields = { title: 'Geometry', level: 'Advanced' };

describe('a conflict', () => {
  it('over different fields keeps both edits, on the latest row', () => {
    const row = theirs({ level: 'Expert' });
    expect(merged(change({ attempted }), row)).toMatchObject({
      status: 'waiting',
      operation: 'update',
      base: row,
      answer: row,
      attempted: [],
      values: { title: 'Geometry' },
      lost: nothing,
      version: 3,
    });
  });

  it('over the same field keeps the value of the server, and shows both', () => {
    const row = theirs({ title: 'Calculus' });
    const result = merged(change(), row);
    expect(result).toMatchObject({
      status: 'settled',
      values: nothing,
      answer: row,
      lost: { title: { mine: 'Geometry', theirs: 'Calculus' } },
    });
  });

  it('over one of two fields sends the other one, and keeps what had lost before', () => {
    const now = change({ values: bothFields, lost: { subject: { mine: 'x', theirs: 'y' } } });
    expect(merged(now, theirs({ title: 'Calculus' }))).toMatchObject({
      status: 'waiting',
      values: { level: 'Advanced' },
      lost: {
        subject: { mine: 'x', theirs: 'y' },
        title: { mine: 'Geometry', theirs: 'Calculus' },
      },
    });
  });

  it('in which both wrote the same value is none', () => {
    const row = theirs({ title: 'Geometry' });
    expect(merged(change(), row)).toMatchObject({
      status: 'accepted',
      answer: row,
      values: nothing,
      lost: nothing,
    });
    expect(merged(change({ lost: lostLevel }), row)).toMatchObject({
      status: 'accepted',
      lost: lostLevel,
    });
  });

  it('with an earlier attempt of this device is none', () => {
    const now = change({ attempted: [{ title: 'Topology' }, { title: 'Calculus' }] });
    for (const title of ['Topology', 'Calculus']) {
      expect(merged(now, theirs({ title })).values).toEqual({ title: 'Geometry' });
    }
    expect(merged(now, theirs({ title: 'Analysis' })).lost).toHaveProperty('title');
  });

  it('over a time alone is shown to nobody', () => {
    const values = { ...bothFields, updated_at: 'mine' };
    const profile = change({ source: 'profiles', values: { first_name: 'T', updated_at: 'mine' } });
    const row = { ...theirs(), first_name: 'T', updated_at: 'theirs' };
    expect(merged({ ...profile, base: row }, row)).toMatchObject({
      status: 'accepted',
      lost: nothing,
    });
    const other = { ...row, first_name: 'Their name' };
    expect(merged({ ...profile, base: null }, other).lost).toEqual({
      first_name: { mine: 'T', theirs: 'Their name' },
    });
    // A course has no such column, so it is not sent.
    expect(merged(change({ values }), theirs()).values).toEqual(bothFields);
  });

  it('of a new row with one that is there compares only what can be edited', () => {
    const made = newRow({ values: { id: 'a', teacher_id: 'x', title: 'Geometry' } });
    expect(merged(made, theirs({ title: 'Calculus', teacher_id: 'y' }))).toMatchObject({
      operation: 'update',
      lost: { title: { mine: 'Geometry', theirs: 'Calculus' } },
      values: nothing,
    });
  });

  it('of two who made the same row keeps what each wrote, and shows only what both did', () => {
    const made = change({
      source: 'attendance',
      operation: 'insert',
      base: null,
      values: { id: 'a', lesson_id: 'l', mark: 'present', note: 'Well done' },
    });
    const row = { id: 'a', change_position: 8, _deleted: false, lesson_id: 'l', away: true };
    expect(merged(made, { ...row, mark: '', note: '' })).toMatchObject({
      status: 'waiting',
      operation: 'update',
      values: { mark: 'present', note: 'Well done' },
      lost: nothing,
    });
    expect(merged(made, { ...row, mark: 'late', note: '' })).toMatchObject({
      values: { note: 'Well done' },
      lost: { mark: { mine: 'present', theirs: 'late' } },
    });
  });

  it('of a deletion that takes an edit along keeps what nobody else wrote, and asks about nothing', () => {
    const deletion = change({ operation: 'delete', values: bothFields });
    expect(merged(deletion, theirs({ title: 'Calculus' }))).toMatchObject({
      status: 'waiting',
      operation: 'delete',
      values: { level: 'Advanced' },
      lost: nothing,
    });
    expect(merged(deletion, theirs({ title: 'Calculus' })).values).not.toHaveProperty('title');
  });

  it('does not end a deletion, unless somebody else deleted the row', () => {
    const deletion = change({
      operation: 'delete',
      attempted,
      refused: refusal(),
      lost: lostLevel,
    });
    expect(merged(deletion, theirs())).toMatchObject({
      status: 'waiting',
      operation: 'delete',
      base: theirs(),
      attempted: [],
      lost: lostLevel,
    });
    const gone = theirs({ _deleted: true });
    expect(merged(deletion, gone)).toMatchObject({
      status: 'accepted',
      answer: gone,
      lost: nothing,
      refused: null,
    });
  });

  it('of a restoration with the deletion that this device sent brings the row back', () => {
    const restore = change({ values: { _deleted: false }, attempted: [{ _deleted: true }] });
    expect(merged(restore, theirs({ _deleted: true }))).toMatchObject({
      status: 'waiting',
      values: { _deleted: false },
    });
  });
});

describe('what was accepted', () => {
  const row = theirs({ title: 'Geometry' });

  it('waits no more, and keeps the answer and what is undecided', () => {
    const now = change({ attempted, lost: lostLevel, refused: refusal() });
    expect(accepted(now, now, row)).toMatchObject({
      status: 'accepted',
      answer: row,
      attempted: [],
      values: nothing,
      lost: lostLevel,
      refused: refusal(),
    });
    expect(accepted(now, now, null)).toMatchObject({ status: 'accepted', answer: null });
  });

  it('as a deletion decides about everything that was open on its row', () => {
    const now = change({ operation: 'delete', lost: lostLevel, refused: refusal() });
    expect(accepted(now, now, null)).toMatchObject({ lost: nothing, refused: null, answer: null });
  });

  it('was edited meanwhile: the rest waits, on the row of the answer', () => {
    const now = change({ version: 4, values: { title: 'Topology' }, attempted });
    expect(accepted(now, change(), row)).toMatchObject({
      status: 'waiting',
      operation: 'update',
      base: row,
      answer: row,
      attempted: [],
      values: { title: 'Topology' },
      lost: nothing,
    });
  });

  it('was edited back meanwhile: nothing is left', () => {
    const now = change({ version: 4 });
    expect(accepted(now, change(), row)).toMatchObject({ status: 'accepted', values: nothing });
  });

  it('was edited meanwhile and cannot be read: the rest waits as it is', () => {
    const now = change({ version: 4, values: { title: 'Topology' }, attempted });
    expect(accepted(now, change(), null)).toEqual({ ...now, attempted: [] });
    expect(accepted(now, change(), null).base).toBe(base);
  });

  it('was deleted meanwhile: the deletion waits, for the position of the answer', () => {
    const now = newRow({ operation: 'delete', version: 4, attempted });
    expect(accepted(now, newRow(), row)).toMatchObject({
      status: 'waiting',
      operation: 'delete',
      base: row,
      attempted: [],
    });
  });

  it.each([null, theirs({ _deleted: true })])(
    'as a deletion, was made again meanwhile: the new row waits',
    (answer) => {
      const now = newRow({ version: 4, attempted });
      const sent = change({ operation: 'delete' });
      expect(accepted(now, sent, answer)).toEqual({ ...now, attempted: [] });
    },
  );

  it('as a new row, was edited meanwhile: the rest is an edit', () => {
    const now = newRow({ version: 4, values: { id: 'a', title: 'Topology' } });
    expect(accepted(now, newRow(), row)).toMatchObject({
      operation: 'update',
      values: { title: 'Topology' },
    });
  });
});
