import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OakfoldDatabase, openDatabase } from '../database.ts';
import type { OpenSync } from '../open-sync.ts';
import { editRow, takeDeletionBack } from './write.ts';

const userId = '00000000-0000-4000-8000-000000000001';
const id = '00000000-0000-4000-8000-0000000000c1';
let database: OakfoldDatabase;

beforeEach(async () => {
  ({ database } = await openDatabase(userId, getRxStorageMemory(), false));
  await database.courses.insert({
    id,
    title: 'Fractions',
    description: '',
    subject: 'science',
    image: '',
    level: 'Beginner',
    duration: '',
    teacher_id: userId,
    created_at: '2026-11-20T10:00:00Z',
    change_position: 7,
    pending: 'none',
    edits: 0,
  });
});
afterEach(() => database.remove());

/** An opened database where something happens between the reading of a row and its writing. */
function interrupted(meanwhile: () => Promise<unknown>): OpenSync {
  const { collections, sent_states } = database;
  const refusals = {
    findOne: () => ({
      exec: async () => {
        await meanwhile();
        return null;
      },
    }),
  };
  return { database: { collections, refusals, sent_states } } as unknown as OpenSync;
}

/** Writes past the collection, as replication and other tabs do. */
async function writeBehind(values: Record<string, unknown>): Promise<void> {
  const [previous] = await database.courses.storageInstance.findDocumentsById([id], true);
  if (!previous) throw new Error('the row is gone');
  const _rev = `${Number(previous._rev.split('-')[0]) + 1}-elsewhere`;
  const document = { ...previous, ...values, _rev };
  await database.courses.storageInstance.bulkWrite([{ previous, document }], 'elsewhere');
}

const stored = async () =>
  (await database.courses.storageInstance.findDocumentsById([id], true))[0];

it('an edit of a row that goes in the same moment is not acknowledged, and writes nothing', async () => {
  const sync = interrupted(() => writeBehind({ _deleted: true }));
  expect(await editRow(sync, 'courses', id, { title: 'Decimals' })).toBe(false);
  expect(await stored()).toMatchObject({ title: 'Fractions', _deleted: true, pending: 'none' });
});

it('an edit does not bring back what is marked to be deleted in the same moment', async () => {
  const sync = interrupted(() => writeBehind({ pending: 'delete', edits: 1 }));
  expect(await editRow(sync, 'courses', id, { title: 'Decimals' })).toBe(false);
  expect(await stored()).toMatchObject({ title: 'Fractions', pending: 'delete', edits: 1 });
});

it('notes what an edit is made on, as it is by then', async () => {
  const sync = interrupted(() => writeBehind({ duration: '6 weeks', change_position: 9 }));
  await editRow(sync, 'courses', id, { title: 'Decimals' });
  await editRow(sync, 'courses', id, { title: 'Fractions and decimals' });
  const notes = await database.sent_states.findOne(`courses:${id}:base`).exec();
  expect(notes?.toMutableJSON().states).toMatchObject([
    { title: 'Fractions', change_position: 7 },
    { title: 'Fractions', duration: '6 weeks', change_position: 9, pending: 'none' },
  ]);
});

it('an edit keeps what arrives in the same moment', async () => {
  const sync = interrupted(() => writeBehind({ duration: '6 weeks', change_position: 9 }));
  expect(await editRow(sync, 'courses', id, { title: 'Decimals' })).toBe(true);
  expect(await stored()).toMatchObject({
    title: 'Decimals',
    duration: '6 weeks',
    change_position: 9,
    pending: 'write',
    edits: 1,
  });
});

it('a deletion that is sent in the same moment cannot be taken back any more', async () => {
  await writeBehind({ pending: 'delete', edits: 1 });
  const sync = interrupted(() => writeBehind({ _deleted: true, pending: 'none' }));
  expect(await takeDeletionBack(sync, 'courses', id)).toBe(false);
  expect(await stored()).toMatchObject({ _deleted: true, pending: 'none' });
});
