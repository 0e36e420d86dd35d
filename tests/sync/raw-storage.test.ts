/** Rows that a user may no longer see are deleted from the raw storage of the device. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin, courseFields, link, type Person, person, setUserType } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let child: Person;
let parent: Person;
let courseId: string;

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher', 'Theodora');
  courseId = (await teacher.device.must('createCourse', courseFields('Trigonometry'))).id;
  await teacher.device.synced();
  child = await person(server, 'student', 'Clementine');
  parent = await person(server, 'parent', 'Perpetua');
}, 60_000);
afterAll(async () => {
  for (const { device } of [teacher, child, parent]) await device.kill();
  await server.close();
});

/**
 * Resolves when the rows on a device, including deleted documents, contain none of these texts. The notice of an end
 * names who or what it is about, so notices are left out.
 */
async function untilGone({ device }: Person, texts: readonly string[]): Promise<void> {
  const left = async () => {
    const stored = await device.storedText((collection) => collection !== 'notices');
    return texts.filter((text) => stored.includes(text));
  };
  await expect.poll(left, { timeout: 15_000 }).toEqual([]);
}

async function enrolled(): Promise<string> {
  await child.device.must('enrollInCourse', courseId);
  await child.device.synced();
  const [row] = await server.query<{ id: string }>(
    'select id from enrollments where user_id = $1 and not _deleted',
    [child.id],
  );
  return row?.id ?? '';
}

test('a confirmed change leaves the list of changes', async () => {
  const { device } = teacher;
  const held = server.hold(({ method }) => method === 'PATCH');
  await device.must('updateCourse', courseId, { duration: 'A term' });
  await held.arrived;
  const list = async () =>
    (await device.storedCollections()).filter((name) => name.endsWith(' changes'));
  expect(await list()).toHaveLength(1);
  held.release();
  await expect.poll(list, { timeout: 15_000 }).toEqual([]);
});

test("after a link ended, the parent's device holds neither the child's name nor enrolments", async () => {
  const enrolmentId = await enrolled();
  await link(server, parent.id, child.id);
  await parent.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 1);
  expect(await parent.device.storedText()).toContain('Clementine');
  expect(await child.device.storedText()).toContain('Perpetua');
  await server.query('update child_parent_relationships set _deleted = true where parent_id = $1', [
    parent.id,
  ]);
  await untilGone(parent, ['Clementine', enrolmentId, child.id]);
  await untilGone(child, ['Perpetua', parent.id]);
});

test('a crash before the rows were deleted leaves nothing after the restart', async () => {
  await server.query(
    'update child_parent_relationships set _deleted = false where parent_id = $1',
    [parent.id],
  );
  await parent.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 1);
  await server.query('update child_parent_relationships set _deleted = true where parent_id = $1', [
    parent.id,
  ]);
  await parent.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 0);
  await parent.device.restart();
  await untilGone(parent, ['Clementine', child.id]);
});

test("after an enrolment ended, the teacher's device does not hold the student's name", async () => {
  await teacher.device.until('rosterOfCourse', [courseId], (rows) => rows.length === 1);
  expect(await teacher.device.storedText()).toContain('Clementine');
  await server.query('update enrollments set _deleted = true where user_id = $1', [child.id]);
  await untilGone(teacher, ['Clementine', child.id]);
});

test('after a course was deleted, no device holds its text', async () => {
  await child.device.until('courseById', [courseId], (course) => course !== null);
  expect(await child.device.storedText()).toContain('Trigonometry');
  await teacher.device.must('deleteCourse', courseId);
  await untilGone(child, ['Trigonometry']);
  await untilGone(teacher, ['Trigonometry']);
});

test('after the role of an admin ended, the device holds no enquiry', async () => {
  const owner = await admin(server);
  await server.query(
    `insert into enquiries (kind, details, submitted_at)
     values ('newsletter', '{"email": "quiet@example.net"}', now())`,
  );
  await owner.device.until('receivedEnquiries', [], (rows) => rows.length === 1);
  await setUserType(server, owner.id, 'parent');
  await untilGone(owner, ['quiet@example.net']);
  await owner.device.kill();
});
