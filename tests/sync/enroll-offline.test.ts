import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Device } from '../harness/device.ts';
import { courseFields, type Person, person, secondDevice } from '../harness/people.ts';
import { goQuiet } from '../harness/quiet.ts';
import { faultOn, startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let student: Person;
let courseIds: string[];

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher');
  courseIds = [];
  for (const title of ['Algebra', 'Biology', 'Codes', 'Drama', 'Essays']) {
    courseIds.push((await teacher.device.must('createCourse', courseFields(title))).id);
  }
  await teacher.device.synced();
  student = await person(server, 'student');
}, 60_000);
afterEach(() => {
  server.setFaults(undefined);
  student.device.goOnline();
});
afterAll(async () => {
  await teacher.device.kill();
  await student.device.kill();
  await server.close();
});

const enrolledAtServer = (course: string) =>
  server.query('select * from enrollments where course_id = $1 and not _deleted', [course]);
const isOn = (course: string) => (rows: { course_id: string }[]) =>
  rows.some(({ course_id }) => course_id === course);
const course = (index: number) => courseIds[index] ?? '';

test('an enrolment made online arrives and stops waiting', async () => {
  await student.device.must('enrollInCourse', course(0));
  await student.device.until('waitingItems', [], (items) => items.length === 0);
  expect(await enrolledAtServer(course(0))).toHaveLength(1);
});

test('an enrolment made offline survives a crash and arrives by itself, once', async () => {
  student.device.goOffline();
  await student.device.must('enrollInCourse', course(1));
  await student.device.restart();
  const [waiting] = await student.device.until(
    'waitingItems',
    [],
    ([item]) => item?.canUndo === true,
  );
  expect(waiting).toMatchObject({ operation: 'insert', label: 'Biology' });
  expect(await student.device.now('enrollmentsOfUser')).toHaveLength(2);
  expect(await enrolledAtServer(course(1))).toHaveLength(0);
  student.device.goOnline();
  await student.device.until('waitingItems', [], (items) => items.length === 0);
  expect(await enrolledAtServer(course(1))).toHaveLength(1);
});

test('an enrolment whose answer was lost exists once', async () => {
  let lost = 0;
  server.setFaults(({ method, path }) => {
    if (method === 'POST' && path.startsWith('/rest/v1/enrollments') && lost === 0) {
      lost += 1;
      return 'lose-after';
    }
    return undefined;
  });
  await student.device.must('enrollInCourse', course(2));
  await student.device.until('waitingItems', [], (items) => items.length === 0);
  expect(lost).toBe(1);
  expect(await enrolledAtServer(course(2))).toHaveLength(1);
  expect(await student.device.now('refusedItems')).toEqual([]);
});

test('enrolling twice, offline and online, is one enrolment', async () => {
  student.device.goOffline();
  await student.device.must('enrollInCourse', course(3));
  await student.device.must('enrollInCourse', course(3));
  student.device.goOnline();
  await student.device.until('waitingItems', [], (items) => items.length === 0);
  expect(await enrolledAtServer(course(3))).toHaveLength(1);
});

test('the same enrolment made offline on two devices is one enrolment without a refusal', async () => {
  const { id } = await teacher.device.must('createCourse', courseFields('Fractions'));
  const tablet = await secondDevice(server, student);
  await tablet.until('courseById', [id], (found) => found !== null);
  await student.device.until('courseById', [id], (found) => found !== null);
  tablet.goOffline();
  student.device.goOffline();
  await tablet.must('enrollInCourse', id);
  await student.device.must('enrollInCourse', id);
  const idOf = async (device: Device) =>
    (await device.now('enrollmentsOfUser')).find(({ course_id }) => course_id === id)?.id;
  // Both devices give the row the same id before the server has seen it.
  const ids = [await idOf(tablet), await idOf(student.device)];
  expect(ids[0]).toBeDefined();
  expect(ids[1]).toBe(ids[0]);
  tablet.goOnline();
  await tablet.synced();
  student.device.goOnline();
  await student.device.synced();
  expect(await enrolledAtServer(id)).toHaveLength(1);
  for (const device of [tablet, student.device]) {
    expect(await device.now('refusedItems')).toEqual([]);
    const rows = await device.now('enrollmentsOfUser');
    expect(rows.filter(({ course_id }) => course_id === id)).toHaveLength(1);
  }
  await tablet.kill();
});

