import { addRxPlugin, createRxDatabase } from 'rxdb';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { firstValueFrom } from 'rxjs';
import { expect, it } from 'vitest';
import { recordDurability } from '../tests/harness/durability.ts';
import { freshEngine } from '../tests/harness/fake-engine.ts';
import { enrolmentAt } from '../tests/harness/scripted-client.ts';
import { insertion } from './changes/transitions.ts';
import { databaseName, openDatabase } from './database.ts';
import { writeRows } from './replication/write-rows.ts';
import { changesSchema } from './schema/changes.ts';
import { courses } from './schema/courses.ts';
import { noProgress, progressSchema } from './schema/progress.ts';
import { openIndexedDbStorage } from './storage/storage.ts';

const userId = '00000000-0000-4000-8000-000000000001';

it('opens the database of a version with fewer collections and keeps its rows', async () => {
  const storage = getRxStorageMemory();
  const older = await createRxDatabase({ name: databaseName(userId), storage });
  await older.addCollections({
    courses: { schema: courses.schema },
    progress: { schema: progressSchema },
  });
  await older.courses?.insert({
    id: 'c1',
    title: 'Pulled before the update',
    description: '',
    subject: 'science',
    image: '',
    level: 'Beginner',
    duration: '',
    teacher_id: userId,
    created_at: '2026-11-20T10:00:00Z',
    change_position: 4,
  });
  await older.progress?.insert({ ...noProgress, last_synced_at: '2026-11-20T10:00:00Z' });
  await older.close();

  const database = await openDatabase(userId, storage, false);
  const rows = await database.courses.find().exec();
  expect(rows.map(({ title }) => title)).toEqual(['Pulled before the update']);
  expect(await database.progress.findOne('progress').exec()).not.toBeNull();
  expect(await database.enquiries.find().exec()).toEqual([]);
  // The free version of RxDB opens at most thirteen collections in one realm.
  expect(Object.keys(database.collections).length).toBeLessThanOrEqual(13);
  await database.remove();
});

it('takes rows at once, also after this tab has loaded what migrates rows', async () => {
  addRxPlugin(RxDBMigrationSchemaPlugin);
  const database = await openDatabase(userId, openIndexedDbStorage(freshEngine()), false);
  expect(database.enrollments.schema.version).toBeGreaterThan(0);
  await writeRows(database.enrollments as never, [enrolmentAt(1)], true, false);
  expect(await database.enrollments.find().exec()).toHaveLength(1);
  await database.remove();
});

it('asks a query again that failed, although nothing was written since', async () => {
  const database = await openDatabase(userId, openIndexedDbStorage(freshEngine()), false);
  const { storageInstance } = database.courses;
  const works = storageInstance.query;
  const query = database.courses.find();
  storageInstance.query = async () => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  };
  await expect(query.exec()).rejects.toThrow('closing');
  storageInstance.query = works;
  expect(await query.exec()).toEqual([]);
  expect(await firstValueFrom(database.courses.find().$)).toEqual([]);
  await database.remove();
});

it('has a change of the user on the disk before it is acknowledged, and not so the rows of the server', async () => {
  const recorded = recordDurability();
  const database = await openDatabase(userId, openIndexedDbStorage(freshEngine()), false);
  const change = insertion('courses', { id: 'c1', title: 'Trigonometry' }, 'Trigonometry');
  const document = await database.changes.insert(change);
  await document.incrementalPatch({ version: 2 });
  await database.progress.insert({ ...noProgress });
  const name = databaseName(userId);
  expect(recorded.get(`rxdb-idb-${name}--${changesSchema.version}--changes`)).toEqual(
    new Set(['strict']),
  );
  expect(recorded.get(`rxdb-idb-${name}--${progressSchema.version}--progress`)).toEqual(
    new Set(['default']),
  );
  await database.remove();
});
