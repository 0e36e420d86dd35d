/** Taking and leaving places on several devices of a family, its teacher and the owner, with and without a network. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Device } from '../harness/device.ts';
import { courseFields, link, type Person, person } from '../harness/people.ts';
import { faultOn, startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let child: Person;
let parent: Person;
let other: Person;

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher', 'Tess');
  child = await person(server, 'student', 'Nia');
  other = await person(server, 'student', 'Omar');
  parent = await person(server, 'parent', 'Pat');
  await link(server, parent.id, child.id);
  await parent.device.until('childrenOfParent', [], (children) => children.length === 1);
}, 90_000);
afterEach(() => {
  server.setFaults(undefined);
  for (const { device } of [teacher, child, parent, other]) device.goOnline();
});
afterAll(async () => {
  for (const { device } of [teacher, child, parent, other]) await device.kill();
  await server.close();
});

/** A course that every device has. */
async function newCourse(title: string, places = 8): Promise<string> {
  const { id } = await teacher.device.must('createCourse', { ...courseFields(title), places });
  for (const { device } of [child, parent, other])
    await device.until('courseById', [id], (course) => course !== null);
  return id;
}

const atServer = (course: string) =>
  server.query<{ user_id: string; status: string }>(
    `select user_id, status from enrollments where course_id = $1 and not _deleted
     order by enrolled_at, id`,
    [course],
  );
const idOf = async (device: Device, course: string): Promise<string> => {
  const rows = await device.until('enrollmentsOfUser', [], (found) =>
    found.some(({ course_id }) => course_id === course),
  );
  return rows.find(({ course_id }) => course_id === course)?.id ?? '';
};
const seen =
  (course: string, status: string | null) => (rows: { course_id: string; status: string }[]) =>
    (rows.find(({ course_id }) => course_id === course)?.status ?? null) === status;
const noticesOf = async (who: Person) =>
  (await who.device.now('notices')).map(({ kind, subject }) => `${kind}: ${subject.title}`);

test('a parent enrols a child without a network, and every device agrees', async () => {
  const id = await newCourse('Algebra');
  parent.device.goOffline();
  await parent.device.must('enrollInCourse', id, child.id);
  const [shown] = await parent.device.now('childrenWithCourses');
  expect(shown?.enrollments).toMatchObject([{ course_id: id, status: 'active' }]);
  parent.device.goOnline();
  await child.device.until('enrollmentsOfUser', [], seen(id, 'active'));
  await teacher.device.until('rosterOfCourse', [id], (rows) => rows.length === 1);
  await child.device.synced();
  expect(await noticesOf(child)).toContain('enrolled: Algebra');
});

test('a parent cannot enrol a child of others, and the refusal is listed', async () => {
  const id = await newCourse('Botany');
  await parent.device.must('enrollInCourse', id, other.id);
  const [item] = await parent.device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ operation: 'insert', code: 'forbidden', label: 'Botany' });
  await parent.device.must('discardRefused', item?.key ?? '');
  expect(await atServer(id)).toEqual([]);
});

test('who comes too late waits, is told, and is offered the place that is left', async () => {
  const id = await newCourse('Codes', 1);
  other.device.goOffline();
  await other.device.must('enrollInCourse', id);
  await child.device.must('enrollInCourse', id);
  await child.device.synced();
  other.device.goOnline();
  await other.device.until('enrollmentsOfUser', [], seen(id, 'waiting'));
  await other.device.synced();
  expect(await noticesOf(other)).toContain('place-waiting: Codes');
  await teacher.device.until('coursesOfTeacher', [], (courses) =>
    courses.some((course) => course.id === id && course.enrolled === 1 && course.waiting === 1),
  );
  expect(await teacher.device.now('rosterOfCourse', id)).toMatchObject([{ first_name: 'Nia' }]);
  await other.device.until('courseById', [id], (course) => course?.is_full === true);

  child.device.goOffline();
  await child.device.must('endEnrollment', await idOf(child.device, id));
  child.device.goOnline();
  await other.device.until('enrollmentsOfUser', [], (rows) =>
    rows.some((row) => row.course_id === id && row.offered_until !== null),
  );
  await other.device.synced();
  expect(await noticesOf(other)).toContain('place-offered: Codes');
  await other.device.must('takePlace', await idOf(other.device, id));
  await other.device.until('enrollmentsOfUser', [], seen(id, 'active'));
  await teacher.device.until('rosterOfCourse', [id], (rows) => rows[0]?.first_name === 'Omar');
});

