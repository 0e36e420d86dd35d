import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';

const ROWS = 100_000;
/** Positions of the rows, all below the horizon of a young server. */
const LAST_POSITION = 500;
const TABLES = ['profiles', 'courses', 'child_parent_relationships', 'enrollments', 'enquiries'];
const PEOPLE = { teacher: 5, parent: 1_005, student: 11_005, admin: ROWS };
const CURSORS = { start: 0, middle: LAST_POSITION / 2, end: LAST_POSITION };

let cluster: Cluster;
let database: Sql;

beforeAll(async () => {
  cluster = await startCluster();
  database = cluster.connect(await cluster.createDatabase());
  // Without triggers, which would stamp each row and take minutes.
  await database
    .unsafe(
      `
    set session_replication_role = replica;
    create function pg_temp.key(kind text, n bigint) returns uuid language sql immutable
      as $$ select md5(kind || n)::uuid $$;
    insert into public.profiles (id, first_name, user_type, change_position)
      select pg_temp.key('u', n), 'N' || n,
        case when n <= 1000 then 'teacher' when n <= 11000 then 'parent'
          when n = ${ROWS} then 'admin' else 'student' end,
        1 + n * (${LAST_POSITION} - 1) / ${ROWS}
      from generate_series(1, ${ROWS}) n;
    insert into public.courses (id, title, description, subject, teacher_id, change_position)
      select pg_temp.key('c', n), 'C' || n, 'D', 'science', pg_temp.key('u', n % 1000 + 1),
        1 + n * (${LAST_POSITION} - 1) / ${ROWS}
      from generate_series(1, ${ROWS}) n;
    insert into public.enrollments (id, user_id, course_id, change_position)
      select pg_temp.key('e', n), pg_temp.key('u', 11001 + n % 89000), pg_temp.key('c', n * 7 % ${ROWS} + 1),
        1 + n * (${LAST_POSITION} - 1) / ${ROWS}
      from generate_series(1, ${ROWS}) n;
    insert into public.child_parent_relationships (id, parent_id, child_id, change_position)
      select pg_temp.key('l', n), pg_temp.key('u', 1001 + n % 10000), pg_temp.key('u', 11001 + n % 89000),
        1 + n * (${LAST_POSITION} - 1) / ${ROWS}
      from generate_series(1, ${ROWS}) n;
    insert into public.enquiries (id, kind, details, submitted_at, change_position)
      select pg_temp.key('q', n), 'newsletter', '{"email": "v@example.com"}', now(),
        1 + n * (${LAST_POSITION} - 1) / ${ROWS}
      from generate_series(1, ${ROWS}) n;
    set session_replication_role = origin;
    analyze;
  `,
    )
    .simple();
}, 90_000);

afterAll(async () => {
  await database?.end();
  await cluster?.stop();
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The plan of a query as it was run by someone, with row security. */
async function planFor(person: number, query: string): Promise<Plan[]> {
  return database.begin(async (session) => {
    const claims = `json_build_object('role', 'authenticated', 'sub', md5('u' || ${person})::uuid)`;
    await session.unsafe(`select set_config('request.jwt.claims', ${claims}::text, true)`);
    await session.unsafe('set local role authenticated');
    const [row] = await session.unsafe(`explain (analyze, format json) ${query}`);
    return nodesOf(row?.['QUERY PLAN'][0].Plan);
  });
}

/** As the app asks for it; sync/remote/table.ts. */
const pull = (table: string, position: number) => `
  select * from public.${table}_changes
  where change_position >= ${position} and (change_position > ${position}
    or (change_position = ${position} and id > '80000000-0000-0000-0000-000000000000'))
  order by change_position, id limit 500`;

const scansOf = (plan: Plan[]) =>
  plan.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);

describe.each(Object.entries(PEOPLE))('a %s', (_type, person) => {
  test.each(
    TABLES.flatMap((table) =>
      Object.entries(CURSORS).map(([at, position]) => [table, at, position] as const),
    ),
  )('pulls %s from the %s by an index', async (table, _at, position) => {
    expect(scansOf(await planFor(person, pull(table, position)))).toEqual([]);
  });

  test.each(TABLES)('compares the ids of %s by an index', async (table) => {
    const query = `select id, change_position from public.${table}
      where not _deleted and id > '80000000-0000-0000-0000-000000000000' order by id limit 500`;
    expect(scansOf(await planFor(person, query))).toEqual([]);
  });
});

describe('while teachers need approval', () => {
  beforeAll(async () => {
    await database
      .unsafe(
        `set session_replication_role = replica;
        update public.settings set teachers_need_approval = true;
        update public.profiles set approved_at = now() 
          where user_type = 'teacher' and id > '80000000-0000-0000-0000-000000000000';
        set session_replication_role = origin;
        analyze public.profiles;`,
      )
      .simple();
  });

  afterAll(() => database.unsafe('update public.settings set teachers_need_approval = false'));

  test.each(
    Object.entries(PEOPLE).flatMap(([type, person]) =>
      ['courses', 'profiles'].map((table) => [type, table, person] as const),
    ),
  )('a %s pulls %s by an index', async (_type, table, person) => {
    expect(scansOf(await planFor(person, pull(table, CURSORS.middle)))).toEqual([]);
  });
});

test('a page in the middle of a table that everyone reads does not read what came before', async () => {
  const plan = await planFor(PEOPLE.student, pull('courses', CURSORS.middle));
  const removed = plan.map((node) => node['Rows Removed by Filter'] ?? 0);
  expect(Math.max(...removed)).toBeLessThan(1000);
});

test('without its index, a pull would be found out', async () => {
  await database
    .begin(async (session) => {
      await session.unsafe('drop index public.courses_changes_idx');
      const [row] = await session.unsafe(`explain (format json) ${pull('courses', 250)}`);
      expect(scansOf(nodesOf(row?.['QUERY PLAN'][0].Plan))).toEqual(['courses']);
      throw new Error('taken back');
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'));
});
