/** The browser's storage answers as RxDB's own does, whatever it is asked. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OakfoldDatabase, openDatabase } from './database.ts';
import { openBrowserStorage } from './storage.ts';
import type { Pending } from './types.ts';

const userId = '00000000-0000-4000-8000-000000000001';
const pending: Pending[] = ['none', 'write', 'none', 'delete', 'none', 'write'];
let opened: OakfoldDatabase[];

beforeEach(async () => {
  const settings = { indexedDB: new IDBFactory(), IDBKeyRange };
  const { database } = await openDatabase(userId, openBrowserStorage(settings), false);
  await database.enrollments.bulkInsert(
    Array.from({ length: 60 }, (_, count) => ({
      id: `e${(count * 7) % 60}`,
      user_id: `u${count % 5}`,
      course_id: `c${count % 7}`,
      status: 'active',
      enrolled_at: String(count),
      change_position: count,
      pending: pending[count % pending.length] ?? 'none',
      edits: 0,
    })),
  );
  await database.enrollments.find({ selector: { user_id: 'u3' } }).remove();
  await database.close();
  opened = [];
  for (const storage of [openBrowserStorage(settings), getRxStorageDexie(settings)]) {
    // One after the other: they share their connection to one database.
    const { database } = await openDatabase(userId, storage, false);
    opened.push(database);
    answers.push(await ask(database));
    await database.close();
  }
});

let answers: string[][] = [];
afterEach(() => {
  answers = [];
});

const questions = [
  {},
  { selector: { pending: { $ne: 'none' } } },
  { selector: { pending: { $ne: 'write' } } },
  { selector: { pending: { $ne: 'none' }, course_id: 'c2' } },
  { selector: { status: { $ne: 'active' } } },
  { selector: { course_id: 'c3' } },
  { selector: { id: 'e7' } },
  { selector: { user_id: 'u1', course_id: 'c3' } },
  { selector: { course_id: 'c3' }, limit: 3 },
  { selector: {}, skip: 5, limit: 5 },
  { selector: { pending: { $ne: 'none' } }, sort: [{ change_position: 'desc' as const }] },
];

async function ask({ enrollments }: OakfoldDatabase): Promise<string[]> {
  const found: string[] = [];
  for (const question of questions) {
    const documents = await enrollments.find(question).exec();
    found.push(JSON.stringify(documents.map((document) => document.toJSON(true))));
  }
  return found;
}

it('gives the same rows in the same order', () => {
  const [ours = [], rxdb = []] = answers;
  expect(ours).toEqual(rxdb);
  expect(JSON.parse(ours[0] ?? '[]')).toHaveLength(48);
  expect(JSON.parse(ours[1] ?? '[]')).toHaveLength(24);
});
