/** What is asked for a change, and what each answer of the server means for it. */
import { describe, expect, it } from 'vitest';
import {
  courseAt,
  enrolmentAt,
  type ScriptedAnswer,
  scriptedClient,
} from '../../tests/harness/scripted-client.ts';
import type { RefusalCode } from '../remote/failure.ts';
import { RemoteTable } from '../remote/table.ts';
import type { Change } from '../schema/changes.ts';
import { syncedTable } from '../schema/index.ts';
import type { ServerRow } from '../schema/table.ts';
import { type Pushed, pushRow } from './push-row.ts';
import { insertion } from './transitions.ts';

/** Pushes a change. The server gives these answers in turn. */
async function push(change: Change, ...answers: ScriptedAnswer[]) {
  const left = [...answers];
  const { client, requests } = scriptedClient(({ what }) => {
    const next = left.shift();
    if (!next) throw new Error(`unexpected request: ${what}`);
    return next;
  });
  const table = new RemoteTable(client, syncedTable(change.source));
  const pushed = await pushRow(table, change);
  expect(left).toEqual([]);
  return { pushed, requests };
}

const refusedAs = (code: string, details: string | null = null) => ({ code, details });
const duplicate: ScriptedAnswer = [409, refusedAs('23505')];
const nothing: ScriptedAnswer = [200, []];
const rows = (...found: object[]): ScriptedAnswer => [200, found];
/** A row of a newer server, which this version of the app cannot read. */
const unreadable: ScriptedAnswer = [200, [{ id: 'a', change_position: 9, _deleted: false }]];

const newCourse = insertion('courses', { id: 'a', title: 'Algebra', created_at: 'now' }, '');
const newEnrolment = insertion('enrollments', enrolmentAt(0), '');
const edit: Change = {
  ...newCourse,
  operation: 'update',
  base: courseAt(5),
  values: { title: 'Geometry' },
};
const restore: Change = { ...edit, values: { _deleted: false } };
const deletion: Change = { ...edit, operation: 'delete', values: {} };
const deletionAfterEdit: Change = { ...edit, operation: 'delete' };
/** Undone long enough ago that the request of the insert cannot arrive any more. */
const at = '2026-11-20T10:00:00Z';
const deletionOfNew: Change = { ...newCourse, operation: 'delete', at };

const accepted = (row: unknown, isReadLater = false): Pushed => ({
  type: 'accepted',
  row: row as ServerRow | null,
  isReadLater,
});
/** The row was read after the request, so others may have written it since. */
const found = (row: unknown) => accepted(row, true);
const conflict = (row: unknown): Pushed => ({ type: 'conflict', row: row as ServerRow });
const refused = (code: RefusalCode): Pushed => ({ type: 'refused', code });
const failing = (status: number, code: string) => ({
  type: 'failing',
  failure: { status, code, detail: '', message: '' },
});
const later = (status: number, code = '') => ({
  type: 'later',
  failure: { status, code, detail: '', message: '' },
});

/** Answers that mean the same, whatever is asked. */
const failures: [ScriptedAnswer, unknown][] = [
  [[400, refusedAs('23514', 'Failing row contains ...')], refused('invalid')],
  [[400, refusedAs('22P02')], refused('invalid')],
  [[400, refusedAs('23514', 'too-many-courses')], refused('too-many-courses')],
  [[403, refusedAs('42501')], refused('forbidden')],
  [[403, refusedAs('42501', 'ended-by-child')], refused('ended-by-child')],
  [[409, refusedAs('23503', 'Key is not present')], refused('target-gone')],
  [[413, refusedAs('')], refused('too-large')],
  [[400, refusedAs('P0001')], refused('unknown')],
  [[500, refusedAs('XX000')], failing(500, 'XX000')],
  [[503, refusedAs('')], later(503)],
  [[429, refusedAs('')], later(429)],
  [[401, refusedAs('PGRST301')], later(401, 'PGRST301')],
  [[500, refusedAs('40001')], later(500, '40001')],
];