test('a place that was left can be taken again, also before that was sent', async () => {
  const id = await newCourse('Drama');
  await child.device.must('enrollInCourse', id);
  await child.device.synced();
  child.device.goOffline();
  await child.device.must('endEnrollment', await idOf(child.device, id));
  await child.device.must('enrollInCourse', id);
  child.device.goOnline();
  await child.device.synced();
  expect(await atServer(id)).toHaveLength(1);
  for (let round = 0; round < 2; round += 1) {
    await child.device.must('endEnrollment', await idOf(child.device, id));
    await vi.waitFor(async () => expect(await atServer(id)).toEqual([]), 10_000);
    await child.device.must('enrollInCourse', id);
    await vi.waitFor(async () => expect(await atServer(id)).toHaveLength(1), 10_000);
    await child.device.synced();
  }
  expect(await child.device.now('refusedItems')).toEqual([]);
});

test('an enrolment whose answer was lost does not come back after somebody else ended it', async () => {
  const id = await newCourse('Essays');
  server.setFaults(faultOn('POST', 'enrollments', 'lose-after'));
  await child.device.must('enrollInCourse', id);
  await vi.waitFor(async () => expect(await atServer(id)).toHaveLength(1), 10_000);
  child.device.goOffline();
  server.setFaults(undefined);
  const [shown] = await parent.device.until('childrenWithCourses', [], ([first]) =>
    Boolean(first?.enrollments.some(({ course_id }) => course_id === id)),
  );
  const enrolled = shown?.enrollments.find(({ course_id }) => course_id === id);
  await parent.device.must('endEnrollment', enrolled?.id ?? '');
  await vi.waitFor(async () => expect(await atServer(id)).toEqual([]), 10_000);
  child.device.goOnline();
  const [item] = await child.device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ code: 'ended-meanwhile', label: 'Essays' });
  // The child knows now, and may decide otherwise.
  await child.device.synced();
  await child.device.must('retryRefused', item?.key ?? '');
  await vi.waitFor(async () => expect(await atServer(id)).toHaveLength(1), 10_000);
  await child.device.until('refusedItems', [], (items) => items.length === 0);
});

test('a teacher ends an enrolment and restores it; the family cannot', async () => {
  const id = await newCourse('Fables');
  await other.device.must('enrollInCourse', id);
  const [row] = await teacher.device.until('rosterOfCourse', [id], (rows) => rows.length === 1);
  teacher.device.goOffline();
  await teacher.device.must('endEnrollment', row?.id ?? '');
  teacher.device.goOnline();
  await other.device.until('enrollmentsOfUser', [], seen(id, null));
  await teacher.device.until('rosterOfCourse', [id], (rows) => rows.length === 0);
  await other.device.synced();
  expect(await noticesOf(other)).toContain('enrolment-ended: Fables');
  await other.device.must('enrollInCourse', id);
  const [item] = await other.device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ code: 'ended', label: 'Fables' });

  const ended = await teacher.device.must('endedEnrollments', id);
  expect(ended).toMatchObject([{ id: row?.id, first_name: 'Omar' }]);
  expect(await teacher.device.must('restoreEnrollment', row?.id ?? '')).toBe('active');
  await other.device.until('enrollmentsOfUser', [], seen(id, 'active'));
  // The refusal has come true by itself.
  await other.device.until('refusedItems', [], (items) => items.length === 0);
});

test('a deleted course comes back with exactly those who were on it', async () => {
  const id = await newCourse('Grammar', 1);
  await child.device.must('enrollInCourse', id);
  await child.device.synced();
  await other.device.must('enrollInCourse', id);
  await other.device.until('enrollmentsOfUser', [], seen(id, 'waiting'));
  await teacher.device.must('deleteCourse', id);
  await child.device.until('enrollmentsOfUser', [], seen(id, null));
  await other.device.until('enrollmentsOfUser', [], seen(id, null));
  const deleted = await teacher.device.must('deletedCourses');
  expect(deleted.find((course) => course.id === id)).toMatchObject({
    title: 'Grammar',
    students: 2,
  });
  await teacher.device.must('restoreCourse', id);
  await child.device.until('enrollmentsOfUser', [], seen(id, 'active'));
  await other.device.until('enrollmentsOfUser', [], seen(id, 'waiting'));
  await child.device.synced();
  expect(await noticesOf(child), 'nobody had read of the deletion').not.toContain(
    'course-restored: Grammar',
  );
  expect(await teacher.device.now('rosterOfCourse', id)).toMatchObject([{ first_name: 'Nia' }]);
});

