/** One tab syncs, every tab may write, and another tab takes over when the syncing tab closes. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { courseFields, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;

beforeAll(async () => {
  server = await startServer({ tabs: 2 });
  teacher = await person(server, 'teacher');
}, 60_000);
afterEach(() => server.setFaults(undefined));
afterAll(async () => {
  await teacher.device.kill();
  await server.close();
});

const inserts = () =>
  server.requests.filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/rest/v1/courses'),
  );
const rowsAtServer = (title: string) =>
  server.query('select id from courses where title = $1', [title]);

test('changes made in one tab are sent by the other, once', async () => {
  const { device } = teacher;
  server.requests.length = 0;
  const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  for (const title of titles) await device.must('createCourse', courseFields(title));
  await device.until('waitingItems', [], (items) => items.length === 0);
  await device.synced();
  // Those that wait together may go in one request.
  expect(inserts().length).toBeLessThanOrEqual(titles.length);
  expect(await server.query('select id from courses')).toHaveLength(titles.length);
});

test('if a tab closes while sending, another takes over and the change takes effect once', async () => {
  const { device } = teacher;
  const held = server.hold(
    ({ method, path }) => method === 'POST' && path.startsWith('/rest/v1/courses'),
  );
  const { id } = await device.must('createCourse', courseFields('Handed over'));
  await held.arrived;
  await device.closeFirstTab();
  held.release();
  await device.until('waitingItems', [], (items) => items.length === 0);
  await device.until('courseById', [id], (course) => course?.pending === 'none');
  expect(await rowsAtServer('Handed over')).toEqual([{ id }]);
  expect(await device.now('refusedItems')).toEqual([]);
});

test('a tab that opens later shares the data of the first one', async () => {
  const { device } = teacher;
  await device.openTab();
  const [before] = await device.until('coursesOfTeacher', [], (courses) => courses.length === 7);
  await device.must('updateCourse', before?.id ?? '', { title: 'From the new tab' });
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(await rowsAtServer('From the new tab')).toEqual([{ id: before?.id }]);
});

test('a sign-out in one tab deletes everything while another tab is open', async () => {
  const { device, id, email, password } = teacher;
  await device.must('signOut');
  await expect
    .poll(async () => (await device.storedCollections()).filter((name) => name.includes(id)))
    .toEqual([]);
  await device.closeFirstTab();
  expect((await device.untilSession(({ phase }) => phase !== 'loading')).phase).toBe('signed-out');
  await device.must('signIn', { email, password });
  await device.until('coursesOfTeacher', [], (courses) => courses.length === 7);
});
