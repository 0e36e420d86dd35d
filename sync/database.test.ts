import { createRxDatabase } from 'rxdb';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { expect, it } from 'vitest';
import { databaseName, openDatabase } from './database.ts';
import { courses } from './schema/courses.ts';
import { progressSchema } from './schema/progress.ts';

const userId = '00000000-0000-4000-8000-000000000001';

it('opens the data of an app that knew fewer collections, with what waits to be sent', async () => {
  const storage = getRxStorageMemory();
  const older = await createRxDatabase({ name: databaseName(userId), storage });
  await older.addCollections({
    courses: { schema: courses.schema },
    progress: { schema: progressSchema },
  });
  await older.courses?.insert({
    id: 'c1',
    title: 'Written before the update',
    description: '',
    subject: 'science',
    image: '',
    level: 'Beginner',
    duration: '',
    teacher_id: userId,
    created_at: '2026-11-20T10:00:00Z',
    change_position: 0,
    pending: 'write',
    edits: 1,
  });
  await older.progress?.insert({ id: 'progress', last_synced_at: '2026-11-20T10:00:00Z' });
  await older.close();

  const { database } = await openDatabase(userId, storage, false);
  const waiting = await database.courses.find({ selector: { pending: 'write' } }).exec();
  expect(waiting.map(({ title }) => title)).toEqual(['Written before the update']);
  expect(await database.progress.findOne('progress').exec()).not.toBeNull();
  expect(await database.enquiries.find().exec()).toEqual([]);
  // Free RxDB opens thirteen at most in one realm.
  expect(Object.keys(database.collections).length).toBeLessThanOrEqual(13);
  await database.remove();
});
