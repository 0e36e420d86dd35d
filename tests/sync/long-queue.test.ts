/** What a long queue costs, and that tokens that are refused in the middle of it lose nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseFields, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

const count = 600;
let server: TestServer;
let teacher: Person;
let student: Person;

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher');
  student = await person(server, 'student');
  const owner = await person(server, 'teacher');
  await owner.device.kill();
  await server.query(
    `insert into courses (title, description, subject, duration, teacher_id)
     select 'C' || n, 'About', 'mathematics', '8 weeks', $1 from generate_series(1, ${count}) n`,
    [owner.id],
  );
  await student.device.until('courseCatalogue', [], (all) => all.length === count);
  await student.device.synced();
}, 60_000);
afterAll(async () => {
  await teacher.device.kill();
  await student.device.kill();
  await server.close();
});

const requests = (method: string, path: string) =>
  server.requests.filter((request) => request.method === method && request.path.startsWith(path));

test('many enrolments share requests and pulls, and each is made once', async () => {
  const { device } = student;
  const courses = await device.now('courseCatalogue');
  device.goOffline();
  for (const { id } of courses) await device.must('enrollInCourse', id);
  expect((await device.now('syncStatus')).waiting).toBe(count);
  server.requests.length = 0;
  const began = performance.now();
  device.goOnline();
  await device.until('syncStatus', [], ({ waiting }) => waiting === 0);
  const seconds = (performance.now() - began) / 1_000;
  expect(requests('POST', '/rest/v1/enrollments').length).toBeLessThan(count / 20);
  // One when the network is back, one when its own topic is joined again (nudges may have been missed), one for each
  // five seconds of sending that have begun, one at the end. Rows beyond a page of 500 take one more.
  const morePages = Math.ceil(count / 500) - 1;
  expect(requests('POST', '/rest/v1/rpc/pull').length).toBeLessThanOrEqual(
    4 + seconds / 5 + morePages,
  );
  const [row] = await server.query<{ count: number }>(
    'select count(*)::int as count from enrollments where user_id = $1',
    [student.id],
  );
  expect(row?.count).toBe(count);
  expect(await device.now('refusedItems')).toEqual([]);
});

test('a refusal in a long queue concerns one change only', async () => {
  const { device } = student;
  const courses = await device.now('courseCatalogue');
  await server.query('delete from enrollments where user_id = $1', [student.id]);
  // Nobody is nudged about rows that are deleted for good.
  await device.synced();
  await device.until('enrollmentsOfUser', [], (rows) => rows.length === 0);
  const closed = courses[30]?.id ?? '';
  device.goOffline();
  for (const { id } of courses.slice(0, 60)) await device.must('enrollInCourse', id);
  // Nobody is told that the course is gone: the devices of this server are offline.
  await server.query('update courses set _deleted = true where id = $1', [closed]);
  device.goOnline();
  await device.until('waitingItems', [], (items) => items.length === 0);
  const refused = await device.now('refusedItems');
  expect(refused.map(({ label }) => label)).toEqual([courses[30]?.title]);
  const rows = await server.query('select id from enrollments where user_id = $1', [student.id]);
  expect(rows).toHaveLength(59);
});

test('tokens that are refused in the middle of a queue lose nothing', async () => {
  const { device } = teacher;
  device.goOffline();
  const ids: string[] = [];
  for (let n = 0; n < 13; n += 1) {
    ids.push((await device.must('createCourse', courseFields(`Token ${n}`))).id);
  }
  let posts = 0;
  let isRefusing = false;
  server.setFaults(({ method, path }) => {
    if (path.startsWith('/auth/v1/token')) isRefusing = false;
    if (method === 'POST' && path.startsWith('/rest/v1/courses')) {
      posts += 1;
      if (posts === 5) isRefusing = true;
    }
    return isRefusing && path.startsWith('/rest/')
      ? { answer: 401, body: { code: 'PGRST303', message: 'JWT expired' } }
      : undefined;
  });
  device.goOnline();
  await device.until('waitingItems', [], (items) => items.length === 0);
  server.setFaults(undefined);
  expect(await device.now('refusedItems')).toEqual([]);
  const rows = await server.query('select id from courses where id = any($1)', [ids]);
  expect(rows).toHaveLength(ids.length);
  expect((await device.untilSession(() => true)).phase).toBe('signed-in');
});
