/** A student whom nobody knows, the teacher who confirms them, and what each device then holds. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LessonFields } from '../../sync/index.ts';
import { admin, courseFields, know, link, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let newcomer: Person;
let parent: Person;
let owner: Person;

const everyone = () => [teacher, newcomer, parent, owner];

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher', 'Tess');
  newcomer = await person(server, 'student', 'Kim');
  parent = await person(server, 'parent', 'Pat');
  owner = await admin(server);
  await know(server, newcomer.id, false);
}, 90_000);
afterEach(() => {
  for (const { device } of everyone()) device.goOnline();
});
afterAll(async () => {
  for (const { device } of everyone()) await device.kill();
  await server.close();
});

const hour = 3_600_000;
const lesson: LessonFields = {
  starts_at: new Date(Date.now() + hour).toISOString(),
  minutes: 60,
  place: 'The library',
  topic: 'Halves',
};

/** A course with a lesson, and the newcomer's enrolment on the devices of both. */
async function enrolledOn(title: string, places = 8): Promise<string> {
  const { id } = await teacher.device.must('createCourse', { ...courseFields(title), places });
  await teacher.device.must('planLessons', id, [lesson]);
  await newcomer.device.until('courseById', [id], (course) => course !== null);
  await newcomer.device.must('enrollInCourse', id);
  await teacher.device.until('rosterOfCourse', [id], (rows) => rows[0]?.isNew === true);
  return id;
}

const statusAtServer = async (course: string) =>
  (
    await server.query(
      'select status, confirmed_at is not null as confirmed from enrollments where course_id = $1',
      [course],
    )
  )[0];

const placeOf = async (course: string) =>
  (await newcomer.device.now('enrollmentsOfUser')).find(({ course_id }) => course_id === course);

test('a newcomer is active, and gets no lesson until the teacher confirms, also offline', async () => {
  const course = await enrolledOn('Fractions');
  const found = await newcomer.device.until(
    'enrollmentsOfUser',
    [],
    (rows) => rows[0]?.pending === 'none',
  );
  expect(found[0]).toMatchObject({ status: 'active', confirmed_at: null });
  await newcomer.device.synced();
  expect(await newcomer.device.now('lessonsOfCourse', course)).toEqual([]);
  const [taught] = await teacher.device.until(
    'coursesOfTeacher',
    [],
    ([one]) => one?.newcomers === 1,
  );
  expect(taught).toMatchObject({ enrolled: 0, newcomers: 1 });
  const told = (
    await teacher.device.until('notices', [], (rows) =>
      rows.some(({ kind }) => kind === 'student-new'),
    )
  ).find(({ kind }) => kind === 'student-new');
  expect(told).toMatchObject({ kind: 'student-new', subject: { child: 'Kim T.' } });

  teacher.device.goOffline();
  const [row] = await teacher.device.now('rosterOfCourse', course);
  await teacher.device.must('confirmStudent', row?.id ?? '');
  const [waits] = await teacher.device.now('waitingItems');
  await teacher.device.must('undoWaiting', waits?.key ?? '');
  expect((await teacher.device.now('rosterOfCourse', course))[0]?.isNew).toBe(true);
  await teacher.device.must('confirmStudent', row?.id ?? '');
  expect((await teacher.device.now('rosterOfCourse', course))[0]?.isNew).toBe(false);
  expect(await statusAtServer(course)).toEqual({ status: 'active', confirmed: false });

  teacher.device.goOnline();
  const lessons = await newcomer.device.until(
    'lessonsOfCourse',
    [course],
    (rows) => rows.length === 1,
  );
  expect(lessons[0]).toMatchObject({ place: 'The library', topic: 'Halves' });
  await newcomer.device.until('notices', [], (rows) =>
    rows.some(({ kind }) => kind === 'enrolment-confirmed'),
  );
  await teacher.device.until('notices', [], (rows) =>
    rows.every(({ kind }) => kind !== 'student-new'),
  );
  await teacher.device.until('waitingItems', [], (items) => items.length === 0);
  expect(await teacher.device.now('refusedItems')).toEqual([]);
});

test('the owner takes it back and knows the family again: the lessons go and come', async () => {
  const { id: course } = (await teacher.device.now('coursesOfTeacher'))[0] ?? { id: '' };
  await owner.device.must('setPersonKnown', newcomer.id, false);
  await newcomer.device.until('lessonsOfCourse', [course], (rows) => rows.length === 0);
  expect(await placeOf(course)).toMatchObject({ status: 'active', confirmed_at: null });
  const waiting = await owner.device.must('newStudents');
  expect(waiting).toMatchObject([
    { name: 'Kim Test', adults: 0, courses: [{ title: 'Fractions' }] },
  ]);

  // The family: a parent whom the business knows, linked by a code.
  await link(server, parent.id, newcomer.id);
  await newcomer.device.until('lessonsOfCourse', [course], (rows) => rows.length === 1);
  await parent.device.until('lessonsOfCourse', [course], (rows) => rows.length === 1);
  expect(await owner.device.must('newStudents')).toEqual([]);
});

test('a place that the family ended meanwhile is not confirmed', async () => {
  await know(server, parent.id, false);
  await server.query('update child_parent_relationships set _deleted = true where child_id = $1', [
    newcomer.id,
  ]);
  await know(server, newcomer.id, false);
  const course = await enrolledOn('Ratio', 1);
  teacher.device.goOffline();
  const [row] = await teacher.device.now('rosterOfCourse', course);
  await teacher.device.must('confirmStudent', row?.id ?? '');
  await newcomer.device.must('endEnrollment', row?.id ?? '');
  await newcomer.device.synced();
  teacher.device.goOnline();
  await teacher.device.synced();
  expect(
    await server.query('select _deleted, confirmed_at from enrollments where course_id = $1', [
      course,
    ]),
  ).toEqual([{ _deleted: true, confirmed_at: null }]);
  expect(
    await server.query('select from private.known_people where user_id = $1', [newcomer.id]),
  ).toEqual([]);
});
