/** What is kept of accepted changes, and what of them a restored server lacks. */
import { describe, expect, it } from 'vitest';
import { change, newRow, refusal, settledWith } from '../../tests/harness/course-changes.ts';
import { courseAt, enrolmentAt } from '../../tests/harness/scripted-client.ts';
import { nothing } from '../../tests/harness/strict-matchers.ts';
import type { Change } from '../schema/changes.ts';
import type { Sent } from '../schema/sent.ts';
import { accepted } from './merge.ts';
import { afterPull, missingAfterRestore, sentEntry, standingPart, withMissing } from './sent.ts';
import { insertion } from './transitions.ts';

/** What is kept after changes that the server accepted one after the other. */
function sentOf(...changes: Change[]): Sent | null {
  let entry: Sent | null = null;
  let position = 5;
  for (const one of changes) {
    position += 1;
    const isGone = one.operation === 'delete';
    const row = courseAt(position, { ...one.values, _deleted: isGone });
    entry = sentEntry(entry, one, row, 'server');
  }
  return entry;
}
const edit = (values: object) => change({ values: { ...values } });
const deletion = change({ operation: 'delete', values: {} });
const sent = (...changes: Change[]) => sentOf(...changes) as Sent;

describe('what is kept', () => {
  it('is one entry a row, with the last value of each column', () => {
    expect(sentOf(edit({ title: 'Geometry', level: 'x' }), edit({ title: 'Topology' }))).toEqual(
      expect.objectContaining({
        key: 'courses:a',
        operation: 'update',
        values: { title: 'Topology', level: 'x' },
        label: 'Algebra',
        server_id: 'server',
        position: 7,
      }),
    );
    expect(sentOf(newRow(), edit({ level: 'x' }))).toMatchObject({
      operation: 'insert',
      values: { id: 'a', title: 'Geometry', level: 'x' },
    });
  });

  it('is the value that the server has stored', () => {
    const row = courseAt(6, { title: 'Geometry, trimmed' });
    expect(sentEntry(null, change(), row, '')?.values).toEqual({ title: 'Geometry, trimmed' });
  });

  it('is nothing of the content for a deletion, and nothing at all once it was undone', () => {
    expect(sentOf(newRow(), deletion)).toMatchObject({
      operation: 'delete',
      values: nothing,
      label: '',
    });
    expect(sentOf(deletion, edit({ _deleted: false }))).toBeNull();
    expect(sentOf(deletion, edit({ _deleted: false, title: 'Topology' }))).toMatchObject({
      operation: 'update',
      values: { title: 'Topology' },
    });
  });

  it('is nothing for a mark on a notice', () => {
    const mark = { ...change({ values: { seen_at: 'now' } }), source: 'notices' as const };
    expect(sentEntry(null, mark, null, 'server')).toBeNull();
  });

  it('has the keys of a row that others may have made', () => {
    const keys = { lesson_id: 'l', student_id: 's' };
    const row = { id: 'r', change_position: 9, _deleted: false, ...keys, note: 'Well done' };
    const note = change({ source: 'attendance', row_id: 'r', values: { note: 'Well done' } });
    const entry = sentEntry(null, note, row, 'server') as Sent;
    expect(entry.values).toEqual({ id: 'r', ...keys, note: 'Well done' });
    expect(missingAfterRestore(entry, null)?.operation).toBe('insert');
  });

  it('is, after a conflict, what stands of all that was tried', () => {
    const tried = change({
      attempted: [{ title: 'Geometry' }],
      values: { title: 'B', level: 'x' },
    });
    expect(standingPart(tried, courseAt(8, { title: 'Geometry' }))?.values).toEqual({
      title: 'Geometry',
    });
    expect(standingPart(deletion, courseAt(8))).toBeNull();
    const made = newRow({ attempted: [{ id: 'a', title: 'Geometry' }], values: { title: 'B' } });
    expect(standingPart(made, courseAt(8, { title: 'Geometry' }))?.operation).toBe('insert');
  });
});

describe('a later row of the same server', () => {
  const both = sent(edit({ title: 'Geometry', level: 'x' }));

  it('takes out what somebody else has replaced', () => {
    const left = afterPull(both, courseAt(9, { title: 'Calculus', level: 'x' })) as Sent;
    expect(missingAfterRestore(left, courseAt(2))).toEqual({
      operation: 'update',
      values: { level: 'x' },
    });
    expect(afterPull(left, courseAt(10, { title: 'Calculus', level: 'y' }))).toBeNull();
    const again = sentEntry(left, edit({ title: 'Mine' }), courseAt(11, { title: 'Mine' }), '');
    expect(again?.replaced).toEqual([]);
  });

  it('says nothing if it is older than the acceptance', () => {
    expect(afterPull(both, courseAt(6, { title: 'Calculus' }))).toBe(both);
  });

  it('ends an entry whose row was deleted, or restored, by somebody else', () => {
    expect(afterPull(both, courseAt(9, { _deleted: true }))).toBeNull();
    const gone = sent(deletion);
    expect(afterPull(gone, courseAt(9, { _deleted: true }))).toBe(gone);
    expect(afterPull(gone, courseAt(9))).toBeNull();
  });

  it('keeps a new row of the person, whatever others edit in it', () => {
    const left = afterPull(sent(newRow()), courseAt(9, { title: 'Calculus' })) as Sent;
    expect(missingAfterRestore(left, courseAt(2))).toBeNull();
    expect(missingAfterRestore(left, null)).toMatchObject({ operation: 'insert' });
  });
});

