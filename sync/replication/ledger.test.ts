import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OakfoldDatabase, openDatabase } from '../database.ts';
import type { SyncedDoc } from '../schema/synced-table.ts';
import { Ledger } from './ledger.ts';

const userId = '00000000-0000-4000-8000-000000000001';
let database: OakfoldDatabase;
let ledger: Ledger;

beforeEach(async () => {
  ({ database } = await openDatabase(userId, getRxStorageMemory(), false));
  ledger = new Ledger('courses', () => database);
});
afterEach(() => database.remove());

const row = (values: Record<string, unknown>) =>
  ({ id: 'c', title: 'T', duration: 'D', pending: 'write', ...values }) as unknown as SyncedDoc;

/** A crash left the row at 5 and the note of it at 4. */
const base = row({ change_position: 4 });
const master = (change_position: number) => row({ change_position, pending: 'none' });

const told = async () => (await database.refusals.find().exec()).map(({ values }) => values);

it('tells of the latest of two edits where the first was not replaced by its merge', async () => {
  const first = row({ change_position: 5, duration: 'first', title: 'first' });
  await ledger.keepOverwritten(first, ['duration', 'title'], { base, master: master(9) });
  const second = row({ change_position: 5, duration: 'second' });
  await ledger.keepOverwritten(second, ['duration'], { base, master: master(9) });
  expect(await told()).toEqual([{ duration: 'second' }]);
});

it('keeps what lost before where a crash left another value in its place', async () => {
  const first = row({ change_position: 5, duration: 'mine' });
  await ledger.keepOverwritten(first, ['duration'], { base, master: master(9) });
  const merged = row({ change_position: 9, duration: 'theirs', title: 'mine' });
  await ledger.keepOverwritten(merged, ['duration', 'title'], { base, master: master(12) });
  expect(await told()).toEqual([{ duration: 'mine', title: 'mine' }]);
});

it('keeps what lost before where a merge left the row on its position', async () => {
  const first = row({ change_position: 9, duration: 'mine' });
  await ledger.keepOverwritten(first, ['duration'], { base, master: master(9) });
  const next = row({ change_position: 9, title: 'mine' });
  await ledger.keepOverwritten(next, ['title'], { base, master: master(12) });
  expect(await told()).toEqual([{ duration: 'mine', title: 'mine' }]);
});

it('keeps what lost before an edit that was to be rolled back and was made better instead', async () => {
  const lost = row({ change_position: 5, title: 'mine' });
  await ledger.keepOverwritten(lost, ['title'], { base, master: master(9) });
  const refusal = { code: '23514', message: 'too long' };
  const refused = row({ change_position: 9, duration: 'far too long' });
  await ledger.keepRefused(refused, 'update', refusal, ['duration']);
  const better = row({ change_position: 9, duration: 'too long' });
  await ledger.keepRefused(better, 'update', refusal, ['duration']);
  expect(await told()).toEqual([{ title: 'mine', duration: 'too long' }]);
});
