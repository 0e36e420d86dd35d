import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';
import { pgtapFiles, runPgtap } from './pgtap.ts';
import { type Mutation, mutationsOf, readPolicies } from './policies.ts';

/** As many as the machine has cores; each works on a database of its own. */
const WORKERS = 2;

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster();
}, 60_000);

afterAll(() => cluster?.stop());

/** The first file in which an assertion fails under the mutation, or null where all pass. */
async function noticedBy(mutation: Mutation): Promise<string | null> {
  const database = await cluster.createDatabase();
  const session = cluster.connect(database);
  await session.unsafe(mutation.sql);
  await session.end();
  // The table's own file first: it is the one that should notice.
  const own = (file: string) => file.startsWith(mutation.table.replaceAll('_', '-'));
  const files = pgtapFiles().sort((a, b) => Number(own(b)) - Number(own(a)));
  try {
    for (const file of files) {
      const { failures } = await runPgtap(cluster.socket, database, file);
      if (failures.some((line) => line.startsWith('not ok'))) return file;
    }
    return null;
  } finally {
    await cluster.dropDatabase(database);
  }
}

test('every policy that is dropped or widened makes an assertion fail', async () => {
  const session = cluster.connect('project');
  const mutations = (await readPolicies(session)).flatMap(mutationsOf);
  await session.end();
  expect(mutations.length).toBeGreaterThan(30);

  const unnoticed: string[] = [];
  const left = [...mutations];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      if ((await noticedBy(next)) === null) unnoticed.push(next.what);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  expect(unnoticed).toEqual([]);
}, 240_000);

test('a schema without a mutation passes every file', async () => {
  expect(await noticedBy({ what: 'nothing', table: '', sql: 'select 1' })).toBeNull();
}, 60_000);
