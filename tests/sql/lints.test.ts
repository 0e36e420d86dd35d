import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';
import { lints } from './lints.ts';

let cluster: Cluster;
let database: Sql;

beforeAll(async () => {
  cluster = await startCluster();
  database = cluster.connect('project');
}, 60_000);

afterAll(async () => {
  await database?.end();
  await cluster?.stop();
});

/** Runs a lint after some SQL, which is rolled back. @returns its findings */
async function findings(query: string, after = ''): Promise<string[]> {
  let found: string[] = [];
  await database
    .begin(async (session) => {
      await session.unsafe(after).simple();
      found = (await session.unsafe<{ found: string }[]>(query)).map((row) => row.found);
      throw new Error('taken back');
    })
    .catch((error: Error) => {
      if (error.message !== 'taken back') throw error;
    });
  return found;
}

describe.each(lints)('$fault', ({ query, example }) => {
  test('is absent from our schema', async () => {
    expect(await findings(query)).toEqual([]);
  });

  test('is found in an example', async () => {
    expect(await findings(query, example.sql)).toContain(example.found);
  });
});