describe('a new row', () => {
  it('is sent with the columns of an insert, and becomes the row of the answer', async () => {
    const { pushed, requests } = await push(newCourse, [201, [courseAt(7)]]);
    expect(pushed).toEqual(accepted(courseAt(7)));
    expect(requests).toEqual([
      { what: 'POST courses', filters: {}, body: { id: 'a', title: 'Algebra' } },
    ]);
  });

  it.each([
    ['that a newer server completed is accepted', newCourse, [unreadable], accepted(null)],
    [
      'of this device that had arrived is accepted',
      newCourse,
      [duplicate, rows(courseAt(7))],
      found(courseAt(7)),
    ],
    [
      'whose place another content has is in conflict with it',
      newCourse,
      [duplicate, rows(courseAt(7, { title: 'Calculus' }))],
      conflict(courseAt(7, { title: 'Calculus' })),
    ],
    [
      'whose duplicate has gone is tried again',
      newCourse,
      [duplicate, nothing],
      failing(409, '23505'),
    ],
    [
      'that was deleted meanwhile is refused',
      newCourse,
      [duplicate, rows(courseAt(7, { _deleted: true }))],
      refused('gone'),
    ],
    [
      'that ended since this device read it is refused with a code of its own',
      { ...newEnrolment, seen_below: 7 },
      [duplicate, rows(enrolmentAt(7, { _deleted: true }))],
      refused('ended-meanwhile'),
    ],
    [
      'whose end was known comes back',
      { ...newEnrolment, seen_below: 8 },
      [duplicate, rows(enrolmentAt(7, { _deleted: true })), rows(enrolmentAt(9))],
      accepted(enrolmentAt(9)),
    ],
    [
      'that somebody else ended for good is refused with the code of the database',
      { ...newEnrolment, seen_below: 8 },
      [duplicate, rows(enrolmentAt(7, { _deleted: true })), [400, refusedAs('23514', 'ended')]],
      refused('ended'),
    ],
    [
      'that has changed while it was brought back waits',
      { ...newEnrolment, seen_below: 8 },
      [duplicate, rows(enrolmentAt(7, { _deleted: true })), nothing],
      later(503),
    ],
    [
      'that is there already counts as made',
      newEnrolment,
      [duplicate, rows(enrolmentAt(7))],
      found(enrolmentAt(7)),
    ],
    ['whose duplicate cannot be read waits', newCourse, [duplicate, unreadable], later(503)],
    [
      'whose duplicate is not shown now waits',
      newCourse,
      [duplicate, [500, refusedAs('XX000')]],
      later(500, 'XX000'),
    ],
  ] as [string, Change, ScriptedAnswer[], unknown][])('%s', async (_, change, answers, verdict) => {
    expect((await push(change, ...answers)).pushed).toEqual(verdict);
  });
  it.each(failures)('after the answer %j is judged by it', async (answer, verdict) => {
    expect((await push(newCourse, answer)).pushed).toEqual(verdict);
  });
});

describe('an edit', () => {
  it('is sent for the position of its base only, with the columns that the person changed', async () => {
    const { pushed, requests } = await push(edit, rows(courseAt(6, { title: 'Geometry' })));
    expect(pushed).toEqual(accepted(courseAt(6, { title: 'Geometry' })));
    expect(requests).toEqual([
      {
        what: 'PATCH courses',
        filters: { id: 'eq.a', change_position: 'eq.5' },
        body: { title: 'Geometry' },
      },
    ]);
  });

  it.each([
    ['that a newer server answered is accepted', edit, [unreadable], accepted(null)],
    ['of a row that is gone is refused', edit, [nothing, nothing], refused('gone')],
    [
      'of a row that has not moved is forbidden',
      edit,
      [nothing, rows(courseAt(5))],
      refused('forbidden'),
    ],
    [
      'that stands at the server already is accepted',
      edit,
      [nothing, rows(courseAt(6, { title: 'Geometry' }))],
      found(courseAt(6, { title: 'Geometry' })),
    ],
    [
      'of a row that has moved on is in conflict',
      edit,
      [nothing, rows(courseAt(6, { title: 'Calculus' }))],
      conflict(courseAt(6, { title: 'Calculus' })),
    ],
    [
      'of a deleted row does not bring it back',
      edit,
      [nothing, rows(courseAt(6, { _deleted: true }))],
      refused('gone'),
    ],
    [
      'that takes a deletion back is in conflict with that deletion',
      restore,
      [nothing, rows(courseAt(6, { _deleted: true }))],
      conflict(courseAt(6, { _deleted: true })),
    ],
    [
      'that stands at the server in one of its columns only is in conflict',
      { ...edit, values: { title: 'Geometry', level: 'Advanced' } },
      [nothing, rows(courseAt(6, { title: 'Geometry' }))],
      conflict(courseAt(6, { title: 'Geometry' })),
    ],
    ['whose row cannot be read waits', edit, [nothing, unreadable], later(503)],
  ] as [string, Change, ScriptedAnswer[], unknown][])('%s', async (_, change, answers, verdict) => {
    expect((await push(change, ...answers)).pushed).toEqual(verdict);
  });

  it.each(failures)('after the answer %j is judged by it', async (answer, verdict) => {
    expect((await push(edit, answer)).pushed).toEqual(verdict);
  });
});

