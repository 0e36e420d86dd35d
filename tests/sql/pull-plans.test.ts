/**
 * The number of rows that public.pull, public.visible_ids and the answer to a request for a link read for each role, with
 * 100,000 enrolments and profiles.
 */

import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { syncedTables } from '../../sync/schema/index.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { fillSchool, LAST_POSITION, type School } from './large-school.ts';
import { type Cost, PlanReader } from './nested-plans.ts';

const ROWS = 100_000;
const PAGE = 100;
const TABLES = syncedTables.map(({ name }) => name);
const START = '00000000-0000-0000-0000-000000000000';
const ROLES = ['student', 'teacher', 'parent', 'admin'] as const;
/**
 * The limit of rows beyond the pages. Own rows and memberships are read several times: a teacher's 60 students are
 * looked up for the candidates, by row security and for the register. A sequential scan reads 2,000 rows or more.
 */
const OWN_ROWS = 600;
const OWN_REMOVED = 200;
/** The number of earlier runs in the session, because a pooled session caches the plans of functions. */
const EARLIER_RUNS = [0, 8];

let cluster: Cluster;
let session: Sql;
let school: School;
const reader = new PlanReader();

beforeAll(async () => {
  cluster = await startCluster();
  session = cluster.connect(await cluster.createDatabase(), 1, reader.onnotice);
  school = await fillSchool(session, ROWS);
}, 120_000);

afterAll(async () => {
  await session?.end();
  await cluster?.stop();
});

const pull = (position: number | null) => {
  const checkpoint = position === null ? null : { position, id: START };
  const checkpoints = Object.fromEntries(TABLES.map((table) => [table, checkpoint]));
  return `select public.pull('${JSON.stringify({ checkpoints, page_size: PAGE })}')`;
};
const visibleIds = (table: string, after: string | null) =>
  `select public.visible_ids('${table}', ${after === null ? 'null' : `'${after}'`}, ${PAGE})`;

/** Expects few rows beyond the pages of the tables that this role reads in order. */
function expectSmall(cost: Cost, pagesInOrder: number): void {
  expect(cost.removed).toBeLessThan(OWN_REMOVED);
  expect(cost.read).toBeLessThan(OWN_ROWS + pagesInOrder * (PAGE + 1));
}

const cases = ROLES.flatMap((role) => EARLIER_RUNS.map((runs) => [role, runs] as const));

describe.each(cases)('a %s, after %i runs in the session,', (role, runs) => {
  /** All roles read pages of courses; admins also of enquiries and their messages. */
  const pagesInOrder = role === 'admin' ? 3 : 1;

  test.each([
    ['a first page', null],
    ['from the middle', LAST_POSITION / 2],
    ['the newest changes', LAST_POSITION - 2],
  ])('pulls %s by membership', async (_what, position) => {
    expectSmall(await reader.costFor(session, school[role], pull(position), runs), pagesInOrder);
  });

  test.each(TABLES)('compares the ids of %s by membership', async (table) => {
    for (const after of [null, '80000000-0000-0000-0000-000000000000']) {
      const cost = await reader.costFor(session, school[role], visibleIds(table, after), runs);
      expectSmall(cost, 1);
    }
  });
});

test('a child answers a request by membership', async () => {
  const answer = "select public.accept_link('000000')";
  expectSmall(await reader.costFor(session, school.student, answer), 0);
  const [row] = await session`select wrong from private.link_tries`;
  expect(row?.wrong).toBe(1);
});

test('the number of rows read does not grow with the tables', async () => {
  const small = cluster.connect(await cluster.createDatabase(), 1, reader.onnotice);
  const smallSchool = await fillSchool(small, ROWS / 10);
  for (const role of ROLES) {
    for (const statement of [
      pull(null),
      pull(LAST_POSITION / 2),
      visibleIds('enrollments', null),
    ]) {
      const few = await reader.costFor(small, smallSchool[role], statement);
      const many = await reader.costFor(session, school[role], statement);
      expect([role, many.read <= few.read * 1.2 + 20]).toEqual([role, true]);
    }
  }
  await small.end();
}, 60_000);

describe('the measurement', () => {
  test('finds a scan of the table in the order of changes', async () => {
    const walk = `select * from public.enrollments order by change_position, id limit ${PAGE}`;
    const cost = await reader.costFor(session, school.student, walk);
    expect(cost.removed).toBeGreaterThan(ROWS / 2);
    expect(() => expectSmall(cost, 1)).toThrow();
  });

  test('finds a scan inside a function', async () => {
    await session.unsafe(`
      create function public.walk() returns bigint language plpgsql stable set search_path = '' as $$
      begin
        return (select count(*) from public.enrollments e where e.change_position > 0);
      end $$`);
    await session.unsafe('grant execute on function public.walk() to authenticated');
    const cost = await reader.costFor(session, school.student, 'select public.walk()', 1);
    expect(cost.tables.enrollments).toBeGreaterThan(ROWS / 2);
    expect(() => expectSmall(cost, 1)).toThrow();
  });

  test('finds the scan of a pull without the index of its membership', async () => {
    await session.unsafe('drop index public.enrollments_course_changes_idx');
    try {
      const cost = await reader.costFor(session, school.teacher, pull(null));
      expect(() => expectSmall(cost, 1)).toThrow();
    } finally {
      await session.unsafe(`create index enrollments_course_changes_idx
        on public.enrollments (course_id, change_position, id)`);
    }
  });
});
