/** What a change becomes when the person makes a row that may have been there before. */
import { describe, expect, it } from 'vitest';
import {
  attempted,
  change,
  newRow,
  refusal,
  settledWith,
} from '../../tests/harness/course-changes.ts';
import { courseAt } from '../../tests/harness/scripted-client.ts';
import type { Change } from '../schema/changes.ts';
import type { ServerRow } from '../schema/table.ts';
import { accepted } from './merge.ts';
import { inserted, insertion, retried } from './transitions.ts';

describe('making a row again', () => {
  const made = newRow({ version: 1 });
  it('takes a waiting deletion of a known row back', () => {
    const { base } = change();
    expect(inserted(change({ operation: 'delete', values: {} }), made)).toBeNull();
    const edited = change({ operation: 'delete', values: { title: 'Geometry' } });
    expect(inserted(edited, made)).toMatchObject({ operation: 'update', values: edited.values });
    const sent = change({ operation: 'delete', values: {}, attempted });
    expect(inserted(sent, made)).toMatchObject({
      operation: 'update',
      base,
      values: { _deleted: false },
      attempted,
    });
  });

  it('has seen what this device read, and the answer to its own deletion', () => {
    const read = newRow({ seen_below: 7 });
    expect(inserted(null, read)).toMatchObject({ seen_below: 7 });
    const ended = change({ status: 'accepted', operation: 'delete', answer: courseAt(9) });
    expect(inserted(ended, read)).toMatchObject({ operation: 'insert', seen_below: 10 });
  });

  it('keeps the attempts of before, as a later version', () => {
    expect(inserted(null, made)).toMatchObject({ operation: 'insert', version: 1, attempted: [] });
    const accepted = change({ status: 'accepted', attempted });
    expect(inserted(accepted, made)).toMatchObject({ operation: 'insert', version: 4, attempted });
    const unknown = change({ operation: 'delete', base: null });
    expect(inserted(unknown, made)).toMatchObject({ operation: 'insert', version: 4 });
  });

  const keys = { id: 'r', lesson_id: 'l', student_id: 's', course_id: 'c' };
  const marking = insertion('attendance', { ...keys, mark: 'present' }, 'Algebra');
  const refusedNote = (code: 'restored' | 'forbidden') => ({
    ...insertion('attendance', keys, 'Algebra'),
    status: 'settled' as const,
    values: {},
    refused: refusal({
      operation: 'insert',
      values: { ...keys, note: 'Long', mark: 'late' },
      code,
    }),
  });

  it.each(['restored', 'forbidden'] as const)(
    'keeps what was refused (%s) in other columns, until it is sent as an edit of that row',
    (code) => {
      const next = inserted(refusedNote(code), marking) as Change;
      expect(next).toMatchObject({ status: 'waiting', values: { ...keys, mark: 'present' } });
      expect(next.refused?.values).toEqual({ ...keys, note: 'Long' });
      const server = { ...next.values, change_position: 7, _deleted: false } as ServerRow;
      const made = accepted(next, next, server);
      const again = retried(made, server);
      expect(again).toMatchObject({ operation: 'update', base: server, refused: null });
      expect(again.values).toEqual({ note: 'Long' });
    },
  );

  it('keeps what had lost, and ends a deletion that was refused', () => {
    const lost = { level: { mine: 'Beginner', theirs: 'Expert' } };
    expect(inserted(settledWith({ lost }), made)?.lost).toEqual(lost);
    const refused = refusal({ operation: 'delete' });
    expect(inserted(settledWith({ refused }), made)?.refused).toBeNull();
  });

  it('changes nothing while the row waits to be made', () => {
    const waiting = newRow();
    expect(inserted(waiting, made)).toBe(waiting);
  });
});