describe('a deletion', () => {
  it('is sent for the position of its base only', async () => {
    const gone = courseAt(6, { _deleted: true });
    const { pushed, requests } = await push(deletion, rows(gone));
    expect(pushed).toEqual(accepted(gone));
    expect(requests).toEqual([
      {
        what: 'PATCH courses',
        filters: { id: 'eq.a', change_position: 'eq.5' },
        body: { _deleted: true },
      },
    ]);
  });

  it('of a row that was seen as deleted asks nothing', async () => {
    const base = courseAt(5, { _deleted: true });
    expect((await push({ ...deletion, base })).pushed).toEqual(accepted(base));
  });

  it('takes an edit along that waited before it, and goes alone if that is refused', async () => {
    const gone = courseAt(6, { title: 'Geometry', _deleted: true });
    const both = { title: 'Geometry', _deleted: true };
    const bodies = (requests: { body?: unknown }[]) => requests.map(({ body }) => body);
    const taken = await push(deletionAfterEdit, rows(gone));
    expect(taken.pushed).toEqual(accepted(gone));
    expect(bodies(taken.requests)).toEqual([both]);
    const alone = await push(deletionAfterEdit, [400, refusedAs('23514')], rows(gone));
    expect(alone.pushed).toEqual(accepted(gone));
    expect(bodies(alone.requests)).toEqual([both, { _deleted: true }]);
    const later = await push(deletionAfterEdit, [503, refusedAs('')]);
    expect(bodies(later.requests)).toEqual([both]);
  });

  it.each([
    ['of a row that is gone is accepted', deletion, [nothing, nothing], found(null)],
    [
      'that somebody else made is accepted',
      deletion,
      [nothing, rows(courseAt(5, { _deleted: true }))],
      found(courseAt(5, { _deleted: true })),
    ],
    [
      'of a row that has not moved is forbidden',
      deletion,
      [nothing, rows(courseAt(5))],
      refused('forbidden'),
    ],
    [
      'of a row that has moved on is in conflict',
      deletion,
      [nothing, rows(courseAt(6)), nothing],
      conflict(courseAt(6)),
    ],
    ['of a new row that never arrived is accepted', deletionOfNew, [nothing], found(null)],
    [
      'of a new row that is deleted already is accepted',
      deletionOfNew,
      [rows(courseAt(6, { _deleted: true }))],
      found(courseAt(6, { _deleted: true })),
    ],
    [
      'of a new row that had arrived is sent for that row',
      deletionOfNew,
      [rows(courseAt(6))],
      conflict(courseAt(6)),
    ],
    ['of a new row waits if it cannot be asked', deletionOfNew, [[503, refusedAs('')]], later(503)],
  ] as [string, Change, ScriptedAnswer[], unknown][])('%s', async (_, change, answers, verdict) => {
    expect((await push(change, ...answers)).pushed).toEqual(verdict);
  });

  it('does not end what was deleted and brought back since', async () => {
    const { pushed } = await push(deletion, nothing, rows(courseAt(7)), rows({ id: 'a' }));
    expect(pushed).toEqual(refused('restored-meanwhile'));
  });

  it('waits if the server cannot be asked whether the row was deleted since', async () => {
    const { pushed } = await push(deletion, nothing, rows(courseAt(7)), [503, refusedAs('')]);
    expect(pushed).toEqual(later(503));
  });

  it('of a new row whose request may still arrive waits', async () => {
    const undoneNow = { ...deletionOfNew, at: new Date().toISOString() };
    expect((await push(undoneNow, nothing)).pushed).toEqual(later(503));
  });

  it.each(failures)('after the answer %j is judged by it', async (answer, verdict) => {
    expect((await push(deletion, answer)).pushed).toEqual(verdict);
  });
});
