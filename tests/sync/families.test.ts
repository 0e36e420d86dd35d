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

test('a linked child appears with name and courses, and the child sees the adult', async () => {
  await parent.device.must('addChild', student.email.toUpperCase());
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
  await parent.device.until('activeCoursesOfChildren', [], (count) => count === 1);
  const [adult] = await student.device.until(
    'adultsOfChild',
    [],
    (adults) => adults[0]?.first_name === 'Pat',
  );
  expect(adult?.personId).toBe(parent.id);
});

test('a child is linked once', async () => {
  expect(await parent.device.call('addChild', student.email)).toMatchObject({
    ok: false,
    error: { code: 'already-linked' },
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

test('a parent cannot link a child again and sees who can', async () => {
  await parent.device.must('addChild', student.email);
  const [refusal] = await parent.device.until('refusedItems', [], (items) => items.length === 1);
  expect(refusal?.code).toBe('ended-by-child');
  await parent.device.until('childrenOfParent', [], (children) => children.length === 0);
});

test("the refusal ends on the parent's device when the child restores the link", async () => {
  const removed = await student.device.must('removedAdults');
  await student.device.must('restoreLink', removed[0]?.linkId ?? '');
  await parent.device.until('childrenOfParent', [], (children) => children.length === 1);
  await parent.device.until('refusedItems', [], (items) => items.length === 0);
});
