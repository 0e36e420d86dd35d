/** An older app that meets the rows of a newer schema. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { courseFields, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let student: Person;

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher');
  student = await person(server, 'student');
  // The newer schema allows a course without a duration, which this version of the app cannot read.
  await server.query('alter table public.courses alter column duration drop not null');
}, 60_000);
afterEach(() => server.setFaults(undefined));
afterAll(async () => {
  await teacher.device.kill();
  await student.device.kill();
  await server.close();
});

const pulls = () => server.requests.filter(({ path }) => path === '/rest/v1/rpc/pull').length;
/** Gives the course a form that every version reads, at the same position: as an update of the app would. */
async function makeReadable(): Promise<void> {
  await server.query('alter table public.courses disable trigger courses_stamp');
  await server.query("update public.courses set duration = '' where duration is null");
  await server.query('alter table public.courses enable trigger courses_stamp');
}

test('a row that cannot be read stays out of sight, and arrives once it can be read', async () => {
  const { device } = student;
  const { id } = await teacher.device.must('createCourse', courseFields('Readable'));
  await device.until('courseById', [id], (course) => course !== null);
  const [row] = await server.query<{ id: string }>(
    `insert into courses (title, description, subject, duration, teacher_id)
     values ('Unreadable', 'x', 'science', null, $1) returning id`,
    [teacher.id],
  );
  const unreadable = row?.id ?? '';
  await device.synced();
  expect(await device.now('courseById', unreadable)).toBeNull();
  expect(await device.now('courseById', id)).not.toBeNull();
  // A comparison of ids does not call the row missing.
  await server.query('select private.raise_epochs(array[$1::uuid])', [student.id]);
  server.requests.length = 0;
  await device.synced();
  await device.synced();
  expect(pulls()).toBeLessThan(8);
  await makeReadable();
  await device.until('courseById', [unreadable], (course) => course?.title === 'Unreadable');
});

test('pages of rows that cannot be read are read once, and asked for again with growing pauses', async () => {
  const busy = await person(server, 'teacher');
  await busy.device.kill();
  await server.query(
    `insert into courses (title, description, subject, duration, teacher_id)
     select 'Many ' || n, 'x', 'science', null, $1 from generate_series(1, 1200) n`,
    [busy.id],
  );
  const { device } = student;
  server.requests.length = 0;
  await device.synced();
  await server.query("update courses set title = 'Readable too' where title = 'Readable'");
  await device.until('courseCatalogue', [], (courses) =>
    courses.some(({ title }) => title === 'Readable too'),
  );
  expect(pulls()).toBeLessThan(20);
  await makeReadable();
  await device.until('courseCatalogue', [], (courses) => courses.length > 1_200);
});

test('an accepted edit of such a row is accepted, not refused as deleted', async () => {
  const { device } = teacher;
  const { id } = await device.must('createCourse', courseFields('Taught'));
  await device.synced();
  device.goOffline();
  await device.must('updateCourse', id, { title: 'Taught, edited' });
  await server.query('update courses set duration = null where id = $1', [id]);
  device.goOnline();
  // The row has changed since, and this version cannot merge what it cannot read: the edit waits.
  await device.call('syncNow');
  expect(await device.now('refusedItems')).toEqual([]);
  await makeReadable();
  await device.until('waitingItems', [], (items) => items.length === 0);
  const [row] = await server.query('select title, _deleted from courses where id = $1', [id]);
  expect(row).toEqual({ title: 'Taught, edited', _deleted: false });
  expect(await device.now('refusedItems')).toEqual([]);
});

test('an edit whose answer cannot be read was accepted', async () => {
  const { device } = teacher;
  // Written at the server, so that this device has it from a pull.
  const [row] = await server.query<{ id: string }>(
    `insert into courses (title, description, subject, duration, teacher_id)
     values ('Answered', 'x', 'science', '1 week', $1) returning id`,
    [teacher.id],
  );
  const id = row?.id ?? '';
  await device.until('courseById', [id], (course) => course !== null);
  await server.query(
    `create function pg_temp_unreadable() returns trigger language plpgsql as
     $$ begin new.duration := null; return new; end $$`,
  );
  await server.query(
    `create trigger zz_unreadable before update on courses for each row
     when (new.title = 'Answered, edited') execute function pg_temp_unreadable()`,
  );
  await device.must('updateCourse', id, { title: 'Answered, edited' });
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(await device.now('refusedItems')).toEqual([]);
  const [edited] = await server.query('select title from courses where id = $1', [id]);
  expect(edited).toEqual({ title: 'Answered, edited' });
  expect(await device.now('courseById', id)).not.toBeNull();
  await server.query('drop trigger zz_unreadable on courses');
});
