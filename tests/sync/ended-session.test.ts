/** A session that the server ended leaves nothing on the device but unsent changes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignUpDetails } from '../../sync/index.ts';
import { sessionKey } from '../../sync/stored-keys.ts';
import { courseFields, link, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
const people: Person[] = [];

beforeAll(async () => {
  server = await startServer({ tabs: 2 });
}, 60_000);
afterAll(async () => {
  for (const { device } of people) await device.kill();
  await server.close();
});

async function newPerson(type: SignUpDetails['user_type'], name: string): Promise<Person> {
  const made = await person(server, type, name);
  people.push(made);
  return made;
}

const signIn = ({ device, email, password }: Person) => device.must('signIn', { email, password });

/** Makes the auth service refuse the refresh token of a device, and the device ask with it. */
async function endSession({ id, device }: Person): Promise<void> {
  await server.query('delete from auth.refresh_tokens where user_id = $1', [id]);
  await server.query('delete from auth.sessions where user_id = $1', [id]);
  const refused = { answer: 401, body: { code: 'PGRST303', message: 'JWT expired' } } as const;
  server.setFaults(({ path }) => (path.startsWith('/rest/v1/') ? refused : undefined));
  await device.call('syncNow');
  await device.untilSession(({ phase }) => phase === 'signed-out');
  server.setFaults(undefined);
}

const databasesOf = async ({ id, device }: Person) =>
  (await device.storedDatabases()).filter((name) => name.includes(id));

test('without unsent work every row goes at once, while both tabs stay open', async () => {
  const child = await newPerson('student', 'Clementine');
  const parent = await newPerson('parent', 'Perpetua');
  await link(server, parent.id, child.id);
  await parent.device.until('childrenOfParent', [], (children) => children.length === 1);
  expect(await parent.device.storedText()).toContain('Clementine');
  await endSession(parent);
  await expect.poll(() => databasesOf(parent), { timeout: 15_000 }).toEqual([]);
  expect(await parent.device.storedText()).not.toContain('Clementine');
  await signIn(parent);
  await parent.device.until('childrenOfParent', [], (children) => children.length === 1);
  expect(await parent.device.now('lostChanges')).toBeNull();
});

test('unsent work stays without the rows, and is sent and merged after the next sign-in', async () => {
  const teacher = await newPerson('teacher', 'Theodora');
  const { device } = teacher;
  const { id } = await device.must('createCourse', {
    ...courseFields('Trigonometry'),
    description: 'Known to the server alone',
    duration: 'Six weeks',
  });
  await device.synced();
  device.goOffline();
  await device.must('updateCourse', id, { duration: 'A term' });
  await device.must('createCourse', courseFields('Never sent'));
  await server.query(
    "update courses set duration = 'Two years', level = 'Advanced' where id = $1",
    [id],
  );
  device.goOnlineLater();
  await device.kill();
  await server.query('delete from auth.refresh_tokens where user_id = $1', [teacher.id]);
  await server.query('delete from auth.sessions where user_id = $1', [teacher.id]);
  device.store(
    sessionKey,
    JSON.stringify({ ...JSON.parse(device.stored(sessionKey) ?? ''), expires_at: 1 }),
  );
  await device.restart();
  await device.untilSession(({ phase }) => phase === 'signed-out');
  const collections = async () =>
    (await device.storedCollections())
      .filter((name) => name.includes(teacher.id))
      .map((name) => name.split(' ')[1])
      .filter((name) => !name?.startsWith('_'));
  await expect.poll(collections, { timeout: 15_000 }).toEqual(['changes']);
  const stored = await device.storedText();
  expect(stored).toContain('A term');
  expect(stored).toContain('Never sent');
  expect(stored).not.toContain('Known to the server alone');
  expect(stored).not.toContain('Theodora');
  await signIn(teacher);
  const lost = await device.until('refusedItems', [], (items) => items.length === 1);
  expect(lost).toMatchObject([{ kind: 'overwritten', values: { duration: 'A term' } }]);
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(
    await server.query(
      "select title, duration, level from courses where teacher_id = $1 order by title = 'Never sent'",
      [teacher.id],
    ),
  ).toMatchObject([{ duration: 'Two years', level: 'Advanced' }, { title: 'Never sent' }]);
});

test('rows of an earlier user go at a start without a session, and when another person signs in', async () => {
  const student = await newPerson('student', 'Sebastian');
  const other = await newPerson('student', 'Otto');
  const { device } = student;
  await device.synced();
  await device.kill();
  device.store(sessionKey, 'null');
  await device.restart();
  await expect.poll(() => databasesOf(student), { timeout: 15_000 }).toEqual([]);

  await signIn(student);
  await device.synced();
  await device.kill();
  device.store(sessionKey, other.device.stored(sessionKey) ?? '');
  await device.restart();
  await device.until('profileOfUser', [], (profile) => profile !== null);
  await expect.poll(() => databasesOf(student), { timeout: 15_000 }).toEqual([]);
  expect(await device.storedText()).toContain('Otto');
});