describe('after a restore', () => {
  const restored = courseAt(900);
  const told = (entry: Sent, row = restored as typeof restored | null, now: Change | null = null) =>
    withMissing(now, entry, row);

  it('an edit that is not there is told, with the values that differ', () => {
    const entry = sent(edit({ title: 'Geometry', level: 'Beginner' }));
    expect(told(entry)).toMatchObject({
      key: 'courses:a',
      status: 'settled',
      operation: 'update',
      label: 'Algebra',
      refused: { operation: 'update', values: { title: 'Geometry' }, code: 'restored' },
    });
  });

  it('what is there is not told', () => {
    expect(told(sent(edit({ level: 'Beginner' })))).toBeNull();
    expect(told(sent(newRow({ values: { id: 'a', title: 'Algebra' } })))).toBeNull();
    expect(told(sent(deletion), null)).toBeNull();
  });

  it('a new row that is missing, and a deleted row that is back, are told', () => {
    expect(told(sent(newRow()), null)?.refused).toMatchObject({
      operation: 'insert',
      values: { title: 'Geometry' },
    });
    expect(told(sent(deletion))).toMatchObject({
      label: 'Algebra',
      refused: { operation: 'delete', values: nothing },
    });
  });

  it('a mark on a missing row that somebody else wrote is not told', () => {
    const mark = { ...edit({ handled_at: 'now' }), source: 'enquiries' as const };
    const entry = sentEntry(null, mark, null, 'server') as Sent;
    expect(entry.label).toBe('');
    expect(told(entry, null)).toBeNull();
  });

  it('an edit of another column waits on', () => {
    const waiting = change({ values: { title: 'Unsent' } });
    expect(told(sent(edit({ level: 'x' })), restored, waiting)).toMatchObject({
      status: 'waiting',
      values: { title: 'Unsent' },
      refused: { values: { level: 'x' } },
    });
  });

  it('an edit on top of the missing value is offered, whether it waits or lost to the older one', () => {
    const entry = sent(edit({ title: 'Geometry' }));
    const waiting = change({ values: { title: 'Unsent' } });
    const lost = settledWith({ lost: { title: { mine: 'Unsent', theirs: 'Algebra' } } });
    for (const now of [waiting, lost])
      expect(told(entry, restored, now)).toMatchObject({
        status: 'settled',
        values: nothing,
        lost: nothing,
        refused: { values: { title: 'Unsent' }, code: 'restored' },
      });
    expect(told(entry, restored, change({ values: { title: 'Algebra' } }))).toBeNull();
  });

  it('an edit that waits for a missing row is offered with the row', () => {
    const waiting = change({ values: { level: 'x' } });
    expect(told(sent(newRow()), null, waiting)).toMatchObject({
      status: 'settled',
      values: nothing,
      refused: { operation: 'insert', values: { id: 'a', title: 'Geometry', level: 'x' } },
    });
    // The server has refused it already.
    const gone = settledWith({ refused: refusal({ code: 'gone', values: { level: 'x' } }) });
    expect(told(sent(newRow()), null, gone)?.refused).toMatchObject({
      operation: 'insert',
      values: { title: 'Geometry', level: 'x' },
      code: 'restored',
    });
  });

  it('a row that the person makes again or deletes anyway is not told', () => {
    const again = newRow();
    expect(told(sent(newRow()), null, again)).toBe(again);
    const waiting = { ...deletion };
    expect(told(sent(edit({ title: 'Geometry' })), restored, waiting)).toBe(waiting);
  });

  it('values of before it stay in doubt when the row is edited again', () => {
    const before = sent(edit({ level: 'x' }));
    const next = sentEntry(before, edit({ title: 'B' }), courseAt(901, { title: 'B' }), 'restored');
    expect(next).toMatchObject({ server_id: 'server', values: { level: 'x', title: 'B' } });
  });

  it('a place that is taken again brings its columns that only an edit can send', () => {
    const values = { id: 'e', user_id: 'u', course_id: 'a', contact_name: 'Pam' };
    const place = insertion('enrollments', values, '');
    expect(accepted(place, place, enrolmentAt(9))).toMatchObject({
      status: 'waiting',
      operation: 'update',
      values: { contact_name: 'Pam' },
    });
  });
});
