/**
 * The same work with the libraries alone: RxDB's Supabase replication on its storage for Dexie, with the tables, schemas
 * and the user of the app.
 */
import { createClient } from '@supabase/supabase-js';
import { addRxPlugin, createRxDatabase, type RxCollection } from 'rxdb';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { replicateSupabase } from 'rxdb/plugins/replication-supabase';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { syncedTables } from '../../../../sync/schema/index.ts';
import { anonKey, tokenOf } from './by-hand.ts';

// Schemas of a later version than 0 are refused without it.
addRxPlugin(RxDBMigrationSchemaPlugin);

type Row = { id: string } & Record<string, unknown>;

let isOffline = false;
const watchedFetch: typeof fetch = async (input, init) => {
  if (isOffline) throw new TypeError('Failed to fetch');
  // The embedded server does not read quoted columns inside or=(...), as PostgREST does.
  return fetch(String(input).replaceAll(/%22(\w+)%22(?=\.)/g, '$1'), init);
};

/** The size of the plugin's batches, which it sends side by side. */
const batchSize = 50;

/** Opens the database and replicates every table. Resolves after the first sync. */
export async function openPlugin(email: string, password: string) {
  const token = await tokenOf(email, password);
  const client = createClient(location.origin, anonKey, {
    accessToken: async () => token,
    global: { fetch: watchedFetch },
  });
  const database = await createRxDatabase({
    name: `with-plugin-${crypto.randomUUID()}`,
    storage: getRxStorageDexie(),
    multiInstance: false,
  });
  const tables = syncedTables.filter(({ name }) => name !== 'enquiries');
  await database.addCollections(
    Object.fromEntries(tables.map(({ name, schema }) => [name, { schema }])),
  );
  const replications = tables.map(({ name, insertable }) =>
    replicateSupabase<Row>({
      tableName: name,
      client: client as never,
      collection: database.collections[name] as unknown as RxCollection<Row>,
      replicationIdentifier: `${database.name}-${name}`,
      modifiedField: 'change_position',
      deletedField: '_deleted',
      waitForLeadership: false,
      live: true,
      retryTime: 1_000,
      pull: { batchSize: 500 },
      push: {
        batchSize,
        // The server makes the other columns.
        modifier: (row: Row) =>
          Object.fromEntries(insertable.map((column) => [column, row[column]])),
      },
    }),
  );
  for (const replication of replications) {
    replication.error$.subscribe(({ message }) => {
      if (!isOffline) console.warn(message);
    });
  }
  await Promise.all(replications.map((replication) => replication.awaitInitialReplication()));
  const courses = database.collections.courses as unknown as RxCollection<Row>;

  return {
    /** Writes rows offline, then goes online. @returns milliseconds until the server has taken all of them */
    async drain(rows: readonly Row[]): Promise<number> {
      isOffline = true;
      for (const row of rows) await courses.insert({ ...row, change_position: 0 });
      const start = performance.now();
      isOffline = false;
      window.dispatchEvent(new Event('online'));
      for (const replication of replications) replication.reSync();
      await replications[1]?.awaitInSync();
      const last = rows.at(-1)?.id ?? '';
      const isThere = async () => (await client.from('courses').select('id').eq('id', last)).data;
      while ((await isThere())?.length !== 1) await replications[1]?.awaitInSync();
      return performance.now() - start;
    },
    async close(): Promise<void> {
      await Promise.all(replications.map((replication) => replication.cancel()));
      await database.remove();
    },
  };
}
