import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';
import { failuresAfter, pgtapFiles } from './pgtap.ts';
import { alternativesOf, type Mutation, mutationsOf, readPolicies } from './policies.ts';

/** One worker per core, each with its own database. */
const WORKERS = 2;

let cluster: Cluster;
let mutations: Mutation[];

beforeAll(async () => {
  cluster = await startCluster({ hasPgtap: true });
  const session = cluster.connect('project');
  mutations = (await readPolicies(session)).flatMap(mutationsOf);
  await session.end();
  expect(mutations.length).toBeGreaterThan(30);
}, 60_000);

afterAll(() => cluster?.stop());

/** The files that are about a table: its own, and that of the rights on all tables. */
const filesOf = (table: string) =>
  pgtapFiles().filter(
    (file) => file.startsWith(table.replaceAll('_', '-')) || file === 'rights.test.sql',
  );

/** Whether an assertion about the table fails under the mutation. The database stays as it was. */
async function isNoticed({ table, sql }: Mutation, database: string): Promise<boolean> {
  for (const file of filesOf(table)) {
    const failures = await failuresAfter(sql, cluster.socket, database, file);
    if (failures.some((line) => line.startsWith('not ok'))) return true;
  }
  return false;
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
  const unnoticed: string[] = [];
  const left = [...mutations];
  const work = async () => {
    const database = await cluster.createDatabase();
    for (let next = left.shift(); next; next = left.shift()) {
      if (!(await isNoticed(next, database))) unnoticed.push(next.what);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  expect(unnoticed).toEqual([]);
}, 240_000);

test('no assertion fails in the unchanged schema', async () => {
  const database = await cluster.createDatabase();
  for (const file of new Set(mutations.flatMap(({ table }) => filesOf(table)))) {
    expect(await failuresAfter('select 1', cluster.socket, database, file), file).toEqual([]);
  }
}, 60_000);
