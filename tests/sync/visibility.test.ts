/** Promise 3: what a device holds is what row security shows its user, nothing missing, nothing left. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseFields, link, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let student: Person;
let parent: Person;
let courseId: string;

beforeAll(async () => {
  server = await startServer();
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

test('a student who enrols appears on the roster by herself, with her name', async () => {
  const roster = teacher.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 1);
  await student.device.must('enrollInCourse', courseId);
  expect(await roster).toMatchObject([{ first_name: 'Nia', last_name: 'Test', status: 'active' }]);
});

test('a linked parent sees enrolments that are older than the link', async () => {
  await parent.device.synced();
  expect(await parent.device.now('rosterOfCourse', courseId)).toEqual([]);
  const seen = parent.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 1);
  await link(server, parent.id, student.id);
  expect(await seen).toMatchObject([{ first_name: 'Nia' }]);
});

test("an ended link takes the child's rows off the parent's device, and pushes nothing", async () => {
  const gone = parent.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 0);
  server.requests.length = 0;
  await server.query('update child_parent_relationships set _deleted = true where parent_id = $1', [
    parent.id,
  ]);
  await gone;
  expect(server.requests.filter(({ method }) => method === 'PATCH' || method === 'POST')).toEqual(
    [],
  );
  expect(await server.query('select * from enrollments where not _deleted')).toHaveLength(1);
});

test('a renewed link brings them back', async () => {
  const back = parent.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 1);
  await server.query(
    'update child_parent_relationships set _deleted = false where parent_id = $1',
    [parent.id],
  );
  await back;
});

test('a link that ended while the device was off is noticed at its next start', async () => {
  await parent.device.kill();
  await server.query('delete from child_parent_relationships where parent_id = $1', [parent.id]);
  await parent.device.restart();
  await parent.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 0);
});

test('a link that had ended before the device heard of any leaves nothing of the child behind', async () => {
  const newcomer = await person(server, 'parent', 'Paul');
  const held = server.hold(({ path }) =>
    path.startsWith('/rest/v1/child_parent_relationships_changes'),
  );
  await link(server, newcomer.id, student.id);
  const { device } = newcomer;
  await device.until('childSeenByParent', [student.id], ({ child }) => child !== null);
  await server.query('update child_parent_relationships set _deleted = true where parent_id = $1', [
    newcomer.id,
  ]);
  held.release();
  await device.until('childSeenByParent', [student.id], ({ child }) => child === null);
  await device.kill();
});

test('a deleted course leaves every device and takes its enrolments along', async () => {
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

test("an account closed for good leaves the teacher's device without any tombstone", async () => {
  const leaver = await person(server, 'student', 'Lee');
  await leaver.device.must('enrollInCourse', courseId);
  await teacher.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 2);
  await leaver.device.kill();
  await server.query('delete from auth.users where id = $1', [leaver.id]);
  await teacher.device.restart();
  await teacher.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 1);
});

test('a server restored from a backup is read from the start, and the queue is kept', async () => {
  await student.device.synced();
  student.device.goOffline();
  const { id } = await teacher.device.must('createCourse', courseFields('Restored'));
  await teacher.device.synced();
  await student.device.must('enrollInCourse', courseId);
  const other = await teacher.device.must('createCourse', courseFields('Lost with the backup'));
  await teacher.device.synced();
  // What a restore into a new server does: the rows that were saved, with positions that this
  // device has long passed, and an identity of its own.
  await server.query('delete from courses where id = $1', [other.id]);
  await server.query('alter table courses disable trigger courses_stamp');
  await server.query(
    "update courses set title = 'As it was saved', change_position = 5 where id = $1",
    [id],
  );
  await server.query('alter table courses enable trigger courses_stamp');
  await server.query('update server_identity set id = gen_random_uuid()');
  student.device.goOnline();
  const saved = (course: { title: string } | null) => course?.title === 'As it was saved';
  await student.device.until('courseById', [id], saved);
  await teacher.device.synced();
  await teacher.device.until('courseById', [id], saved);
  await teacher.device.until('courseById', [other.id], (course) => course === null);
  expect(await student.device.now('refusedItems')).toEqual([]);
});

test('a row that was written and not noted when the device died is kept up to date all the same', async () => {
  await student.device.synced();
  await student.device.kill();
  student.device.loseNotes();
  await student.device.restart();
  // The row is the same at the server, so that no comparison finds anything to do.
  await student.device.synced();
  const renamed = student.device.until(
    'courseById',
    [courseId],
    (course) => course?.title === 'Renamed by the owner',
  );
  await server.query("update courses set title = 'Renamed by the owner' where id = $1", [courseId]);
  await renamed;
});

test('a change of such a row arrives that was made before anything could be put right', async () => {
  const { device, id } = student;
  await device.synced();
  // As where another tab dies, and this one goes on.
  device.loseNotes();
  await device.must('updateProfile', { first_name: 'Nia', last_name: 'Early' });
  await device.synced();
  expect(await device.now('refusedItems')).toEqual([]);
  expect(await server.query('select last_name from profiles where id = $1', [id])).toEqual([
    { last_name: 'Early' },
  ]);
});

test('a change of such a row arrives, whether or not the server has another state of it by then', async () => {
  const { device, id } = student;
  const rename = async (names: { first_name: string; last_name: string }) => {
    await device.synced();
    device.goOffline();
    await device.kill();
    device.loseNotes();
    await device.restart();
    await device.must('updateProfile', names);
  };
  const nameAtServer = () =>
    server.query('select first_name, last_name from profiles where id = $1', [id]);

  await rename({ first_name: 'Una', last_name: 'Noted' });
  device.goOnline();
  await device.synced();
  expect(await device.now('refusedItems')).toEqual([]);
  expect(await nameAtServer()).toEqual([{ first_name: 'Una', last_name: 'Noted' }]);

  await rename({ first_name: 'Una', last_name: 'Typed here' });
  await server.query("update profiles set last_name = 'Typed elsewhere' where id = $1", [id]);
  device.goOnline();
  const [item] = await device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ kind: 'overwritten', values: { last_name: 'Typed here' } });
  expect(await nameAtServer()).toEqual([{ first_name: 'Una', last_name: 'Typed elsewhere' }]);
  await device.must('discardRefused', item?.key ?? '');

  await rename({ first_name: 'Ona', last_name: 'Typed elsewhere' });
  await server.query("update profiles set last_name = 'Elsewhere again' where id = $1", [id]);
  device.goOnline();
  await device.synced();
  expect(await nameAtServer()).toEqual([{ first_name: 'Ona', last_name: 'Elsewhere again' }]);
  expect(await device.now('refusedItems')).toEqual([]);
});

test('a change of such a row is told of where the row was deleted meanwhile, with what was typed', async () => {
  const { device } = teacher;
  const { id } = await device.must('createCourse', courseFields('Soon gone'));
  await device.synced();
  device.goOffline();
  await device.kill();
  device.loseNotes();
  await device.restart();
  await device.must('updateCourse', id, { title: 'Typed here' });
  await server.query('update courses set _deleted = true where id = $1', [id]);
  device.goOnline();
  const [item] = await device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ kind: 'refused', operation: 'update', rowId: id });
  expect(item?.values).toEqual({ title: 'Typed here' });
});