test('a course that is over or hidden takes nobody new and keeps who is on it', async () => {
  const over = await newCourse('History');
  const hidden = await newCourse('Idioms');
  await child.device.must('enrollInCourse', hidden);
  await child.device.synced();
  await teacher.device.must('updateCourse', over, { ends_on: '2026-01-31' });
  await teacher.device.synced();
  await server.query('update courses set hidden_at = now() where id = $1', [hidden]);
  await other.device.until('courseById', [hidden], (course) => course === null);
  await child.device.until('courseById', [hidden], (course) => course?.hidden_at !== null);
  await other.device.must('enrollInCourse', over);
  const [item] = await other.device.until('refusedItems', [], (items) => items.length === 1);
  expect(item).toMatchObject({ code: 'course-over' });
  await other.device.must('discardRefused', item?.key ?? '');
  await server.query('update courses set hidden_at = null where id = $1', [hidden]);
  await other.device.until('courseById', [hidden], (course) => course !== null);
});

test('a teacher sees an ending that waits, and takes it back', async () => {
  const id = await newCourse('Heraldry');
  await child.device.must('enrollInCourse', id);
  const [row] = await teacher.device.until('rosterOfCourse', [id], (rows) => rows.length === 1);
  teacher.device.goOffline();
  await teacher.device.must('endEnrollment', row?.id ?? '');
  const shown = await teacher.device.now('rosterOfCourse', id);
  expect(shown).toMatchObject([{ first_name: 'Nia', pending: 'delete' }]);
  await teacher.device.must('undoWaiting', `enrollments:${row?.id}`);
  const [after] = await teacher.device.now('rosterOfCourse', id);
  // 'write' if it was tried before: then the server has to hear of it.
  expect(after).toEqual({ ...row, pending: expect.stringMatching(/^(none|write)$/) });
  teacher.device.goOnline();
  await teacher.device.must('endEnrollment', row?.id ?? '');
  await teacher.device.until('rosterOfCourse', [id], (rows) => rows.length === 0);
  expect(await atServer(id)).toEqual([]);
});

test('an ending that arrived without an answer is taken back', async () => {
  const id = await newCourse('Italian');
  await child.device.must('enrollInCourse', id);
  const [row] = await teacher.device.until('rosterOfCourse', [id], (rows) => rows.length === 1);
  const outcomes = teacher.device.record('outcomes');
  server.setFaults(faultOn('PATCH', 'enrollments', 'lose-after'));
  await teacher.device.must('endEnrollment', row?.id ?? '');
  await vi.waitFor(async () => expect(await atServer(id)).toEqual([]), 10_000);
  teacher.device.goOffline();
  const [waiting] = await teacher.device.until(
    'waitingItems',
    [],
    ([item]) => item?.canUndo === true,
  );
  await teacher.device.must('undoWaiting', waiting?.key ?? '');
  server.setFaults(undefined);
  teacher.device.goOnline();
  await teacher.device.synced();
  expect(await atServer(id)).toMatchObject([{ user_id: child.id, status: 'active' }]);
  const after = await teacher.device.until(
    'rosterOfCourse',
    [id],
    ([found]) => found?.pending === 'none',
  );
  expect(after).toMatchObject([{ first_name: 'Nia' }]);
  expect(await teacher.device.now('refusedItems')).toEqual([]);
  // Nobody is told that the ending, or a new enrolment, was accepted.
  expect(outcomes.filter(({ type }) => type === 'accepted')).toEqual([]);
});

test('a number to ring that waits is no change of the place', async () => {
  const id = await newCourse('Japanese');
  await parent.device.must('enrollInCourse', id, child.id);
  const [row] = await teacher.device.until('rosterOfCourse', [id], (rows) => rows.length === 1);
  type Shown = { course_id: string; pending?: string; contact_name?: string | null };
  const ofChild = (found: { enrollments: Shown[] }[]) =>
    found[0]?.enrollments.find(({ course_id }) => course_id === id);
  const isPending = (pending: string) => (found: { enrollments: Shown[] }[]) =>
    ofChild(found)?.pending === pending;
  await parent.device.until('learners', [], isPending('none'));
  parent.device.goOffline();
  const contact = { name: 'Pat', phone: '020 7946 0123' };
  await parent.device.must('setContact', row?.id ?? '', contact);
  const isNamed = (found: { enrollments: Shown[] }[]) => ofChild(found)?.contact_name === 'Pat';
  for (const query of ['learners', 'childrenWithCourses'] as const) {
    const found = await parent.device.until(query, [], isNamed);
    expect(ofChild(found)).toMatchObject({ pending: 'none', contact_phone: '020 7946 0123' });
  }
  await parent.device.until('waitingItems', [], ([item]) => item?.operation === 'update');
  await parent.device.must('endEnrollment', row?.id ?? '');
  await parent.device.until('learners', [], isPending('delete'));
  parent.device.goOnline();
  await parent.device.synced();
  expect(await atServer(id)).toEqual([]);
});
