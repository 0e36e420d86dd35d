import { expect, it } from 'vitest';
import type { RemoteTable } from '../remote/table.ts';
import { courses } from '../schema/courses.ts';
import type { ServerRow, SyncedDoc, SyncedTable } from '../schema/synced-table.ts';
import { settler } from './settle.ts';

const row = (title: string, change_position: number) =>
  ({ id: 'c', title, change_position, _deleted: false }) as unknown as ServerRow;
const waiting = (title: string) =>
  ({ ...row(title, 0), pending: 'write', edits: 1 }) as unknown as SyncedDoc;

/** A settler of courses, of which the server holds these. */
function settlerOver(
  held: ServerRow[],
  { insert, isSuperseded }: { insert: () => Promise<unknown>; isSuperseded: boolean },
) {
  const update = () => Promise.reject(new Error('nothing may be changed'));
  const remote = { insert, update, byIds: async () => ({ ok: true, value: held }) };
  return settler({
    table: courses as unknown as SyncedTable,
    remote: remote as unknown as RemoteTable,
    isSuperseded: async () => isSuperseded,
    isWaiting: async () => false,
  });
}

/** What becomes of a state that was edited since, where the server holds these rows. */
function settlePassedOver(assumedMasterState: SyncedDoc | undefined, held: ServerRow[]) {
  const insert = () => Promise.reject(new Error('nothing may be sent'));
  const settle = settlerOver(held, { insert, isSuperseded: true });
  return settle({ newDocumentState: waiting('second'), assumedMasterState });
}

/** What becomes of a new row that the server refuses, where it holds these rows. */
function settleRefused(held: ServerRow[]) {
  const failure = { status: 400, code: '23514', message: 'too long' };
  const insert = async () => ({ ok: false, failure });
  const settle = settlerOver(held, { insert, isSuperseded: false });
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
