import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';

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
const below = async () =>
  (await two`select title from public.courses_changes order by change_position, id`).map(
    (row) => row.title as string,
  );

test('nothing written after a slow transaction is read before that has ended', async () => {
  await offer(two, 'before');
  const slow = await one.reserve();
  await slow`begin`;
  await offer(slow, 'slow');
  await offer(two, 'quick');
  expect((await two`select title from public.courses where title = 'quick'`).length).toBe(1);
  // A cursor that moved past 'quick' now would never see 'slow', whose position is lower.
  expect(await below()).toEqual(['before']);
  await slow`commit`;
  slow.release();
  expect(await below()).toEqual(['before', 'slow', 'quick']);
});

test('a transaction that is taken back leaves no trace and holds nothing up', async () => {
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
  await waitForLock(deleting);
  await deleting`commit`;
  deleting.release();
  expect(await outcome).toBe('23514');
  expect(await one`select from public.enrollments`).toHaveLength(0);
});

/** Until some session waits for a lock. */
async function waitForLock(session: Sql) {
  for (;;) {
    const [row] = await session`select count(*)::int as n from pg_locks where not granted`;
    if (row?.n > 0) return;
  }
}

test('where there is no realtime service, a nudge is a notification, sent at the commit', async () => {
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
  expect(heard.map((payload) => JSON.parse(payload))).toEqual([{ topics: ['courses'] }]);
  await listener.unlisten();
});
