/** RxDB's databases on this storage: two tabs, a replication, local queries, removal. */
import { addRxPlugin, createRxDatabase, type RxCollection, removeRxDatabase } from 'rxdb';
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { filter, firstValueFrom } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { freshEngine, type TestEngine } from '../../tests/harness/fake-engine.ts';
import { enrollments } from '../schema/enrollments.ts';
import { openIndexedDbStorage } from './storage.ts';

addRxPlugin(RxDBLeaderElectionPlugin);
addRxPlugin(RxDBMigrationSchemaPlugin);

interface Row {
  id: string;
  user_id: string;
  course_id: string;
  status: string;
  enrolled_at: string;
  change_position: number;
  pending: string;
  edits: number;
}
type Collections = { enrollments: RxCollection<Row> };

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Number of opened tabs. RxDB opens a name twice in one page only if the storages have different names. */
let tabs = 0;

async function openTab(engine: TestEngine, name: string, isMulti = true) {
  const database = await createRxDatabase<Collections>({
    name,
    storage: { ...openIndexedDbStorage(engine), name: `tab ${++tabs}` },
    multiInstance: isMulti,
    eventReduce: true,
  });
  closers.push(() => database.close());
  await database.addCollections({ enrollments: { schema: enrollments.schema } } as never);
  return database;
}

const row = (count: number, values: Partial<Row> = {}): Row => ({
  id: `e${String(count).padStart(4, '0')}`,
  user_id: `u${count % 5}`,
  course_id: `c${count % 7}`,
  status: 'active',
  enrolled_at: '2026-11-01',
  change_position: count,
  pending: 'none',
  edits: 0,
  ...values,
});

it('shows the writes of one tab in the live queries of the other', async () => {
  const engine = freshEngine();
  const [one, other] = [await openTab(engine, 'tabs'), await openTab(engine, 'tabs')];
  const query = other.enrollments.find({ selector: { user_id: 'u1' } });
  const showing = (amount: number) =>
    firstValueFrom(query.$.pipe(filter(({ length }) => length === amount)));
  await showing(0);
  await one.enrollments.bulkInsert([row(1), row(6), row(2)]);
  const shown = await showing(2);
  expect(shown.map(({ id }) => id)).toEqual(['e0001', 'e0006']);
  await one.enrollments.findOne('e0001').remove();
  await showing(1);
  await other.enrollments.findOne('e0006').incrementalPatch({ user_id: 'u2' });
  expect((await one.enrollments.findOne('e0006').exec())?.user_id).toBe('u2');
});

it('keeps every increment of two tabs that write the same document', async () => {
  const engine = freshEngine();
  const [one, other] = [await openTab(engine, 'race'), await openTab(engine, 'race')];
  await one.enrollments.insert(row(1));
  const increment = async ({ enrollments: rows }: typeof one, times: number) => {
    const document = await rows.findOne('e0001').exec(true);
    for (let count = 0; count < times; count += 1) {
      await document.incrementalModify((data) => ({ ...data, edits: data.edits + 1 }));
    }
  };
  await Promise.all([increment(one, 10), increment(other, 10)]);
  // Read from the storage itself: a tab's memory is updated later, by messages.
  const stored = await one.enrollments.storageInstance.findDocumentsById(['e0001'], false);
  expect(stored[0]?.edits).toBe(20);
});

it('is filled by a pull-only replication, which continues after a restart', async () => {
  const engine = freshEngine();
  const server = Array.from({ length: 250 }, (_, count) => row(count));
  let pages = 0;
  const pull = async () => {
    const database = await openTab(engine, 'pull', false);
    const replication = replicateRxCollection<Row, { next: number }>({
      collection: database.enrollments,
      replicationIdentifier: 'test',
      live: false,
      waitForLeadership: false,
      pull: {
        batchSize: 100,
        handler: async (checkpoint) => {
          pages += 1;
          const start = checkpoint?.next ?? 0;
          const documents = server.slice(start, start + 100).map((one) => ({
            ...one,
            _deleted: one.status === 'gone',
          }));
          return { documents, checkpoint: { next: start + documents.length } };
        },
      },
    });
    const failures: unknown[] = [];
    replication.error$.subscribe((failure) => failures.push(failure));
    await replication.awaitInitialReplication();
    await replication.awaitInSync();
    const found = await database.enrollments.find().exec();
    await replication.cancel();
    await database.close();
    expect(failures).toEqual([]);
    return found.map(({ id }) => id).sort();
  };
  expect(await pull()).toEqual(server.map(({ id }) => id));
  expect(pages).toBe(3);
  server.push(row(300), row(7, { status: 'gone' }), row(8, { user_id: 'changed' }));
  const after = await pull();
  expect(pages).toBe(4);
  expect(after).toHaveLength(250);
  expect(after).toContain('e0300');
  expect(after).not.toContain('e0007');
});

it('keeps its documents through a change of the schema', async () => {
  const engine = freshEngine();
  const before = await openTab(engine, 'migration', false);
  await before.enrollments.bulkInsert([row(1), row(2)]);
  await before.enrollments.findOne('e0002').remove();
  await before.close();
  const next = enrollments.version + 1;
  const database = await createRxDatabase<Collections>({
    name: 'migration',
    storage: openIndexedDbStorage(engine),
    multiInstance: false,
  });
  closers.push(() => database.close());
  await database.addCollections({
    enrollments: {
      schema: { ...enrollments.schema, version: next, indexes: ['status'] },
      migrationStrategies: { [next]: (data: Row) => ({ ...data, status: 'migrated' }) },
    },
  } as never);
  const found = await database.enrollments.find({ selector: { status: 'migrated' } }).exec();
  expect(found.map(({ id }) => id)).toEqual(['e0001']);
});

it('leaves no database when RxDB removes one', async () => {
  const engine = freshEngine();
  const database = await openTab(engine, 'removed', false);
  await database.enrollments.insert(row(1));
  await database.close();
  const names = async () => (await engine.indexedDB.databases()).map(({ name }) => name);
  expect(await names()).toEqual([
    'rxdb-idb-removed--0--_rxdb_internal',
    `rxdb-idb-removed--${enrollments.version}--enrollments`,
  ]);
  await removeRxDatabase('removed', openIndexedDbStorage(engine), false);
  expect(await names()).toEqual([]);
});
