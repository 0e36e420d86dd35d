import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OakfoldDatabase, openDatabase } from '../database.ts';
import type { SyncedDoc } from '../schema/synced-table.ts';
import { conflictHandler } from './conflicts.ts';
import { Ledger } from './ledger.ts';

const userId = '00000000-0000-4000-8000-000000000001';
let database: OakfoldDatabase;

beforeEach(async () => {
  ({ database } = await openDatabase(userId, getRxStorageMemory(), false));
});
afterEach(() => database.remove());

const row = (values: Record<string, unknown>) =>
  ({
    id: 'c',
    title: 'T',
    level: 'L',
    change_position: 1,
    pending: 'none',
    edits: 0,
    _deleted: false,
    ...values,
  }) as unknown as SyncedDoc;

/** Merges as an app does that has just been opened, with nothing in memory. */
function merge(states: { fork: SyncedDoc; noted: SyncedDoc | undefined; master: SyncedDoc }) {
  const ledger = new Ledger('courses', () => database);
  return conflictHandler(['title', 'level'], ledger).resolve(
    {
      newDocumentState: states.fork as never,
      assumedMasterState: states.noted as never,
      realMasterState: states.master as never,
    },
    'test',
  );
}

const told = async () => (await database.refusals.find().exec()).map(({ values }) => values);

it('keeps both sides of a merge where a crash left no note of what the edit was made on', async () => {
  const ledger = new Ledger('courses', () => database);
  await ledger.noteBase(row({}));
  const fork = row({ title: 'mine', pending: 'write', edits: 1 });
  const master = row({ level: 'theirs', change_position: 2 });
  expect(await merge({ fork, noted: undefined, master })).toMatchObject({
    title: 'mine',
    level: 'theirs',
    pending: 'write',
  });
  expect(await told()).toEqual([]);
});

it('does not take for its own what a merge brought, where a crash left the merge unnoted', async () => {
  const noted = row({});
  const fork = row({ title: 'mine', pending: 'write', edits: 1 });
  const once = row({ level: 'theirs', change_position: 2 });
  const merged = (await merge({ fork, noted, master: once })) as unknown as SyncedDoc;
  expect(merged).toMatchObject({ title: 'mine', level: 'theirs', change_position: 2 });
  // The server goes back to what it said before.
  const master = row({ change_position: 3 });
  expect(await merge({ fork: merged, noted, master })).toMatchObject({ title: 'mine', level: 'L' });
});

it('goes by the note where that is of the same position: it knows what was sent', async () => {
  const ledger = new Ledger('courses', () => database);
  await ledger.noteBase(row({}));
  const noted = row({ title: 'sent', pending: 'write', edits: 1 });
  const fork = row({ title: 'mine', pending: 'write', edits: 2 });
  expect(await ledger.baseOf(fork, noted)).toEqual(noted);
});

it('goes by the base where the note is of a server that was put back to a backup', async () => {
  const ledger = new Ledger('courses', () => database);
  await ledger.noteBase(row({}));
  const fork = row({ title: 'mine', pending: 'write', edits: 1 });
  const noted = row({ title: 'before the backup', change_position: 9 });
  expect(await ledger.baseOf(fork, noted)).toMatchObject({ title: 'T', change_position: 1 });
});

it('keeps the bases of the last edits of a row, each once', async () => {
  const ledger = new Ledger('courses', () => database);
  for (const change_position of [1, 2, 3, 3, 4]) await ledger.noteBase(row({ change_position }));
  const madeOn = async (change_position: number) =>
    (await ledger.baseOf(row({ change_position }), undefined))?.change_position;
  expect([await madeOn(1), await madeOn(2), await madeOn(4)]).toEqual([undefined, 2, 4]);
});

it('goes by the later of two bases of one position: the server was put back to a backup between them', async () => {
  const ledger = new Ledger('courses', () => database);
  await ledger.noteBase(row({ title: 'before' }));
  await ledger.noteBase(row({ title: 'after' }));
  expect(await ledger.baseOf(row({}), undefined)).toMatchObject({ title: 'after' });
});

it('is noted while the database closes, when queries hear of no write any more', async () => {
  database.eventBulks$.complete();
  const ledger = new Ledger('courses', () => database);
  for (const change_position of [1, 2]) await ledger.noteBase(row({ change_position }));
  const [kept] = await database.sent_states.storageInstance.findDocumentsById(
    ['courses:c:base'],
    false,
  );
  expect(kept?.states.map(({ change_position }) => change_position)).toEqual([1, 2]);
});
