import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';
import { failuresAfter, pgtapFiles } from './pgtap.ts';
import { alternativesOf, type Mutation, mutationsOf, readPolicies } from './policies.ts';

/** One worker per core, each with its own database. */
const WORKERS = 2;

let cluster: Cluster;

beforeAll(async () => {
  cluster = await startCluster({ hasPgtap: true });
}, 60_000);

afterAll(() => cluster?.stop());

/** The first file with a failing assertion under the mutation, or null. The database stays as it was. */
async function noticedBy(mutation: Mutation, database: string): Promise<string | null> {
  // The file of the table comes first, because it should fail.
  const own = (file: string) => file.startsWith(mutation.table.replaceAll('_', '-'));
  const files = pgtapFiles().sort((a, b) => Number(own(b)) - Number(own(a)));
  for (const file of files) {
    const failures = await failuresAfter(mutation.sql, cluster.socket, database, file);
    if (failures.some((line) => line.startsWith('not ok'))) return file;
  }
  return null;
}

test.each([
  ['((a = 1) OR (b IN ( SELECT x OR y)) OR c)', ['(a = 1)', '(b IN ( SELECT x OR y))', 'c']],
  ['((a = 1) AND (b OR c))', ['(a = 1) AND (b OR c)']],
  ['(a) OR (b)', ['(a) OR (b)']],
  ['true', ['true']],
])('the alternatives of %s are found', (condition, alternatives) => {
  expect(alternativesOf(condition)).toEqual(alternatives);
});

test('every policy that is dropped, widened or narrowed makes an assertion fail', async () => {
  const session = cluster.connect('project');
  const mutations = (await readPolicies(session)).flatMap(mutationsOf);
  await session.end();
  expect(mutations.length).toBeGreaterThan(30);

  const unnoticed: string[] = [];
  const left = [...mutations];
  const work = async () => {
    const database = await cluster.createDatabase();
    for (let next = left.shift(); next; next = left.shift()) {
      if ((await noticedBy(next, database)) === null) unnoticed.push(next.what);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  expect(unnoticed).toEqual([]);
}, 240_000);

test('the unchanged schema passes every file', async () => {
  const database = await cluster.createDatabase();
  expect(await noticedBy({ what: 'nothing', table: '', sql: 'select 1' }, database)).toBeNull();
}, 60_000);
