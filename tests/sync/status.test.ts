/** The sync status is true, also under a wrong clock and after a crash. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { courseFields, type Person, person } from '../harness/people.ts';
import { faultOn, startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher');
}, 60_000);
afterEach(() => {
  server.setFaults(undefined);
  teacher.device.goOnline();
});
afterAll(async () => {
  await teacher.device.kill();
  await server.close();
});

test('the number of waiting changes equals the queue, also after a crash', async () => {
  const { device } = teacher;
  device.goOffline();
  const { id } = await device.must('createCourse', courseFields('One'));
  await device.must('createCourse', courseFields('Two'));
  await device.must('updateCourse', id, courseFields('One, edited'));
  await device.until('syncStatus', [], ({ waiting }) => waiting === 2);
  await device.restart();
  await device.until(
    'syncStatus',
    [],
    ({ waiting, connection }) => waiting === 2 && connection === 'offline',
  );
  device.goOnline();
  const after = await device.until('syncStatus', [], ({ waiting }) => waiting === 0);
  expect(after.refused).toBe(0);
});

test('the status is never up to date while a change is being sent', async () => {
  const { device } = teacher;
  const held = server.hold(({ method }) => method === 'POST');
  const before = new Date().toISOString();
  await device.must('createCourse', courseFields('Slow'));
  const after = new Date().toISOString();
  const under = await device.until('syncStatus', [], ({ sending }) => sending);
  expect(under.waiting).toBe(1);
  const [item] = await device.now('waitingItems');
  expect(item).toMatchObject({ sending: true, canUndo: false });
  // The time of the edit, which an attempt to send it does not change.
  expect(item && before <= item.at && item.at <= after).toBe(true);
  const statuses = device.record('syncStatus');
  held.release();
  await device.until('syncStatus', [], ({ waiting }) => waiting === 0);
  expect(await server.query("select 1 from courses where title = 'Slow'")).toHaveLength(1);
  expect(statuses.some(({ waiting, sending }) => waiting > 0 && !sending)).toBe(false);
});

test('outcomes report a change as saved, then as accepted', async () => {
  const { device } = teacher;
  const outcomes = device.record('outcomes');
  device.goOffline();
  const saved = device.until('outcomes', [], ({ type }) => type === 'saved');
  await device.must('createCourse', courseFields('Told'));
  expect((await saved).item.label).toBe('Told');
  device.goOnline();
  await device.until('waitingItems', [], (items) => items.length === 0);
  await device.synced();
  const told = outcomes.map(({ type, item }) => `${type} ${item.label}`);
  expect(told.filter((entry) => entry === 'accepted Told')).toHaveLength(1);
});

test('a change written under a clock set back is sent after a crash', async () => {
  const { device } = teacher;
  await device.synced();
  device.goOffline();
  await device.kill();
  device.setClockBeforeStart(-3 * 24 * 60 * 60 * 1000);
  await device.restart();
  await device.must('createCourse', courseFields('Written in the past'));
  await device.kill();
  device.setClockBeforeStart(0);
  await device.restart();
  device.goOnline();
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(
    await server.query("select 1 from courses where title = 'Written in the past'"),
  ).toHaveLength(1);
});

test('a change written under a clock set back is sent while changes of another table are blocked', async () => {
  const { device, id } = teacher;
  await device.synced();
  device.goOffline();
  await device.kill();
  device.setClockBeforeStart(-3 * 24 * 60 * 60 * 1000);
  await device.restart();
  await device.must('updateProfile', { first_name: 'Typed before now' });
  await device.kill();
  device.setClockBeforeStart(0);
  await device.restart();
  await device.must('createCourse', courseFields('Held up'));
  server.setFaults(faultOn('POST', 'courses', { answer: 503, body: { message: 'later' } }));
  device.goOnline();
  const [left] = await device.until('waitingItems', [], (items) => items.length === 1);
  expect(left).toMatchObject({ label: 'Held up' });
  expect(
    await server.query("select 1 from profiles where id = $1 and first_name = 'Typed before now'", [
      id,
    ]),
  ).toHaveLength(1);
  server.setFaults(undefined);
  await device.until('waitingItems', [], (items) => items.length === 0);
});

test('a sync on demand against a silent server fails at once', async () => {
  const { device } = teacher;
  device.goOffline();
  // The pauses between attempts grow to half a minute; syncing on demand skips them.
  for (let asked = 0; asked < 8; asked += 1) {
    expect(await device.call('syncNow')).toMatchObject({ ok: false, error: { code: 'offline' } });
  }
  device.goOnline();
  await device.synced();
});
