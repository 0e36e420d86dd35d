import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../supabase/local/database.ts';
import { migrate, readMigrations } from '../../supabase/local/migrations.ts';
import { type Cluster, startCluster } from './cluster.ts';

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
}, 60_000);

afterAll(() => cluster?.stop());

test('a second start keeps the default privileges that the migrations set', async () => {
  const name = await cluster.createDatabase();
  const address = { host: cluster.socket, database: name, username: 'postgres' };
  const database = await openPostgres(address);
  await migrate(
    database,
    readMigrations(join(resolve(import.meta.dirname, '../../supabase'), 'migrations')),
  );
  await database.exec("create function public.fresh() returns int language sql as 'select 1'");
  const { rows } = await database.query(
    `select has_function_privilege('anon', 'public.fresh()', 'execute') as visitor`,
  );
  await database.close();
  expect(rows).toEqual([{ visitor: false }]);
});
