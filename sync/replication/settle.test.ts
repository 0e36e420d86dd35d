import { expect, it } from 'vitest';
import type { RemoteTable } from '../remote/table.ts';
import { childParentRelationships } from '../schema/child-parent-relationships.ts';
import { courses } from '../schema/courses.ts';
import { enrollments } from '../schema/enrollments.ts';
import type { ServerRow, SyncedDoc, SyncedTable } from '../schema/synced-table.ts';
import { settler } from './settle.ts';

const row = (title: string, change_position: number) =>
  ({ id: 'c', title, change_position, _deleted: false }) as unknown as ServerRow;
const waiting = (title: string) =>
  ({ ...row(title, 0), pending: 'write', edits: 1 }) as unknown as SyncedDoc;

interface Over {
  table?: unknown;
  insert?: () => Promise<unknown>;
  update?: (id: string, position: number) => Promise<unknown>;
  isSuperseded?: boolean;
}

/** A settler of a table, courses unless told, of which the server holds these rows. */
function settlerOver(
  held: ServerRow[],
  { table = courses, insert, update, isSuperseded = false }: Over = {},
) {
  const never = () => Promise.reject(new Error('nothing may be sent'));
  const byIds = async () => ({ ok: true, value: held });
  const remote = { insert: insert ?? never, update: update ?? never, byIds };
  return settler({
    table: table as unknown as SyncedTable,
    remote: remote as unknown as RemoteTable,
    isSuperseded: async () => isSuperseded,
    isUnsent: async () => false,
  });
}

/** What becomes of a state that was edited since, where the server holds these rows. */
function settlePassedOver(assumedMasterState: SyncedDoc | undefined, held: ServerRow[]) {
  const settle = settlerOver(held, { isSuperseded: true });
  return settle({ newDocumentState: waiting('second'), assumedMasterState });
}

/** What becomes of a new row that the server refuses, where it holds these rows. */
function settleRefused(held: ServerRow[]) {
  const failure = { status: 400, code: '23514', message: 'too long' };
  const insert = async () => ({ ok: false, failure });
  const settle = settlerOver(held, { insert });
  return settle({ newDocumentState: waiting('far too long'), assumedMasterState: undefined });
}

it('passes over a state that was edited before any was sent', async () => {
  expect(await settlePassedOver(undefined, [])).toEqual({ type: 'superseded' });
});

it('goes by the row of the server where an earlier state had arrived', async () => {
  const settled = await settlePassedOver(waiting('first'), [row('first', 7)]);
  expect(settled).toMatchObject({
    type: 'conflict',
    master: { title: 'first', change_position: 7, pending: 'none' },
  });
});

it('passes a state over where the earlier one was passed over as well, or is gone', async () => {
  const ended = { ...row('first', 7), _deleted: true } as ServerRow;
  expect(await settlePassedOver(waiting('first'), [])).toEqual({ type: 'superseded' });
  expect(await settlePassedOver(waiting('first'), [ended])).toEqual({ type: 'superseded' });
});

it('rolls a refused insert back to the row of the server where an earlier state had arrived', async () => {
  const arrived = row('first', 7);
  expect(await settleRefused([arrived])).toMatchObject({ type: 'refused', row: arrived });
  expect(await settleRefused([])).toMatchObject({ type: 'refused', row: null });
});

/** The change of a row at position 7 that a crash left without a note of what it was made on. */
function settleUnnoted(pending: 'write' | 'delete', held: ServerRow[], over: Over = {}) {
  const newDocumentState = { ...row('typed', 7), pending, edits: 1 } as unknown as SyncedDoc;
  return settlerOver(held, over)({ newDocumentState });
}
const revived = row('typed', 10);
/** Changes a row at position 9, and none at another. */
const update = async (_id: string, position: number) => ({
  ok: true,
  value: position === 9 ? [revived] : [],
});
const deleted = (position: number) => ({ ...row('theirs', position), _deleted: true }) as ServerRow;

it('tells of an edit without a note whose row was deleted, or is gone', async () => {
  const refused = { type: 'refused', operation: 'update', failure: { code: 'gone' } };
  expect(await settleUnnoted('write', [deleted(9)])).toMatchObject(refused);
  expect(await settleUnnoted('write', [])).toMatchObject(refused);
  expect(await settleUnnoted('write', [row('theirs', 9)])).toMatchObject({ type: 'conflict' });
});

it('takes a deletion without a note for done where the row is deleted, or gone', async () => {
  expect(await settleUnnoted('delete', [deleted(9)])).toMatchObject({ type: 'sent' });
  expect(await settleUnnoted('delete', [])).toEqual({ type: 'sent', row: null });
});

it('makes again without a note what may come back, and tells where it may not', async () => {
  const link = { table: childParentRelationships, update };
  expect(await settleUnnoted('write', [deleted(9)], link)).toEqual({ type: 'sent', row: revived });
  const place = { table: enrollments };
  expect(await settleUnnoted('write', [deleted(9)], place)).toMatchObject({
    type: 'refused',
    operation: 'insert',
    failure: { code: 'gone' },
  });
});

it('brings back what was brought back and ended again since', async () => {
  const settle = settlerOver([deleted(9)], { table: childParentRelationships, update });
  const settled = await settle({
    newDocumentState: { ...row('typed', 7), pending: 'write', edits: 1 } as unknown as SyncedDoc,
    assumedMasterState: { ...deleted(7), pending: 'none', edits: 0 } as unknown as SyncedDoc,
  });
  expect(settled).toEqual({ type: 'sent', row: revived });
});
