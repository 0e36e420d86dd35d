/** Linking a child by e-mail, through the real edge function, and what follows for every device. */
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

test("an address that is no student's links nobody", async () => {
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

test("the child ends the link, offline too, and the parent's device lets the rows go", async () => {
  const [adult] = await student.device.now('adultsOfChild');
  student.device.goOffline();
  await student.device.must('endLink', adult?.linkId ?? '');
  // Until it is sent the adult still sees, and the child must not be told otherwise.
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

test('the parent can link the child again', async () => {
  await parent.device.must('addChild', student.email);
  await parent.device.until(
    'childSeenByParent',
    [student.id],
    ({ enrollments }) => enrollments.length === 1,
  );
});
