import { addRxPlugin, createRxDatabase } from 'rxdb';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { firstValueFrom } from 'rxjs';
import { expect, it } from 'vitest';
import { recordDurability } from '../tests/harness/durability.ts';
import { freshEngine } from '../tests/harness/fake-engine.ts';
import { enrolmentAt } from '../tests/harness/scripted-client.ts';
import { ChangeStore } from './changes/store.ts';
import { insertion } from './changes/transitions.ts';
import { addCollections, databaseName, openDatabase, removeDatabase } from './database.ts';
import { writeRows } from './replication/write-rows.ts';
import { changesSchema } from './schema/changes.ts';
import { courses } from './schema/courses.ts';
import { syncedTables } from './schema/index.ts';
import { noProgress, progressSchema } from './schema/progress.ts';
import { type Sent, sentSchema } from './schema/sent.ts';
import { openIndexedDbStorage } from './storage/storage.ts';

const userId = '00000000-0000-4000-8000-000000000001';

it('keeps the rows and changes of a version with fewer tables, which stored changes as collections', async () => {
  const storage = openIndexedDbStorage(freshEngine());
  const older = await createRxDatabase({ name: databaseName(userId), storage });
  await older.addCollections({
    courses: { schema: { ...courses.schema, version: 0 } },
    changes: { schema: changesSchema },
    sent: { schema: sentSchema },
    progress: { schema: progressSchema },
  });
  const waiting = insertion('courses', { id: 'c2', title: 'Waits' }, 'Waits');
  const refused = { ...insertion('courses', { id: 'c3' }, ''), status: 'settled' as const };
  await older.changes?.bulkInsert([waiting, { ...refused, lost: { title: {} } }]);
  await older.changes?.insert(insertion('courses', { id: 'c4' }, ''));
  await older.changes?.findOne('courses:c4').remove();
  const sent: Sent = {
    key: 'courses:c1',
    source: 'courses',
    row_id: 'c1',
    operation: 'update',
    values: { title: 'Accepted' },
    replaced: [],
    label: '',
    server_id: 's',
    position: 4,
    at: '2026-11-20T10:00:00Z',
  };
  await older.sent?.insert(sent);
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
  expect(await database.progress.byId('progress')).toMatchObject({
    last_synced_at: '2026-11-20T10:00:00Z',
  });
  expect(await database.changes.byId('courses:c2')).toEqual(expect.objectContaining(waiting));
  const changes = await ChangeStore.open(database);
  expect(changes.all().map(({ row_id, status }) => [row_id, status])).toEqual([
    ['c2', 'waiting'],
    ['c3', 'settled'],
  ]);
  changes.close();
  expect(await database.sent.all()).toEqual([expect.objectContaining(sent)]);
  expect(await database.enquiries.find().exec()).toEqual([]);
  await removeDatabase(database);
});

it('has room for two more tables', async () => {
  // RxDB waits when the last is open, and opens none beyond it.
  const most = 13;
  expect(syncedTables.length).toBeLessThan(most - 1);
  const database = await openDatabase(userId, openIndexedDbStorage(freshEngine()), false);
  expect(Object.keys(database.collections)).toHaveLength(syncedTables.length);
  const more = ['one', 'two'].map((name) => [name, { schema: courses.schema }]);
  await addCollections(database, Object.fromEntries(more));
  expect(Object.keys(database.collections).length).toBeLessThanOrEqual(most);
  await removeDatabase(database);
});

it('leaves nothing on the disk once it is removed', async () => {
  const engine = freshEngine();
  const database = await openDatabase(userId, openIndexedDbStorage(engine), false);
  await database.changes.put([insertion('courses', { id: 'c1' }, '')]);
  await database.progress.put([{ ...noProgress }]);
  await removeDatabase(database);
  expect(await engine.indexedDB.databases()).toEqual([]);
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
  await database.changes.put([change]);
  await database.changes.put([{ ...change, version: 2 }]);
  await database.progress.put([{ ...noProgress }]);
  const name = databaseName(userId);
  expect(recorded.get(`rxdb-idb-${name}--${changesSchema.version}--changes`)).toEqual(
    new Set(['strict']),
  );
  expect(recorded.get(`rxdb-idb-${name}--${progressSchema.version}--progress`)).toEqual(
    new Set(['default']),
  );
  await database.remove();
});
