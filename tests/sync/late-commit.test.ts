/**
 * A transaction that began early and committed late must not be missed by a pull. This needs concurrent sessions,
 * so it runs on a real PostgreSQL.
 */
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { courseFields, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { type Cluster, startCluster } from '../sql/cluster.ts';

let cluster: Cluster;
let server: TestServer;
let sql: Sql;
let teacher: Person;

beforeAll(async () => {
  cluster = await startCluster();
  const database = await cluster.createDatabase();
  server = await startServer({
    postgresUrl: { host: cluster.socket, database, username: 'postgres' },
  });
  sql = cluster.connect(database);
  teacher = await person(server, 'teacher');
}, 90_000);
afterAll(async () => {
  await teacher?.device.kill();
  await sql?.end();
  await server?.close();
  await cluster?.stop();
});

test('a late commit is not lost behind the checkpoint', async () => {
  const { device } = teacher;
  const early = await device.must('createCourse', courseFields('Early'));
  const late = await device.must('createCourse', courseFields('Late'));
  await device.synced();

  let commit: () => void = () => undefined;
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let began: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    began = resolve;
  });
  const slow = sql.begin(async (transaction) => {
    await transaction`update public.courses set title = 'Late, edited' where id = ${early.id}`;
    began();
    await mayCommit;
  });
  await hasBegun;
  await sql`update public.courses set title = 'Quick, edited' where id = ${late.id}`;
  // The device may pull any number of times while the older transaction is open.
  await device.synced();
  await device.synced();
  expect(await device.now('courseById', early.id)).toMatchObject({ title: 'Early' });
  commit();
  await slow;
  await device.until('courseById', [early.id], (course) => course?.title === 'Late, edited');
  await device.until('courseById', [late.id], (course) => course?.title === 'Quick, edited');
});

test("the device's own change is confirmed at once while an older transaction is open", async () => {
  const { device } = teacher;
  let commit: () => void = () => undefined;
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let began: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    began = resolve;
  });
  const slow = sql.begin(async (transaction) => {
    await transaction`select pg_current_xact_id()`;
    began();
    await mayCommit;
  });
  await hasBegun;
  const { id } = await device.must('createCourse', courseFields('Meanwhile'));
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(await device.now('courseById', id)).toMatchObject({ pending: 'none' });
  commit();
  await slow;
});

test('an unrelated transaction that stays open hides nothing, and what it changed late arrives too', async () => {
  const { device } = teacher;
  const { id: shown } = await device.must('createCourse', courseFields('Shown'));
  const { id: late } = await device.must('createCourse', courseFields('Late'));
  await device.synced();
  let goOn: () => void = () => undefined;
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let began: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    began = resolve;
  });
  // Has an id from its beginning, as an import has.
  const open = sql.begin(async (transaction) => {
    await transaction`select pg_current_xact_id()`;
    began();
    await mayGoOn;
    await transaction`update public.courses set title = 'Late, edited' where id = ${late}`;
  });
  await hasBegun;
  for (const title of ['Shown, edited', 'Shown, edited again']) {
    await sql`update public.courses set title = ${title} where id = ${shown}`;
    await device.until('courseById', [shown], (course) => course?.title === title);
  }
  await device.restart();
  await device.synced();
  expect(await device.now('courseById', shown)).toMatchObject({ title: 'Shown, edited again' });
  goOn();
  await open;
  await device.until('courseById', [late], (course) => course?.title === 'Late, edited');
});

test('an enrolment and the deletion of its course wait for each other', async () => {
  const student = await person(server, 'student');
  const { id } = await teacher.device.must('createCourse', courseFields('Contested'));
  await student.device.until('courseById', [id], (course) => course !== null);
  let commit: () => void = () => undefined;
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let began: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    began = resolve;
  });
  const deletion = sql.begin(async (transaction) => {
    await transaction`update public.courses set _deleted = true where id = ${id}`;
    began();
    await mayCommit;
  });
  await hasBegun;
  await student.device.must('enrollInCourse', id);
  const isBlocked = async () => {
    const waiting = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
    return waiting.length > 0;
  };
  await vi.waitFor(async () => expect(await isBlocked()).toBe(true), { timeout: 5_000 });
  commit();
  await deletion;
  const [item] = await student.device.until('refusedItems', [], (items) => items.length === 1);
  expect(item?.code).toBe('target-gone');
  expect(
    await sql`select 1 from public.enrollments where course_id = ${id} and not _deleted`,
  ).toHaveLength(0);
  await student.device.kill();
});
