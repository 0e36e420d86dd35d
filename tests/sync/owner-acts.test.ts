/** What an admin does to courses and families, as the devices of the others come to know it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin, courseFields, link, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let owner: Person;
let tess: Person;
let ted: Person;
let nia: Person;
let pam: Person;
let algebra: string;
let ratio: string;

beforeAll(async () => {
  server = await startServer();
  owner = await admin(server);
  tess = await person(server, 'teacher', 'Tess');
  ted = await person(server, 'teacher', 'Ted');
  nia = await person(server, 'student', 'Nia');
  pam = await person(server, 'parent', 'Pam');
  await link(server, pam.id, nia.id);
  algebra = (await tess.device.must('createCourse', courseFields('Algebra'))).id;
  ratio = (await ted.device.must('createCourse', courseFields('Ratio'))).id;
  await nia.device.until('courseById', [algebra], (course) => course !== null);
  await nia.device.must('enrollInCourse', algebra);
  await tess.device.until('rosterOfCourse', [algebra], (rows) => rows?.[0]?.first_name === 'Nia');
}, 120_000);
afterAll(async () => {
  await Promise.all([owner, tess, ted, nia, pam].map(({ device }) => device.kill()));
  await server.close();
});

const titles = (who: Person, wanted: string[]) =>
  who.device.until('enrollmentsOfUser', [], (found) => {
    const ids = found.map(({ course_id }) => course_id);
    return JSON.stringify(ids) === JSON.stringify(wanted);
  });
const noticed = (who: Person, kind: string) =>
  who.device.until('notices', [], (notices) => notices.some((notice) => notice.kind === kind));

test('an admin finds a family, and nothing of it stays on the device', async () => {
  const [found] = await owner.device.must('findPeople', 'nia');
  expect(found).toMatchObject({ id: nia.id, name: 'Nia Test', user_type: 'student' });
  const page = await owner.device.must('personById', nia.id);
  expect(page.links).toMatchObject([{ person: pam.id, side: 'parent', state: 'accepted' }]);
  expect(page.enrollments).toMatchObject([{ course_id: algebra, status: 'active', ended: false }]);
  // The search that found her is the newest event.
  const [look, latest] = page.history.events;
  expect(look).toMatchObject({ act: 'look', table: 'find_people', actor: owner.id });
  expect(latest).toMatchObject({
    table: 'enrollments',
    person: nia.id,
    course: 'Algebra',
  });
  expect(latest?.names[nia.id]).toBe('Nia Test');
  const older = await owner.device.must('earlierHistory', nia.id, look?.id ?? 0);
  expect(older).toEqual({ events: page.history.events.slice(1), more: false });
  await owner.device.must('syncNow');
  expect(await owner.device.now('deviceContents')).toMatchObject({
    // Those of the two teachers.
    profiles: 2,
    enrollments: 0,
    child_parent_relationships: 0,
  });
  expect(await owner.device.call('findPeople', 'n')).toMatchObject({
    error: { code: 'refused', reason: 'too-short' },
  });
  const nobody = await owner.device.call('personById', crypto.randomUUID());
  expect(nobody).toMatchObject({ error: { code: 'not-found' } });
  expect(await tess.device.call('personById', nia.id)).toMatchObject({
    error: { code: 'refused', reason: 'forbidden' },
  });
});

test('a moved student leaves one teacher and comes to the other', async () => {
  const [row] = await owner.device.must('rosterForOwner', algebra);
  expect(row).toMatchObject({ student_id: nia.id, name: 'Nia Test', status: 'active' });
  expect(await owner.device.must('moveEnrollment', row?.id ?? '', ratio)).toBe('active');
  await titles(nia, [ratio]);
  await noticed(nia, 'enrolment-moved');
  await noticed(pam, 'enrolment-moved');
  await ted.device.until('rosterOfCourse', [ratio], (rows) => rows?.[0]?.first_name === 'Nia');
  await tess.device.until('activeStudentsOfTeacher', [], (count) => count === 0);
});

test('a course that changes hands takes its students to the new teacher', async () => {
  await owner.device.must('giveCourse', ratio, tess.id);
  await tess.device.until('rosterOfCourse', [ratio], (rows) => rows?.[0]?.first_name === 'Nia');
  await ted.device.until('coursesOfTeacher', [], (courses) => courses.length === 0);
  await ted.device.until('activeStudentsOfTeacher', [], (count) => count === 0);
  await noticed(tess, 'course-given');
  await noticed(ted, 'course-taken');
  await noticed(pam, 'course-new-teacher');
  expect((await owner.device.must('ownerCourses')).find(({ id }) => id === ratio)).toMatchObject({
    teacher_id: tess.id,
    teacher_name: 'Tess Test',
    active: 1,
  });
});

test('a hidden course leaves the devices of newcomers, and one who is moved there gains it', async () => {
  await owner.device.must('hideCourse', algebra, true);
  await nia.device.until('courseById', [algebra], (course) => course === null);
  await tess.device.until('courseById', [algebra], (course) => course?.hidden_at !== null);
  const [row] = await owner.device.must('rosterForOwner', ratio);
  await owner.device.must('moveEnrollment', row?.id ?? '', algebra);
  await nia.device.until('courseById', [algebra], (course) => course?.title === 'Algebra');
  await titles(nia, [algebra]);
  await owner.device.must('hideCourse', algebra, false);
  await pam.device.until('courseById', [algebra], (course) => course?.hidden_at === null);
});

test('an edited course is edited on every device, and the owner reads it at once', async () => {
  await owner.device.must('editCourse', algebra, { title: 'Algebra two', places: 3 });
  expect(await owner.device.now('courseById', algebra)).toMatchObject({ places: 3 });
  await nia.device.until('courseById', [algebra], (course) => course?.title === 'Algebra two');
  expect(await owner.device.call('editCourse', algebra, { places: 0 })).toMatchObject({
    error: { code: 'refused', reason: 'invalid' },
  });
});

test('a link and an enrolment end and come back', async () => {
  const page = await owner.device.must('personById', nia.id);
  const linkId = page.links[0]?.id ?? '';
  const enrolment = page.enrollments.find(({ ended }) => !ended)?.id ?? '';
  await owner.device.must('endLinkForFamily', linkId);
  await pam.device.until('childrenOfParent', [], (children) => children.length === 0);
  await owner.device.must('restoreLinkForFamily', linkId);
  await pam.device.until('childrenOfParent', [], ([child]) => child?.first_name === 'Nia');
  await owner.device.must('endEnrollmentForFamily', enrolment);
  await titles(nia, []);
  expect(await owner.device.must('restoreEnrollment', enrolment)).toBe('active');
  await titles(nia, [algebra]);
});

test('a deleted course comes back with its student', async () => {
  await owner.device.must('removeCourse', algebra);
  await titles(nia, []);
  expect(await owner.device.must('deletedCourses')).toMatchObject([{ id: algebra, students: 1 }]);
  await owner.device.must('restoreCourse', algebra);
  await titles(nia, [algebra]);
});

test('without a connection nothing is asked or changed', async () => {
  owner.device.goOffline();
  const offline = { error: { code: 'offline' } };
  expect(await owner.device.call('findPeople', 'nia')).toMatchObject(offline);
  expect(await owner.device.call('hideCourse', algebra, true)).toMatchObject(offline);
  owner.device.goOnline();
});
