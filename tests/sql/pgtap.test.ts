import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';
import { pgtapFiles, runPgtap } from './pgtap.ts';

let cluster: Cluster;
let database: string;

beforeAll(async () => {
  cluster = await startCluster({ hasPgtap: true });
  database = await cluster.createDatabase();
}, 60_000);

afterAll(() => cluster?.stop());

test('there is a file for every table', () => {
  expect(pgtapFiles()).toEqual(
    expect.arrayContaining([
      'child-parent-relationships.test.sql',
      'courses.test.sql',
      'enquiries.test.sql',
      'enrollments.test.sql',
      'profiles.test.sql',
      'server-identity.test.sql',
    ]),
  );
});

test.each(pgtapFiles())('%s', async (file) => {
  const { passed, assertions, failures } = await runPgtap(cluster.socket, database, file);
  expect(failures.join('\n')).toBe('');
  expect(passed).toBe(true);
  expect(assertions).toBeGreaterThan(0);
});
