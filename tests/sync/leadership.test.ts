/** A tab in view takes over from a leading tab that does not answer, and nothing is lost when that one runs again. */
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { courseFields, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;
let thaw: () => void = () => undefined;

beforeEach(async () => {
  server ??= await startServer({ tabs: 2 });
  teacher = await person(server, 'teacher');
}, 60_000);
afterEach(async () => {
  thaw();
  server.setFaults(undefined);
  await teacher.device.kill();
});
afterAll(() => server.close());

const rowsAtServer = (id: string) =>
  server.query('select title, _deleted from courses where id = $1', [id]);

test('while the leading tab is frozen, the other one sends and pulls', async () => {
  const { device } = teacher;
  thaw = device.freezeLeadingTab();
  const { id } = await device.must('createCourse', courseFields('From the other tab'));
  await device.until('waitingItems', [], (items) => items.length === 0);
  await server.query("update courses set title = 'Edited' where id = $1", [id]);
  await device.until('courseById', [id], (course) => course?.title === 'Edited');
  thaw();
  const again = await device.must('createCourse', courseFields('After the thaw'));
  await device.until('waitingItems', [], (items) => items.length === 0);
  await device.synced();
  expect(await rowsAtServer(again.id)).toHaveLength(1);
  expect(await device.now('refusedItems')).toEqual([]);
});

test('a sync that was asked of the frozen tab is done by the one that takes over', async () => {
  const { device } = teacher;
  thaw = device.freezeLeadingTab();
  expect(await device.call('syncNow')).toMatchObject({ ok: true });
});

test('a change that the frozen tab was sending takes effect once', async () => {
  const { device } = teacher;
  const held = server.hold(
    ({ method, path }) => method === 'POST' && path.startsWith('/rest/v1/courses'),
  );
  const { id } = await device.must('createCourse', courseFields('Half sent'));
  await held.arrived;
  thaw = device.freezeLeadingTab();
  held.release();
  await device.until('waitingItems', [], (items) => items.length === 0);
  await device.must('updateCourse', id, { title: 'Edited since' });
  await device.until('waitingItems', [], (items) => items.length === 0);
  thaw();
  await device.synced();
  await expect.poll(() => rowsAtServer(id)).toEqual([{ title: 'Edited since', _deleted: false }]);
  expect(await device.now('courseById', id)).toMatchObject({ title: 'Edited since' });
  expect(await device.now('refusedItems')).toEqual([]);
});

test('rows that a frozen tab had asked for do not replace later ones', async () => {
  const { device } = teacher;
  const { id } = await device.must('createCourse', courseFields('First'));
  await device.synced();
  await server.query("update courses set title = 'Second' where id = $1", [id]);
  let asked: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let answer: (value?: unknown) => void = () => undefined;
  const later = new Promise((resolve) => {
    answer = resolve;
  });
  server.setFaults(({ path }) => {
    if (path !== '/rest/v1/rpc/pull') return undefined;
    asked();
    return { answerAfter: later };
  });
  void device.call('syncNow');
  await isAsked;
  await server.delayed();
  thaw = device.freezeLeadingTab();
  server.setFaults(undefined);
  answer();
  await server.query("update courses set title = 'Third' where id = $1", [id]);
  await device.until('courseById', [id], (course) => course?.title === 'Third');
  const seen = device.record('courseById', id);
  thaw();
  await server.answered();
  await device.synced();
  expect(seen.map((course) => course?.title)).not.toContain('Second');
  expect(await device.now('courseById', id)).toMatchObject({ title: 'Third' });
});

test('a leading tab that works keeps the lead', async () => {
  const { device } = teacher;
  server.requests.length = 0;
  const titles = Array.from({ length: 5 }, (_, count) => `Course ${count}`);
  for (const title of titles) {
    await device.must('createCourse', courseFields(title));
    await device.synced();
  }
  const inserts = server.requests.filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/rest/v1/courses'),
  );
  expect(inserts).toHaveLength(titles.length);
});
