/** A request to close the account whose answer was lost: the account may be closed, or still exist. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sessionKey } from '../../sync/stored-keys.ts';
import type { Device } from '../harness/device.ts';
import { courseFields, type Person, person } from '../harness/people.ts';
import { accounts, remains } from '../harness/remains.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let courseId: string;
const people: Person[] = [];

async function newPerson(type: 'student' | 'teacher', name: string): Promise<Person> {
  const found = await person(server, type, name);
  people.push(found);
  return found;
}

/** The device signs out by itself and keeps nothing of the person. */
async function isForgotten(person: Person): Promise<void> {
  const ended = await person.device.untilSession(({ phase }) => phase === 'signed-out');
  expect(ended).toEqual({ phase: 'signed-out', reason: 'none' });
  await expect.poll(() => remains(person), { timeout: 10_000 }).toEqual([]);
}

/** What the device has recorded of a request to close the account. */
const closingOf = ({ device }: Person) => JSON.parse(device.stored('oakfold.closing') ?? 'null');

/** Sends a request to close the account directly, as this person's device does. */
async function ask(
  { device }: Person,
  path: string,
  body: object,
): Promise<{ status: number; body: unknown }> {
  const { access_token } = JSON.parse(device.stored(sessionKey) ?? '{}');
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: server.backend.keys.publishableKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const closingPath = '/functions/v1/delete-account';
const isClosing = ({ path }: { path: string }) => path.includes(closingPath);

beforeAll(async () => {
  server = await startServer();
  const teacher = await newPerson('teacher', 'Tess');
  ({ id: courseId } = await teacher.device.must('createCourse', courseFields('Algebra')));
  await teacher.device.synced();
}, 90_000);
afterEach(() => server.setFaults(undefined));
afterAll(async () => {
  for (const { device } of people) await device.kill();
  await server.close();
});

test('after a lost answer, the data is deleted when the server ends the session', async () => {
  const student = await newPerson('student', 'Lea');
  await student.device.must('enrollInCourse', courseId);
  await student.device.synced();
  // No other request may arrive until the app is opened again, because its answer would reveal the deletion.
  server.setFaults((request) => (isClosing(request) ? 'lose-after' : 'lose-before'));
  expect(await student.device.call('deleteAccount', student.password)).toMatchObject({
    ok: false,
    error: { code: 'offline' },
  });
  expect(await accounts(server, student.id)).toBe(0);
  expect(closingOf(student)).toEqual({ userId: student.id, renewedAt: null });
  await student.device.kill();
  server.setFaults(undefined);
  const session = JSON.parse(student.device.stored(sessionKey) ?? '{}');
  student.device.store(sessionKey, JSON.stringify({ ...session, expires_at: 1 }));
  await student.device.restart();
  await isForgotten(student);
});

test('after a lost answer, an app that stays open finds out by itself', async () => {
  const student = await newPerson('student', 'Zoe');
  server.setFaults((request) => (isClosing(request) ? 'lose-after' : undefined));
  expect(await student.device.call('deleteAccount', student.password)).toMatchObject({ ok: false });
  await isForgotten(student);
});

test('after a lost answer, an app that is opened again asks before its token expires', async () => {
  const student = await newPerson('student', 'Mia');
  server.setFaults((request) => (isClosing(request) ? 'lose-after' : 'lose-before'));
  await student.device.call('deleteAccount', student.password);
  await student.device.kill();
  server.setFaults(undefined);
  await student.device.restart();
  await isForgotten(student);
});

/** Requests the deletion of the account and kills the device before the request arrives. */
async function killedOver(student: Person): Promise<void> {
  server.setFaults(() => 'lose-before');
  await student.device.call('deleteAccount', student.password);
  expect(closingOf(student)).toEqual({ userId: student.id, renewedAt: null });
  await student.device.kill();
  server.setFaults(undefined);
}

/** Opens the app again with an expired token. */
async function restartWithOldToken({ device }: Person): Promise<void> {
  const session = JSON.parse(device.stored(sessionKey) ?? '{}');
  device.store(sessionKey, JSON.stringify({ ...session, expires_at: 1 }));
  await device.restart();
}

test.each([
  ['a restart', (device: Device) => device.restart()],
  ['a second tab', (device: Device) => device.openTab()],
])(
  '%s loses no unsent change while it is in doubt whether the account was closed',
  async (_, open) => {
    const student = await newPerson('student', 'Una');
    const { device } = student;
    await device.synced();
    server.setFaults(() => 'lose-before');
    await device.must('updateProfile', { first_name: 'Una', last_name: 'Unsent' });
    expect(await device.call('deleteAccount', student.password)).toMatchObject({
      ok: false,
      error: { code: 'offline' },
    });
    await open(device);
    expect((await device.call('readUnsentWork')).changes).toBe(1);
    server.setFaults(undefined);
    await device.synced();
    expect(
      await server.query('select last_name from profiles where id = $1', [student.id]),
    ).toMatchObject([{ last_name: 'Unsent' }]);
  },
);

test('a deletion that takes effect after the app was opened again removes the data at the next renewal', async () => {
  const student = await newPerson('student', 'Ivy');
  await student.device.must('enrollInCourse', courseId);
  await student.device.synced();
  await killedOver(student);
  await restartWithOldToken(student);
  await student.device.synced();
  expect(closingOf(student)).toEqual({ userId: student.id, renewedAt: expect.any(Number) });
  const answer = await ask(student, closingPath, { password: student.password });
  expect(answer.status).toBe(200);
  await student.device.kill();
  await restartWithOldToken(student);
  await expect.poll(() => remains(student), { timeout: 20_000 }).toEqual([]);
});

test('the record of a request is deleted once the request can no longer arrive', async () => {
  const student = await newPerson('student', 'Ida');
  await killedOver(student);
  const firstRenewal = Math.floor(Date.now() / 1000) - 601;
  const request = { userId: student.id, renewedAt: firstRenewal };
  student.device.store('oakfold.closing', JSON.stringify(request));
  await restartWithOldToken(student);
  await student.device.synced();
  expect(student.device.stored('oakfold.closing')).toBeNull();
});

test('a wrong password after a lost answer leaves the earlier request in doubt', async () => {
  const student = await newPerson('student', 'Isa');
  await killedOver(student);
  await restartWithOldToken(student);
  await student.device.synced();
  expect(await student.device.call('deleteAccount', 'quite another')).toMatchObject({
    ok: false,
    error: { code: 'invalid-credentials' },
  });
  expect(closingOf(student).userId).toBe(student.id);
  await student.device.must('deleteAccount', student.password);
  expect(await remains(student)).toEqual([]);
});
