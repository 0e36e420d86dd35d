/** A class that is copied for a new term without a network, and what the children of the class before get of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseFields, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let children: [Person, Person, Person];
let before: string;

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher', 'Tess');
  children = [
    await person(server, 'student', 'Nia'),
    await person(server, 'student', 'Omar'),
    await person(server, 'student', 'Pia'),
  ];
  before = (await teacher.device.must('createCourse', courseFields('Autumn'))).id;
  await teacher.device.synced();
  for (const { device } of children) {
    await device.until('courseCatalogue', [], (courses) => courses.length > 0);
    await device.must('enrollInCourse', before);
    await device.synced();
  }
  await teacher.device.until('coursesOfTeacher', [], ([course]) => course?.enrolled === 3);
}, 90_000);
afterAll(async () => {
  for (const { device } of [teacher, ...children]) await device.kill();
  await server.close();
});

const day = (ahead: number) =>
  new Date(Date.now() + ahead * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/London',
  });
const copy = (title: string, first_until: string) =>
  teacher.device.must('createCourse', {
    ...courseFields(title),
    places: 2,
    first_for: before,
    first_until,
  });
/** Waits until a child's device shows the place as it should be. */
const shown = (child: Person, course: string, status: string, isOffered: boolean) =>
  child.device.until('enrollmentsOfUser', [], (rows) =>
    rows.some(
      (row) =>
        row.course_id === course &&
        row.status === status &&
        (row.offered_until !== null) === isOffered,
    ),
  );

test('its places are offered, one is taken without a network, and one that lapses goes to the next', async () => {
  const [first, second, third] = children;
  teacher.device.goOffline();
  const { id } = await copy('Spring', day(14));
  expect(await teacher.device.now('courseById', id)).toMatchObject({
    pending: 'write',
    first_for: before,
    first_until: day(14),
  });
  teacher.device.goOnline();
  await shown(first, id, 'waiting', true);
  await shown(second, id, 'waiting', true);
  const rows = await shown(third, id, 'waiting', false);
  expect(rows.find(({ course_id }) => course_id === id)).toMatchObject({ in_line: 1 });

  first.device.goOffline();
  const [mine] = (await first.device.now('enrollmentsOfUser')).filter(
    ({ course_id }) => course_id === id,
  );
  await first.device.must('takePlace', mine?.id ?? '');
  first.device.goOnline();
  await shown(first, id, 'active', false);
  await teacher.device.until('coursesOfTeacher', [], (courses) =>
    courses.some((course) => course.id === id && course.enrolled === 1 && course.waiting === 2),
  );

  await server.query(
    `update enrollments set offered_until = now() - interval '1 second'
     where course_id = $1 and user_id = $2`,
    [id, second.id],
  );
  await server.query('select private.pass_offers_on()');
  await shown(third, id, 'waiting', true);
  await shown(second, id, 'waiting', false);
  expect(await teacher.device.now('refusedItems')).toEqual([]);
});

test('a copy that arrives after its day is refused, and is sent again with another day', async () => {
  teacher.device.goOffline();
  const { id } = await copy('Summer', day(-1));
  teacher.device.goOnline();
  const [item] = await teacher.device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ code: 'offer-over', operation: 'insert', label: 'Summer' });
  await teacher.device.must('sendCourseAgain', id, {
    ...courseFields('Summer'),
    first_for: before,
    first_until: day(1),
  });
  await shown(children[0], id, 'waiting', true);
  expect(await teacher.device.now('refusedItems')).toEqual([]);
});
