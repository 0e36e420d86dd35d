import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster, untilOneWaits } from './cluster.ts';

let cluster: Cluster;
let one: Sql;
let two: Sql;
let teacher: string;

beforeAll(async () => {
  cluster = await startCluster();
  const name = await cluster.createDatabase();
  one = cluster.connect(name);
  two = cluster.connect(name);
  teacher = crypto.randomUUID();
  await one`insert into auth.users (id, raw_user_meta_data) values (${teacher}, ${one.json({ user_type: 'teacher' })})`;
}, 60_000);

afterAll(async () => {
  await one?.end();
  await two?.end();
  await cluster?.stop();
});

const offer = (session: Sql, title: string) => session`
  insert into public.courses (title, description, subject, teacher_id)
  values (${title}, 'D', 'science', ${teacher})`;
/** The titles of the courses that a new device of the teacher pulls. */
const below = () =>
  two.begin(async (session) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: teacher });
    await session`select set_config('request.jwt.claims', ${claims}, true)`;
    await session`set local role authenticated`;
    const [row] = await session`
      select public.pull('{"checkpoints": {"courses": null}}') -> 'pages' -> 'courses' -> 'rows' as rows`;
    return row?.rows.map(({ title }: { title: string }) => title);
  });

test('rows written after an open transaction are read only when it has ended', async () => {
  await offer(two, 'before');
  const slow = await one.reserve();
  await slow`begin`;
  await offer(slow, 'slow');
  await offer(two, 'quick');
  expect((await two`select title from public.courses where title = 'quick'`).length).toBe(1);
  // A checkpoint past 'quick' would miss 'slow', whose position is lower.
  expect(await below()).toEqual(['before']);
  await slow`commit`;
  slow.release();
  expect(await below()).toEqual(['before', 'slow', 'quick']);
});

test('a rolled-back transaction leaves no trace and blocks nothing', async () => {
  const gone = await one.reserve();
  await gone`begin`;
  await offer(gone, 'gone');
  await gone`rollback`;
  gone.release();
  await offer(two, 'after');
  expect(await below()).toEqual(['before', 'slow', 'quick', 'after']);
});

test('an enrolment and the deletion of its course wait for each other', async () => {
  const student = crypto.randomUUID();
  await one`insert into auth.users (id) values (${student})`;
  const [course] = await two`select id from public.courses where title = 'before'`;
  const deleting = await one.reserve();
  await deleting`begin`;
  await deleting`update public.courses set _deleted = true where id = ${course?.id}`;
  const enrolling = two`insert into public.enrollments (user_id, course_id) values (${student}, ${course?.id})`;
  const outcome = enrolling.then(
    () => 'enrolled',
    (error: { code: string }) => error.code,
  );
  await untilOneWaits(deleting);
  await deleting`commit`;
  deleting.release();
  expect(await outcome).toBe('23514');
  expect(await one`select from public.enrollments`).toHaveLength(0);
});

test('without a realtime service, a nudge is a notification at the commit', async () => {
  const heard: string[] = [];
  let wake = () => {};
  const listener = await two.listen('sync_nudge', (payload) => {
    heard.push(payload);
    wake();
  });
  const session = await one.reserve();
  await session`begin`;
  await offer(session, 'silent');
  await session`rollback`;
  session.release();
  const nudged = new Promise<void>((done) => {
    wake = done;
  });
  await offer(one, 'loud');
  await nudged;
  expect(heard.map((payload) => JSON.parse(payload))).toEqual([
    { topics: ['courses'], table: 'courses' },
  ]);
  await listener.unlisten();
});

test('a page of a pull ends below an open transaction; what was committed since comes apart from it', async () => {
  type Titles = { title: string }[] | undefined;
  const pulled = async (checkpoint: object): Promise<{ page: string[]; early: string[] }> =>
    two.begin(async (session) => {
      const claims = JSON.stringify({ role: 'authenticated', sub: teacher });
      await session`select set_config('request.jwt.claims', ${claims}, true)`;
      await session`set local role authenticated`;
      const request = JSON.stringify({ checkpoints: { courses: checkpoint } });
      const [row] = await session`select public.pull(${request}::text::jsonb) as answer`;
      const titles = (rows: Titles) => (rows ?? []).map(({ title }) => title);
      const { pages, early } = row?.answer ?? {};
      return { page: titles(pages.courses?.rows), early: titles(early?.courses) };
    });
  await offer(two, 'last pulled');
  const [last] = await two`select change_position as position, id from public.courses
    where title = 'last pulled'`;
  const checkpoint = { position: Number(last?.position), id: last?.id };
  const slow = await one.reserve();
  await slow`begin`;
  await offer(slow, 'late');
  await offer(two, 'early');
  expect(await pulled(checkpoint)).toEqual({ page: [], early: ['early'] });
  await slow`commit`;
  slow.release();
  expect(await pulled(checkpoint)).toEqual({ page: ['late', 'early'], early: [] });
});
