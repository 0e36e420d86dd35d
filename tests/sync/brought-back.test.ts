/**
 * The deletion of a row arrives, and its answer is lost. The row is brought back, here or by somebody else. The older deletion
 * must not end it again.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin, courseFields, link, type Person, person } from '../harness/people.ts';
import { type FaultRequest, faultOn, startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let student: Person;
let parent: Person;
let owner: Person;

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher');
  student = await person(server, 'student');
  parent = await person(server, 'parent', 'Pat');
  owner = await admin(server);
});
afterAll(async () => {
  for (const { device } of [teacher, student, parent, owner]) await device.kill();
  await server.close();
});

const allSent = async ({ device }: Person) => {
  await device.until('waitingItems', [], (items) => items.length === 0);
  await device.synced();
};

test.for(['teacher', 'admin'] as const)('a course that the %s brought back stays', async (who) => {
  const { device } = teacher;
  const { id } = await device.must('createCourse', courseFields(`Back by the ${who}`));
  await device.synced();
  await student.device.until('courseById', [id], (course) => course !== null);
  await student.device.must('enrollInCourse', id);
  await student.device.synced();
  const state = async () =>
    (await server.query('select _deleted from courses where id = $1', [id]))[0];
  server.setFaults(faultOn('PATCH', 'courses', 'lose-after'));
  await device.must('deleteCourse', id);
  await expect.poll(state).toEqual({ _deleted: true });
  if (who === 'admin') device.goOffline();
  await (who === 'admin' ? owner : teacher).device.must('restoreCourse', id);
  expect(await state()).toEqual({ _deleted: false });
  server.setFaults(undefined);
  device.goOnline();
  await allSent(teacher);
  expect(await state()).toEqual({ _deleted: false });
  // Only the device whose answer was lost, and that did not ask for the return, asks its person.
  const refused = await device.now('refusedItems');
  expect(refused.map(({ code }) => code)).toEqual(who === 'admin' ? ['restored-meanwhile'] : []);
});

test('a deletion that did not arrive ends what somebody wrote since, and asks nobody', async () => {
  const { device } = teacher;
  const { id } = await device.must('createCourse', courseFields('Written since'));
  await device.synced();
  server.setFaults(faultOn('PATCH', 'courses', 'lose-before'));
  await device.must('deleteCourse', id);
  const isDeletion = ({ method, path }: FaultRequest) => method === 'PATCH' && path.includes(id);
  await expect.poll(() => server.requests.some(isDeletion)).toBe(true);
  await server.query("update courses set title = 'Renamed' where id = $1", [id]);
  server.setFaults(undefined);
  await allSent(teacher);
  expect(await server.query('select title, _deleted from courses where id = $1', [id])).toEqual([
    { title: 'Renamed', _deleted: true },
  ]);
  const refused = await device.now('refusedItems');
  expect(refused.filter(({ rowId }) => rowId === id)).toEqual([]);
});

test('an edit that waited when its row was deleted is there when the row comes back', async () => {
  const { device } = teacher;
  const { id } = await device.must('createCourse', courseFields('As it was'));
  await device.synced();
  device.goOffline();
  await device.must('updateCourse', id, { title: 'As it should be' });
  await device.must('deleteCourse', id);
  await server.query("update courses set duration = '9 weeks' where id = $1", [id]);
  device.goOnline();
  await allSent(teacher);
  await device.must('restoreCourse', id);
  await allSent(teacher);
  expect(
    await server.query('select title, duration, _deleted from courses where id = $1', [id]),
  ).toEqual([{ title: 'As it should be', duration: '9 weeks', _deleted: false }]);
});

test('a link that the parent asked for again after its end stands', async () => {
  const { device } = parent;
  await link(server, parent.id, student.id);
  await device.until('childrenOfParent', [], ([row]) => row !== undefined);
  const [row] = await device.now('childrenOfParent');
  const links = () =>
    server.query(
      'select _deleted, accepted_at is not null as accepted from child_parent_relationships where parent_id = $1',
      [parent.id],
    );
  server.setFaults(faultOn('PATCH', 'child_parent_relationships', 'lose-after'));
  await device.must('endLink', row?.linkId ?? '');
  await expect.poll(async () => (await links())[0]).toMatchObject({ _deleted: true });
  await device.must('addChild', student.email);
  expect(await links()).toEqual([{ _deleted: false, accepted: false }]);
  server.setFaults(undefined);
  await allSent(parent);
  expect(await links()).toEqual([{ _deleted: false, accepted: false }]);
  expect(await device.now('askedLinks')).toHaveLength(1);
});

test('a return waits for a deletion that has not arrived, or is not made', async () => {
  const { device } = teacher;
  const { id } = await device.must('createCourse', courseFields('Not deleted yet'));
  await device.synced();
  server.setFaults(faultOn('PATCH', 'courses', { answer: 503 }));
  await device.must('deleteCourse', id);
  const answer = await device.call('restoreCourse', id);
  expect(answer).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  server.setFaults(undefined);
  await allSent(teacher);
  await device.must('restoreCourse', id);
  expect(await server.query('select _deleted from courses where id = $1', [id])).toEqual([
    { _deleted: false },
  ]);
});
