/** The work through RxDB: collections with the app's schemas, filled by pull-only replications. */
import { addRxPlugin, createRxDatabase, type RxCollection, type RxStorage } from 'rxdb';
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import type { Device } from './device.ts';
import { type Name, names, pageSize, type Row, tableOf } from './rows.ts';

addRxPlugin(RxDBLeaderElectionPlugin);

type Collections = Record<Name, RxCollection<Row>>;

export async function openWithRxDb(storage: RxStorage<unknown, unknown>): Promise<Device> {
  const database = await createRxDatabase<Collections>({
    name: 'bench',
    storage,
    multiInstance: true,
    eventReduce: true,
  });
  await database.addCollections(
    Object.fromEntries(names.map((name) => [name, { schema: tableOf(name).schema }])) as never,
  );
  const { enrollments } = database.collections;
  return {
    async fill(rows) {
      const fillOne = async (name: Name) => {
        const replication = replicateRxCollection<Row, { next: number }>({
          collection: database.collections[name],
          replicationIdentifier: 'bench',
          live: false,
          waitForLeadership: false,
          pull: {
            batchSize: pageSize,
            handler: async (checkpoint) => {
              const start = checkpoint?.next ?? 0;
              const page = rows[name].slice(start, start + pageSize);
              return {
                documents: page.map((row) => ({ ...row, _deleted: false })),
                checkpoint: { next: start + page.length },
              };
            },
          },
        });
        replication.error$.subscribe((failure) => console.error(failure));
        await replication.awaitInitialReplication();
      };
      await Promise.all(names.map(fillOne));
    },
    ofStudent: async (id) => (await enrollments.find({ selector: { user_id: id } }).exec()).length,
    all: async () => (await enrollments.find().exec()).length,
    close: async () => void (await database.close()),
  };
}
