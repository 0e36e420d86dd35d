/** What a teacher's device knows about the teacher's courses and who is on them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseFields, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let student: Person;
let ids: string[];

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher', 'Tess');
  ids = [];
  for (const title of ['Algebra', 'Fractions', 'Ratio']) {
    ids.push((await teacher.device.must('createCourse', courseFields(title))).id);
  }
  await teacher.device.synced();
  student = await person(server, 'student', 'Nia');
}, 90_000);
afterAll(async () => {
  await teacher.device.kill();
  await student.device.kill();
  await server.close();
});

test('a student on two courses is one active student', async () => {
  expect(await teacher.device.now('activeStudentsOfTeacher')).toBe(0);
  for (const id of ids.slice(0, 2)) await student.device.must('enrollInCourse', id);
  await teacher.device.until('coursesOfTeacher', [], (courses) => {
    const enrolled = courses.map((course) => course.enrolled);
    return enrolled.reduce((sum, count) => sum + count, 0) === 2;
  });
  await teacher.device.until('activeStudentsOfTeacher', [], (count) => count === 1);

  await server.query("update public.enrollments set status = 'ended' where course_id = $1", [
    ids[0],
  ]);
  await teacher.device.must('syncNow');
  expect(await teacher.device.now('activeStudentsOfTeacher')).toBe(1);
  await server.query("update public.enrollments set status = 'ended'");
  await teacher.device.until('activeStudentsOfTeacher', [], (count) => count === 0);
});

test('the catalogue lists the newest course first, whatever the titles', async () => {
  await student.device.must('syncNow');
  const titles = (await student.device.now('courseCatalogue')).map(({ title }) => title);
  expect(titles.slice(0, 3)).toEqual(['Ratio', 'Fractions', 'Algebra']);
});

test('courses made in one moment keep their order when one of them is edited', async () => {
  await server.query("update public.courses set created_at = '2026-09-03T10:00:00Z'");
  const { device } = teacher;
  const order = await device.until('coursesOfTeacher', [], (courses) =>
    courses.every(({ created_at }) => Date.parse(created_at) === Date.parse('2026-09-03T10:00Z')),
  );
  for (const { id, title } of order.toReversed()) {
    await device.must('updateCourse', id, courseFields(`${title} again`));
    const edited = await device.until('coursesOfTeacher', [], (courses) =>
      courses.some((course) => course.title === `${title} again`),
    );
    expect(edited.map((course) => course.id)).toEqual(order.map((course) => course.id));
  }
});