test('an unsent enrolment can be undone and never reaches the server', async () => {
  await goQuiet(student.device);
  await student.device.must('enrollInCourse', course(4));
  const [item] = await student.device.now('waitingItems');
  expect(item).toMatchObject({ canUndo: true, isTried: false });
  await student.device.must('undoWaiting', item?.key ?? '');
  student.device.goOnline();
  await student.device.synced();
  const enrolled = await student.device.now('enrollmentsOfUser');
  expect(enrolled.some(({ course_id }) => course_id === course(4))).toBe(false);
  expect(await enrolledAtServer(course(4))).toHaveLength(0);
});

test('an enrolment that the owner made too is accepted and exists once', async () => {
  const { id } = await teacher.device.must('createCourse', courseFields('Made by the owner too'));
  await student.device.until('courseById', [id], (row) => row !== null);
  student.device.goOffline();
  await student.device.must('enrollInCourse', id);
  await server.query('insert into enrollments (user_id, course_id) values ($1, $2)', [
    student.id,
    id,
  ]);
  student.device.goOnline();
  await student.device.synced();
  const ofCourse = (rows: { course_id: string }[]) => rows.filter((row) => row.course_id === id);
  await student.device.until('enrollmentsOfUser', [], (rows) => ofCourse(rows).length === 1);
  expect(await enrolledAtServer(id)).toHaveLength(1);
  expect(await student.device.now('refusedItems')).toEqual([]);
});

test('an enrolment that arrived before it was undone is ended', async () => {
  const { device } = student;
  const { id } = await teacher.device.must('createCourse', courseFields('Taken back late'));
  await device.until('courseById', [id], (row) => row !== null);
  server.setFaults(faultOn('POST', 'enrollments', 'lose-after'));
  await device.must('enrollInCourse', id);
  await vi.waitFor(async () => expect(await enrolledAtServer(id)).toHaveLength(1), 10_000);
  device.goOffline();
  const [waiting] = await device.until('waitingItems', [], (items) =>
    items.some((item) => item.canUndo),
  );
  await device.must('undoWaiting', waiting?.key ?? '');
  server.setFaults(undefined);
  device.goOnline();
  await device.synced();
  expect(await enrolledAtServer(id)).toHaveLength(0);
  expect(isOn(id)(await device.now('enrollmentsOfUser'))).toBe(false);
  expect(await device.now('refusedItems')).toEqual([]);
});

test('a student cannot enrol again after the owner ended the enrolment, and sees the reason', async () => {
  const { device } = student;
  const { id } = await teacher.device.must('createCourse', courseFields('Ended by the owner'));
  await device.until('courseById', [id], (row) => row !== null);
  await device.must('enrollInCourse', id);
  await device.synced();
  await server.query('update enrollments set _deleted = true where course_id = $1', [id]);
  const isOnIt = isOn(id);
  await device.until('enrollmentsOfUser', [], (rows) => !isOnIt(rows));
  await device.synced();
  await device.must('enrollInCourse', id);
  const [item] = await device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({
    operation: 'insert',
    code: 'ended',
  });
  await device.until('enrollmentsOfUser', [], (rows) => !isOnIt(rows));
  expect(await enrolledAtServer(id)).toHaveLength(0);
  await device.must('discardRefused', item?.key ?? '');
});

test('an enrolment in a deleted course is refused with a notice, also while an edit of the profile waits', async () => {
  const { device } = student;
  const { id } = await teacher.device.must('createCourse', courseFields('Purged'));
  await device.until('courseById', [id], (found) => found !== null);
  device.goOffline();
  await device.must('updateProfile', { first_name: 'Waits' });
  await device.must('enrollInCourse', id);
  await server.query('delete from courses where id = $1', [id]);
  server.setFaults(faultOn('PATCH', 'profiles', { answer: 503, body: { message: 'later' } }));
  device.goOnline();
  const [item] = await device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({
    operation: 'insert',
    code: 'target-gone',
  });
  await device.until('waitingItems', [], (items) => items.length === 1);
  server.setFaults(undefined);
  await device.until('waitingItems', [], (items) => items.length === 0);
  await device.must('discardRefused', item?.key ?? '');
});
