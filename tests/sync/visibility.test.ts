/** A device holds exactly the rows that row security shows its user. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseFields, link, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let student: Person;
let parent: Person;
let courseId: string;

beforeAll(async () => {
  server = await startServer({ tabs: 2 });
  teacher = await person(server, 'teacher', 'Tess');
  courseId = (await teacher.device.must('createCourse', courseFields('Algebra'))).id;
  await teacher.device.synced();
  student = await person(server, 'student', 'Nia');
  parent = await person(server, 'parent', 'Pat');
}, 60_000);
afterAll(async () => {
  for (const { device } of [teacher, student, parent]) await device.kill();
  await server.close();
});

test('a student who enrols appears on the roster with her name, without a sync on demand', async () => {
  const roster = teacher.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 1);
  await student.device.must('enrollInCourse', courseId);
  expect(await roster).toMatchObject([{ first_name: 'Nia', last_name: 'Test', status: 'active' }]);
});

test('a linked parent sees enrolments older than the link', async () => {
  await parent.device.synced();
  expect(await parent.device.now('rosterOfCourse', courseId)).toEqual([]);
  const seen = parent.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 1);
  await link(server, parent.id, student.id);
  expect(await seen).toMatchObject([{ first_name: 'Nia' }]);
});

test("an ended link removes the child's rows from the parent's device and sends nothing", async () => {
  const gone = parent.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 0);
  server.requests.length = 0;
  await server.query('update child_parent_relationships set _deleted = true where parent_id = $1', [
    parent.id,
  ]);
  await gone;
  const isWrite = ({ method, path }: { method: string; path: string }) =>
    method !== 'GET' && !path.startsWith('/rest/v1/rpc/');
  expect(server.requests.filter(isWrite)).toEqual([]);
  expect(await server.query('select * from enrollments where not _deleted')).toHaveLength(1);
});

test("a renewed link brings the child's rows back", async () => {
  const back = parent.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 1);
  await server.query(
    'update child_parent_relationships set _deleted = false where parent_id = $1',
    [parent.id],
  );
  await back;
});

test('a link that ended while the device was off takes effect at the next start', async () => {
  await parent.device.kill();
  await server.query('delete from child_parent_relationships where parent_id = $1', [parent.id]);
  await parent.device.restart();
  await parent.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 0);
});

test('a link that ends during a pull leaves no rows of the child', async () => {
  const aside = await startServer({ sharing: server });
  const { device, id } = await person(aside, 'parent', 'Paul');
  await device.kill();
  await link(server, id, student.id);
  let arrive: () => void = () => undefined;
  const answerAfter = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  aside.setFaults(({ path }) => (path === '/rest/v1/rpc/pull' ? { answerAfter } : undefined));
  const delayed = aside.delayed();
  await device.restart();
  await delayed;
  await server.query('update child_parent_relationships set _deleted = true where parent_id = $1', [
    id,
  ]);
  const seen = device.until('childSeenByParent', [student.id], ({ child }) => child !== null);
  arrive();
  await seen;
  await device.until('childSeenByParent', [student.id], ({ child }) => child === null);
  await expect.poll(() => device.storedText(), { timeout: 10_000 }).not.toContain(student.id);
  await device.kill();
  await aside.close();
});

test('a device compares the tables alone whose rows its user may have lost', async () => {
  const aside = await startServer({ sharing: server });
  const { device } = await person(aside, 'teacher', 'Theo');
  const { id } = await device.must('createCourse', courseFields('Topology'));
  await student.device.until('courseById', [id], (course) => course !== null);
  await student.device.must('enrollInCourse', id);
  await device.until('rosterOfCourse', [id], (rows) => rows[0]?.first_name === 'Nia');
  await device.synced();
  expect(await device.storedText()).toContain(`"id":"${student.id}"`);
  const comparisons = async () => {
    aside.requests.length = 0;
    await device.synced();
    return aside.requests.filter(({ path }) => path === '/rest/v1/rpc/visible_ids').length;
  };
  device.goOffline();
  await server.query('update enrollments set _deleted = true where course_id = $1', [id]);
  device.goOnline();
  // The profile, the register and the marks of the student.
  expect(await comparisons()).toBe(3);
  expect(await device.storedText()).not.toContain(`"id":"${student.id}"`);
  device.goOffline();
  await server.query('update courses set hidden_at = now() where id = $1', [courseId]);
  device.goOnline();
  expect(await comparisons()).toBe(1);
  await device.until('courseById', [courseId], (course) => course === null);
  await server.query('update courses set hidden_at = null where id = $1', [courseId]);
  await device.kill();
  await aside.close();
});

test('a deleted course and its enrolments leave every device', async () => {
  const { id } = await teacher.device.must('createCourse', courseFields('Brief'));
  await student.device.until('courseById', [id], (course) => course !== null);
  await student.device.must('enrollInCourse', id);
  await teacher.device.until('rosterOfCourse', [id], (rows) => rows.length === 1);
  await teacher.device.must('deleteCourse', id);
  await student.device.until('courseById', [id], (course) => course === null);
  await student.device.until(
    'enrollmentsOfUser',
    [],
    (rows) => !rows.some((row) => row.course_id === id),
  );
  await teacher.device.until('rosterOfCourse', [id], (rows) => rows.length === 0);
});

test("a closed account leaves the teacher's device without a tombstone", async () => {
  const leaver = await person(server, 'student', 'Lee');
  await leaver.device.must('enrollInCourse', courseId);
  await teacher.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 2);
  await leaver.device.kill();
  await server.query('delete from auth.users where id = $1', [leaver.id]);
  await teacher.device.restart();
  await teacher.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 1);
});

test('after a restore the device pulls everything again and keeps its queue', async () => {
  await student.device.synced();
  student.device.goOffline();
  const { id } = await teacher.device.must('createCourse', courseFields('Restored'));
  await teacher.device.synced();
  await student.device.must('enrollInCourse', courseId);
  const other = await teacher.device.must('createCourse', courseFields('Lost with the backup'));
  await teacher.device.synced();
  // A restore into a new server: the saved rows with positions below this device's checkpoint, and a new
  // identity of the server.
  // A restore runs no triggers, so no visibility epoch changes.
  await server.query('alter table courses disable trigger user');
  await server.query('delete from courses where id = $1', [other.id]);
  await server.query(
    "update courses set title = 'As it was saved', change_position = 5 where id = $1",
    [id],
  );
  await server.query('alter table courses enable trigger user');
  await server.query('update server_identity set id = gen_random_uuid()');
  student.device.goOnline();
  const saved = (course: { title: string } | null) => course?.title === 'As it was saved';
  await student.device.until('courseById', [id], saved);
  await teacher.device.synced();
  await teacher.device.until('courseById', [id], saved);
  await teacher.device.until('courseById', [other.id], (course) => course === null);
  expect(await student.device.now('refusedItems')).toEqual([]);
});

test('a device that lost its checkpoint in a crash still follows its rows', async () => {
  const { device } = student;
  const gone = await teacher.device.must('createCourse', courseFields('Deleted meanwhile'));
  const purged = await teacher.device.must('createCourse', courseFields('Purged meanwhile'));
  for (const { id } of [gone, purged])
    await device.until('courseById', [id], (course) => course !== null);
  await device.kill();
  await device.forgetProgress();
  // One deletion shows only in the order of changes, the other only in the list of visible ids.
  await server.query('update courses set _deleted = true where id = $1', [gone.id]);
  await server.query('delete from courses where id = $1', [purged.id]);
  await device.restart();
  for (const { id } of [gone, purged])
    await device.until('courseById', [id], (course) => course === null);
  const renamed = device.until(
    'courseById',
    [courseId],
    (course) => course?.title === 'Renamed by the owner',
  );
  await server.query("update courses set title = 'Renamed by the owner' where id = $1", [courseId]);
  await renamed;
});

test('a device that pulls from the beginning learns of deleted rows', async () => {
  const { device } = student;
  const gone = await teacher.device.must('createCourse', courseFields('Deleted, and read anew'));
  await device.until('courseById', [gone.id], (course) => course !== null);
  await device.synced();
  await device.kill();
  // As if a comparison had found missing rows and the device died before it read them.
  await device.forgetCheckpoints();
  await server.query('update courses set _deleted = true where id = $1', [gone.id]);
  // A later row moves the checkpoint past the deletion.
  await server.query("update courses set duration = 'A year' where id = $1", [courseId]);
  await device.restart();
  await device.until('courseById', [gone.id], (course) => course === null);
});

test("an edit on a device without its progress is merged with the server's current row", async () => {
  const { device, id } = student;
  const editOffline = async (names: { first_name: string; last_name: string }) => {
    await device.synced();
    device.goOffline();
    await device.kill();
    await device.forgetProgress();
    await device.restart();
    await device.must('updateProfile', names);
  };
  const nameAtServer = () =>
    server.query('select first_name, last_name from profiles where id = $1', [id]);

  await editOffline({ first_name: 'Una', last_name: 'Noted' });
  device.goOnline();
  await device.synced();
  expect(await device.now('refusedItems')).toEqual([]);
  expect(await nameAtServer()).toEqual([{ first_name: 'Una', last_name: 'Noted' }]);

  await editOffline({ first_name: 'Ona', last_name: 'Typed here' });
  await server.query("update profiles set last_name = 'Typed elsewhere' where id = $1", [id]);
  device.goOnline();
  const [item] = await device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ kind: 'overwritten', values: { last_name: 'Typed here' } });
  await device.synced();
  expect(await nameAtServer()).toEqual([{ first_name: 'Ona', last_name: 'Typed elsewhere' }]);
  await device.must('discardRefused', item?.key ?? '');
});
