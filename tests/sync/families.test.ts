/** Linking a child by email through the real edge function, and its effect on every device. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { courseFields, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let student: Person;
let parent: Person;

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher', 'Tess');
  const { id } = await teacher.device.must('createCourse', courseFields('Algebra'));
  await teacher.device.synced();
  student = await person(server, 'student', 'Nia');
  await student.device.must('enrollInCourse', id);
  await student.device.synced();
  parent = await person(server, 'parent', 'Pat');
}, 90_000);
afterEach(() => parent.device.goOnline());
afterAll(async () => {
  for (const { device } of [teacher, student, parent]) await device.kill();
  await server.close();
});

test('an email of no student links nobody', async () => {
  for (const email of ['nobody@example.com', teacher.email]) {
    expect(await parent.device.call('addChild', email)).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    });
  }
  expect(await parent.device.now('childrenOfParent')).toEqual([]);
});

test('offline a child cannot be added, and nothing is queued', async () => {
  parent.device.goOffline();
  expect(await parent.device.call('addChild', student.email)).toMatchObject({
    ok: false,
    error: { code: 'offline' },
  });
  expect(await parent.device.now('waitingItems')).toEqual([]);
});

test('nothing of the child or the parent shows before the child has typed the code', async () => {
  await parent.device.must('addChild', student.email.toUpperCase());
  const [asked] = await parent.device.until('askedLinks', [], (links) => links.length === 1);
  expect(asked).toMatchObject({ email: student.email, childId: student.id });
  expect(asked?.code).toMatch(/^[0-9]{6}$/);
  expect(await parent.device.now('childrenOfParent')).toEqual([]);
  expect(await parent.device.now('childSeenByParent', student.id)).toEqual({
    isLinked: false,
    child: null,
    enrollments: [],
  });
  await student.device.until('isAskedForLink', [], Boolean);
  await student.device.synced();
  expect(await student.device.now('adultsOfChild')).toEqual([]);
  expect(await student.device.storedText()).not.toContain('Pat');
  expect(await parent.device.storedText()).not.toContain('Nia');
});

test('a wrong code links nobody', async () => {
  expect(await student.device.must('acceptLink', '000000')).toBe('wrong');
  expect(await parent.device.now('childrenOfParent')).toEqual([]);
});

test('with the code the child appears with name and courses, and the child sees the adult', async () => {
  const [asked] = await parent.device.now('askedLinks');
  expect(await student.device.must('acceptLink', asked?.code ?? '')).toBe('accepted');
  await student.device.until('isAskedForLink', [], (isAsked) => !isAsked);
  const [child] = await parent.device.until(
    'childrenOfParent',
    [],
    (children) => children[0]?.first_name === 'Nia' && children[0].pending === 'none',
  );
  expect(child?.personId).toBe(student.id);
  const seen = await parent.device.until(
    'childSeenByParent',
    [student.id],
    ({ enrollments }) => enrollments.length === 1,
  );
  expect(seen).toMatchObject({
    isLinked: true,
    enrollments: [{ title: 'Algebra', status: 'active' }],
  });
  await parent.device.until(
    'childrenWithCourses',
    [],
    ([child]) => child?.enrollments.length === 1,
  );
  const [adult] = await student.device.until(
    'adultsOfChild',
    [],
    (adults) => adults[0]?.first_name === 'Pat',
  );
  expect(adult?.personId).toBe(parent.id);
  const [notice] = await parent.device.until('notices', [], (notices) => notices.length === 1);
  expect(notice).toMatchObject({
    kind: 'link-accepted',
    subject: { child: 'Nia' },
    isSeen: false,
  });
  expect(notice?.subject).not.toHaveProperty('adult');
});

test('a parent enrols a linked child without a connection, and takes the child off again', async () => {
  const { id } = await teacher.device.must('createCourse', courseFields('Geometry'));
  await parent.device.until('courseById', [id], (course) => course !== null);
  parent.device.goOffline();
  await parent.device.must('enrollInCourse', id, student.id);
  const [waiting] = await parent.device.until('waitingItems', [], (items) => items.length === 1);
  expect(waiting).toMatchObject({ operation: 'insert', label: 'Geometry', who: 'Nia' });
  parent.device.goOnline();
  const [own] = await student.device.until(
    'learners',
    [],
    ([self]) => self?.enrollments.some(({ course_id }) => course_id === id) === true,
  );
  expect(own).toMatchObject({ id: student.id, isSelf: true });
  const [child] = await parent.device.until('learners', [], ([nia]) =>
    Boolean(
      nia?.enrollments.some(({ course_id, pending }) => course_id === id && pending === 'none'),
    ),
  );
  expect(child).toMatchObject({ id: student.id, isSelf: false, first_name: 'Nia' });
  expect(await teacher.device.now('learners')).toEqual([]);

  const enrollment = child?.enrollments.find(({ course_id }) => course_id === id);
  parent.device.goOffline();
  await parent.device.must('endEnrollment', enrollment?.id ?? '');
  // Until it is sent, the enrolment is shown as one that ends.
  await parent.device.until('learners', [], ([nia]) =>
    Boolean(
      nia?.enrollments.some(({ course_id, pending }) => course_id === id && pending === 'delete'),
    ),
  );
  parent.device.goOnline();
  await student.device.until(
    'learners',
    [],
    ([self]) => self?.enrollments.every(({ course_id }) => course_id !== id) === true,
  );
});

test('a notice is marked as seen without a connection', async () => {
  const [notice] = await parent.device.now('notices');
  parent.device.goOffline();
  await parent.device.must('markNoticesSeen', [notice?.id ?? '']);
  expect(await parent.device.now('notices')).toMatchObject([{ isSeen: true }]);
  parent.device.goOnline();
  await parent.device.until('waitingItems', [], (items) => items.length === 0);
  const rows = await server.query('select seen_at is not null as seen from notices where id = $1', [
    notice?.id,
  ]);
  expect(rows).toEqual([{ seen: true }]);
});

test('a child is linked once, and only by the account of a parent', async () => {
  expect(await parent.device.call('addChild', student.email)).toMatchObject({
    ok: false,
    error: { code: 'refused', reason: 'already-linked' },
  });
  expect(await teacher.device.call('addChild', student.email)).toMatchObject({
    ok: false,
    error: { code: 'refused', reason: 'not-a-parent' },
  });
});

test("a child ends a link offline, and the rows leave the parent's device", async () => {
  const [adult] = await student.device.now('adultsOfChild');
  student.device.goOffline();
  await student.device.must('endLink', adult?.linkId ?? '');
  // Until the change is sent, the adult still sees the courses, so the child must see the adult listed.
  expect(await student.device.now('adultsOfChild')).toMatchObject([
    { first_name: 'Pat', pending: 'delete' },
  ]);
  expect(await student.device.now('waitingItems')).toMatchObject([
    { operation: 'delete', label: 'Pat Test' },
  ]);
  student.device.goOnline();
  await student.device.until('adultsOfChild', [], (adults) => adults.length === 0);
  await parent.device.until('childrenOfParent', [], (children) => children.length === 0);
  await parent.device.until('childSeenByParent', [student.id], (seen) => {
    return !seen.isLinked && seen.enrollments.length === 0 && seen.child === null;
  });
});

test('the other side is told of the end', async () => {
  const notices = await parent.device.until('notices', [], ([newest, ...earlier]) =>
    newest?.kind === 'link-ended' ? earlier.length === 0 : false,
  );
  expect(notices[0]?.subject).toEqual({ child: 'Nia' });
});

test('a parent cannot ask again after the child ended the link, and learns who can', async () => {
  expect(await parent.device.call('addChild', student.email)).toMatchObject({
    ok: false,
    error: { code: 'refused', reason: 'ended-by-child' },
  });
  expect(await parent.device.now('waitingItems')).toEqual([]);
  expect(await parent.device.now('refusedItems')).toEqual([]);
});

test('the child restores the link', async () => {
  const removed = await student.device.must('removedAdults');
  await student.device.must('restoreLink', removed[0]?.link_id ?? '');
  await parent.device.until('childrenOfParent', [], (children) => children.length === 1);
});

test('a child who wants no new adults is asked by nobody', async () => {
  const other = await person(server, 'parent', 'Ola');
  await student.device.must('updateProfile', { no_new_adults: true });
  await student.device.synced();
  expect(await other.device.call('addChild', student.email)).toMatchObject({
    ok: false,
    error: { code: 'refused', reason: 'no-new-adults' },
  });
  expect(await student.device.now('isAskedForLink')).toBe(false);
  await other.device.kill();
});

test('an account without links or courses changes its type', async () => {
  const mistaken = await person(server, 'student', 'Mum');
  await mistaken.device.must('changeAccountType', 'parent');
  await mistaken.device.until('profileOfUser', [], (profile) => profile?.user_type === 'parent');
  expect(await student.device.call('changeAccountType', 'parent')).toMatchObject({
    ok: false,
    error: { code: 'refused', reason: 'account-in-use' },
  });
  await mistaken.device.kill();
});
