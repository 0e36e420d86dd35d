/** The approval of teachers on the devices of all roles. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin, courseFields, link, type Person, person, setUserType } from '../harness/people.ts';
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
  // Every teacher of a test is approved. This one begins to wait.
  await setUserType(server, teacher.id, 'student');
  await server.query('update public.profiles set approved_at = null where id = $1', [teacher.id]);
  await setUserType(server, teacher.id, 'teacher');
  student = await person(server, 'student', 'Nia');
  newcomer = await person(server, 'student', 'Sid');
}, 60_000);
afterAll(async () => {
  await Promise.all([owner, teacher, student, newcomer].map(({ device }) => device.kill()));
  await server.close();
});

test('approval is on at first, and only an admin can turn it off', async () => {
  expect(await teacher.device.now('teachersNeedApproval')).toBe(true);
  for (const { device } of [teacher, student]) {
    expect(await device.call('setTeachersNeedApproval', false)).toMatchObject({
      ok: false,
      error: { code: 'refused' },
    });
  }
  owner.device.goOffline();
  expect(await owner.device.call('setTeachersNeedApproval', false)).toMatchObject({
    ok: false,
    error: { code: 'offline' },
  });
  owner.device.goOnline();
  expect(await server.query('select teachers_need_approval from settings')).toEqual([
    { teachers_need_approval: true },
  ]);
});

test('only admins see the course of a teacher who waits for approval, and the account', async () => {
  await teacher.device.until('profileOfUser', [], (profile) => profile?.approved_at === null);
  courseId = (await teacher.device.must('createCourse', courseFields('Fractions'))).id;
  await owner.device.until('courseById', [courseId], (course) => course !== null);
  const [waiting] = await owner.device.until(
    'teachersToApprove',
    [],
    ([row]) => row?.courses === 1,
  );
  expect(waiting).toMatchObject({ id: teacher.id, first_name: 'Tess', state: 'waiting' });
  expect(await owner.device.must('teacherAccounts')).toMatchObject([
    { id: teacher.id, email: teacher.email, confirmed: true },
  ]);
  expect(await teacher.device.call('teacherAccounts')).toMatchObject({
    ok: false,
    error: { code: 'refused', reason: 'forbidden' },
  });
  await owner.device.until('notices', [], (notices) =>
    notices.some(({ kind, subject }) => kind === 'teacher-waits' && subject.name === 'Tess Test'),
  );
  await student.device.synced();
  expect(await student.device.now('courseById', courseId)).toBeNull();
});

test('after the approval the course appears, and the teacher is informed', async () => {
  await owner.device.must('setTeacherApproval', teacher.id, true);
  await student.device.until('courseById', [courseId], (course) => course !== null);
  await teacher.device.until('profileOfUser', [], (profile) => profile?.approved_at !== null);
  await teacher.device.until('notices', [], (notices) =>
    notices.some(({ kind }) => kind === 'teacher-approved'),
  );
  expect((await owner.device.now('teachersToApprove'))[0]?.state).toBe('approved');
});

test('the owner is told of the new name of an approved teacher', async () => {
  await teacher.device.must('updateProfile', { last_name: 'Other' });
  const notices = await owner.device.until('notices', [], (found) =>
    found.some(({ kind }) => kind === 'teacher-renamed'),
  );
  expect(notices[0]?.subject).toEqual({ name: 'Tess Other', before: 'Tess Test' });
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

test('withdrawing approval hides the course from new students, and the students from the teacher', async () => {
  await student.device.must('enrollInCourse', courseId);
  await teacher.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 1);
  await newcomer.device.until('courseById', [courseId], (course) => course !== null);
  await owner.device.must('setTeacherApproval', teacher.id, false);
  await teacher.device.until('profileOfUser', [], (profile) => profile?.withdrawn_at !== null);

  for (const { device } of [newcomer, student, teacher]) await device.restart();
  await newcomer.device.until('courseById', [courseId], (course) => course === null);
  for (const { device } of [student, teacher]) await device.synced();
  expect(await student.device.now('courseById', courseId)).toMatchObject({ title: 'Fractions' });
  // The teacher neither reads who is on it nor writes to them.
  expect(await teacher.device.now('rosterOfCourse', courseId)).toEqual([]);
  expect(await teacher.device.storedText()).not.toContain('Nia');
  await teacher.device.must('updateCourse', courseId, { title: 'Ring me' });
  const [refusal] = await teacher.device.until('refusedItems', [], (items) => items.length === 1);
  expect(refusal?.code).toBe('not-approved');
  await teacher.device.must('discardRefused', refusal?.key ?? '');

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

test('a teacher who is approved again has the students back', async () => {
  await owner.device.must('setTeacherApproval', teacher.id, true);
  await teacher.device.until('rosterOfCourse', [courseId], ([row]) => row?.first_name === 'Nia');
  await newcomer.device.until('courseById', [courseId], (course) => course !== null);
});

test('turning approval off opens the courses of all, and turning it on closes them at once', async () => {
  const other = await person(server, 'teacher', 'Ted');
  await server.query('update profiles set approved_at = null where id = $1', [other.id]);
  const { id } = await other.device.must('createCourse', courseFields('Grammar'));
  await other.device.synced();
  await newcomer.device.synced();
  expect(await newcomer.device.now('courseById', id)).toBeNull();
  await owner.device.must('setTeachersNeedApproval', false);
  await newcomer.device.until('courseById', [id], (course) => course !== null);
  await owner.device.must('setTeachersNeedApproval', true);
  await newcomer.device.until('courseById', [id], (course) => course === null);
  await other.device.kill();
});

test('a teacher who closes the account leaves the courses to the owner', async () => {
  await teacher.device.must('deleteAccount', teacher.password);
  await owner.device.until('courseById', [courseId], (course) => course?.teacher_id === null);
  expect(
    await student.device.until('courseById', [courseId], (course) => course !== null),
  ).toMatchObject({ title: 'Fractions' });
  await student.device.until('notices', [], (notices) =>
    notices.some(({ kind }) => kind === 'course-without-teacher'),
  );
  const [left] = await owner.device.until(
    'notices',
    [],
    ([newest]) => newest?.kind === 'teacher-left',
  );
  expect(left?.subject).toEqual({ name: 'Tess Other', courses: 1 });
  await newcomer.device.until('courseById', [courseId], (course) => course === null);
});
