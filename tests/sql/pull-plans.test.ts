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

describe.each([
  ['of all courses in turn', 'm'],
  // As after one course after the other was given to the teacher.
  ['of one course after the other', 'c * 8'],
])('a teacher of sixty courses with 10, 20, ... 600 marks, changed %s,', (_order, position) => {
  const TEACHER = '00000000-0000-4000-8000-000000000060';
  let busy: Sql;
  let marks: { id: string; change_position: number }[];

  beforeAll(async () => {
    busy = cluster.connect(await cluster.createDatabase(), 1, reader.onnotice);
    // Other courses have few marks, so that the planner takes these for small ones too.
    await fillSchool(busy, 5_000);
    await busy
      .unsafe(`
        set session_replication_role = replica;
        insert into public.profiles (id, first_name, user_type, approved_at) 
          values ('${TEACHER}', 'Busy', 'teacher', now());
        insert into public.courses (id, title, description, subject, teacher_id)
          select md5('busy' || c)::uuid, 'Busy', 'D', 'science', '${TEACHER}' from generate_series(1, 60) c;
        insert into public.enrollments (id, user_id, course_id, confirmed_at)
          select md5('busy' || c || ' ' || m)::uuid, md5('busy' || m)::uuid, md5('busy' || c)::uuid, now()
          from generate_series(1, 60) c, generate_series(0, 9) m;
        insert into public.attendance (id, lesson_id, student_id, course_id, change_position)
          select md5('busy' || c || ' ' || m)::uuid, md5('busy' || c || ' ' || m)::uuid, md5('busy' || m % 10)::uuid,
            md5('busy' || c)::uuid, 1 + ${position} % ${LAST_POSITION - 2}
          from generate_series(1, 60) c, generate_series(1, c * 10) m;
        set session_replication_role = origin`)
      .simple();
    await busy`vacuum analyze`;
    marks = await busy`
      select a.id, a.change_position::int from public.attendance a join public.courses c on c.id = a.course_id
      where c.teacher_id = ${TEACHER}`;
  }, 60_000);

  afterAll(async () => {
    await busy?.end();
  });

  const askedByTeacher = async (statement: string) =>
    await busy.begin(async (transaction) => {
      const claims = JSON.stringify({ role: 'authenticated', sub: TEACHER, aal: 'aal2' });
      await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
      await transaction`set local role authenticated`;
      const [row] = await transaction.unsafe<{ answer: unknown }[]>(`${statement} as answer`);
      return row?.answer;
    });
  const pullMarks = (checkpoint: object | null) =>
    `select public.pull('${JSON.stringify({ checkpoints: { attendance: checkpoint }, page_size: PAGE })}')`;

  test('reads a small part of the marks for a page', async () => {
    for (const statement of [
      visibleIds('attendance', null),
      pullMarks(null),
      pullMarks({ position: LAST_POSITION / 2, id: START }),
    ]) {
      const cost = await reader.costFor(busy, TEACHER, statement);
      expect(cost.tables.attendance).toBeLessThan(marks.length / 10);
    }
  });

  test('compares every mark once, in the order of ids', async () => {
    const compared: string[] = [];
    for (let page = [{ id: START }]; page.length > 0; ) {
      page = (await askedByTeacher(
        visibleIds('attendance', page.at(-1)?.id ?? null),
      )) as typeof page;
      compared.push(...page.map(({ id }) => id));
    }
    expect(compared).toEqual(marks.map(({ id }) => id).sort());
  });

  test('pulls every mark once, in the order of changes', async () => {
    const pulled: string[] = [];
    for (let checkpoint: { position: number; id: string } | null = null; ; ) {
      const answer = (await askedByTeacher(pullMarks(checkpoint))) as {
        pages: { attendance?: { rows: typeof marks; more: boolean } };
      };
      const { rows, more } = answer.pages.attendance ?? { rows: [], more: false };
      pulled.push(...rows.map(({ id }) => id));
      const last = rows.at(-1);
      if (!more || !last) break;
      checkpoint = { position: last.change_position, id: last.id };
    }
    const inOrder = [...marks].sort(
      (a, b) => a.change_position - b.change_position || (a.id < b.id ? -1 : 1),
    );
    expect(pulled).toEqual(inOrder.map(({ id }) => id));
  });
});

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
    const indexes = await session<{ definition: string }[]>`
      select pg_get_indexdef(indexrelid) as definition from pg_index
      where indexrelid::regclass::text in ('enrollments_course_id_pull_idx', 'enrollments_course_id_visible_idx')`;
    await session.unsafe(
      'drop index enrollments_course_id_pull_idx, enrollments_course_id_visible_idx',
    );
    try {
      const cost = await reader.costFor(session, school.teacher, pull(null));
      expect(() => expectSmall(cost, 1)).toThrow();
    } finally {
      for (const { definition } of indexes) await session.unsafe(definition);
    }
  });
});
