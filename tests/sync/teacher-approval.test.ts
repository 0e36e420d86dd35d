/** The approval of teachers on the devices of all roles. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin, courseFields, link, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let owner: Person;
let teacher: Person;
let student: Person;
let newcomer: Person;
let courseId: string;

beforeAll(async () => {
  server = await startServer();
  owner = await admin(server);
  teacher = await person(server, 'teacher', 'Tess');
  student = await person(server, 'student', 'Nia');
  newcomer = await person(server, 'student', 'Sid');
}, 60_000);
afterAll(async () => {
  await Promise.all([owner, teacher, student, newcomer].map(({ device }) => device.kill()));
  await server.close();
});

test('approval is off at first, and only an admin can turn it on', async () => {
  expect(await teacher.device.now('teachersNeedApproval')).toBe(false);
  for (const { device } of [teacher, student]) {
    expect(await device.call('setTeachersNeedApproval', true)).toMatchObject({
      ok: false,
      error: { code: 'refused' },
    });
  }
  owner.device.goOffline();
  expect(await owner.device.call('setTeachersNeedApproval', true)).toMatchObject({
    ok: false,
    error: { code: 'offline' },
  });
  owner.device.goOnline();
  expect(await server.query('select teachers_need_approval from settings')).toEqual([
    { teachers_need_approval: false },
  ]);
});

test('with approval on, the teacher is informed, and only admins see a new course', async () => {
  await owner.device.must('setTeachersNeedApproval', true);
  expect(await owner.device.now('teachersNeedApproval')).toBe(true);
  await teacher.device.until('teachersNeedApproval', [], (needed) => needed === true);
  courseId = (await teacher.device.must('createCourse', courseFields('Fractions'))).id;
  await owner.device.until('courseById', [courseId], (course) => course !== null);
  const [waiting] = await owner.device.until(
    'teachersToApprove',
    [],
    ([row]) => row?.courses === 1,
  );
  expect(waiting).toMatchObject({ id: teacher.id, first_name: 'Tess', approved_at: null });
  await student.device.synced();
  expect(await student.device.now('courseById', courseId)).toBeNull();
});

test('after the approval the course appears, and the teacher is informed', async () => {
  await owner.device.must('setTeacherApproval', teacher.id, true);
  await student.device.until('courseById', [courseId], (course) => course !== null);
  await teacher.device.until('profileOfUser', [], (profile) => profile?.approved_at !== null);
  expect((await owner.device.now('teachersToApprove'))[0]?.approved_at).toEqual(expect.any(String));
});

test('a teacher approves nobody, and a student is not approved', async () => {
  expect(await teacher.device.call('setTeacherApproval', teacher.id, true)).toMatchObject({
    ok: false,
    error: { code: 'refused', reason: 'forbidden', message: '' },
  });
  expect(await owner.device.call('setTeacherApproval', student.id, true)).toMatchObject({
    ok: false,
    error: { code: 'refused', reason: 'not-a-teacher', message: '' },
  });
});

test('withdrawing approval hides the course from new students only', async () => {
  await student.device.must('enrollInCourse', courseId);
  await teacher.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 1);
  await newcomer.device.until('courseById', [courseId], (course) => course !== null);
  await owner.device.must('setTeacherApproval', teacher.id, false);
  await teacher.device.until('profileOfUser', [], (profile) => profile?.approved_at === null);

  for (const { device } of [newcomer, student, teacher]) await device.restart();
  await newcomer.device.until('courseById', [courseId], (course) => course === null);
  for (const { device } of [student, teacher]) await device.synced();
  expect(await student.device.now('courseById', courseId)).toMatchObject({ title: 'Fractions' });
  expect(await teacher.device.now('rosterOfCourse', courseId)).toMatchObject([
    { first_name: 'Nia', status: 'active' },
  ]);

  const parent = await person(server, 'parent');
  expect(await parent.device.now('courseById', courseId)).toBeNull();
  await link(server, parent.id, student.id);
  const seen = await parent.device.until(
    'childSeenByParent',
    [student.id],
    ({ enrollments }) => enrollments.length === 1,
  );
  expect(seen.enrollments[0]?.title).toBe('Fractions');
  await parent.device.kill();
});

test('turning approval off shows all courses, and turning it on hides them at once', async () => {
  await owner.device.must('setTeachersNeedApproval', false);
  await newcomer.device.until('courseById', [courseId], (course) => course !== null);
  await owner.device.must('setTeachersNeedApproval', true);
  await newcomer.device.until('courseById', [courseId], (course) => course === null);
});
