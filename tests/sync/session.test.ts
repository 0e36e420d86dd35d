/** Only a sign-out or a refused refresh token ends a session; being offline does not. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sessionKey } from '../../sync/stored-keys.ts';
import { courseFields, type Person, person } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
let teacher: Person;

beforeAll(async () => {
  server = await startServer();
  teacher = await person(server, 'teacher');
}, 60_000);
afterEach(() => server.setFaults(undefined));
afterAll(async () => {
  await teacher.device.kill();
  await server.close();
});

function expireToken({ device }: Person): void {
  const session = JSON.parse(device.stored(sessionKey) ?? '{}');
  device.store(sessionKey, JSON.stringify({ ...session, expires_at: 1 }));
}

test('with an expired token offline, the user is signed in at once and can read and write', async () => {
  const { device, id } = teacher;
  device.goOffline();
  await device.kill();
  expireToken(teacher);
  await device.restart();
  const state = await device.untilSession(({ phase }) => phase !== 'loading');
  expect(state).toMatchObject({ phase: 'signed-in', user: { id } });
  await device.must('createCourse', courseFields('Written with an expired token'));
  device.goOnline();
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(await server.query('select title from courses')).toEqual([
    { title: 'Written with an expired token' },
  ]);
});

test('with an expired token and a silent server, the user is signed in at once', async () => {
  const { device } = teacher;
  await device.kill();
  expireToken(teacher);
  server.setFaults(() => 'lose-before');
  await device.restart();
  expect((await device.untilSession(({ phase }) => phase !== 'loading')).phase).toBe('signed-in');
  expect(await device.now('coursesOfTeacher')).toHaveLength(1);
  await device.until('syncStatus', [], ({ connection }) => connection === 'offline');
  server.setFaults(undefined);
  await device.must('syncNow');
});

test('a rejected token is renewed, and no request is sent without a user', async () => {
  const { device } = teacher;
  let refused = 0;
  server.setFaults(({ path }) => {
    if (!path.startsWith('/rest/v1/') || refused > 0) return undefined;
    refused += 1;
    return { answer: 401, body: { code: 'PGRST303', message: 'JWT expired' } };
  });
  server.requests.length = 0;
  await device.must('createCourse', courseFields('After a refused token'));
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(refused).toBe(1);
  expect(server.requests.some(({ path }) => path.includes('grant_type=refresh_token'))).toBe(true);
  expect(await device.now('refusedItems')).toEqual([]);
});

test('while new tokens count as issued in the future, few are asked for, and nothing is lost', async () => {
  const { device } = teacher;
  await device.kill();
  expireToken(teacher);
  let isAhead = true;
  server.setFaults(({ path }) =>
    isAhead && path.startsWith('/rest/v1/')
      ? { answer: 401, body: { code: 'PGRST303', message: 'JWT issued at future' } }
      : undefined,
  );
  server.requests.length = 0;
  await device.restart();
  await device.must('createCourse', courseFields('Ahead of time'));
  const asked = (start: string) =>
    server.requests.filter(({ path }) => path.startsWith(start)).length;
  await expect.poll(() => asked('/rest/v1/'), { timeout: 15_000 }).toBeGreaterThanOrEqual(4);
  expect(asked('/auth/v1/token')).toBe(1);
  isAhead = false;
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(await device.now('refusedItems')).toEqual([]);
  expect(asked('/auth/v1/token')).toBe(1);
});

test('a renewed token that equals the old one is accepted', async () => {
  const { device } = teacher;
  const granted = JSON.parse(device.stored(sessionKey) ?? '{}');
  let refused = 0;
  let renewed = 0;
  server.setFaults(({ path }) => {
    if (path.startsWith('/auth/v1/token')) {
      renewed += 1;
      return { answer: 200, body: { ...granted, expires_in: 3600 } };
    }
    if (!path.startsWith('/rest/v1/') || refused > 0) return undefined;
    refused += 1;
    return { answer: 401, body: { code: 'PGRST303', message: 'JWT expired' } };
  });
  await device.must('createCourse', courseFields('After the same token'));
  await device.synced();
  expect({ refused, renewed }).toEqual({ refused: 1, renewed: 1 });
});

test('a failing token refresh does not end the session', async () => {
  const { device } = teacher;
  await device.kill();
  expireToken(teacher);
  let failures = 0;
  server.setFaults(({ path }) => {
    if (!path.startsWith('/auth/v1/token') || failures >= 2) return undefined;
    failures += 1;
    return { answer: 500, body: { message: 'boom' } };
  });
  await device.restart();
  await device.must('createCourse', courseFields('While refreshing failed'));
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(failures).toBe(2);
});

test('a gateway that refuses its key signs nobody out', async () => {
  const { device } = teacher;
  server.setFaults(() => ({ answer: 401, body: { message: 'Invalid API key' } }));
  await device.kill();
  expireToken(teacher);
  await device.restart();
  await device.must('createCourse', courseFields('Behind a gateway'));
  expect(await device.call('syncNow')).toMatchObject({ ok: false, error: { code: 'unavailable' } });
  expect((await device.untilSession(() => true)).phase).toBe('signed-in');
  server.setFaults(undefined);
  await device.must('syncNow');
  await device.until('waitingItems', [], (items) => items.length === 0);
});

test('a refused refresh token ends the session and keeps unsent changes for the next sign-in', async () => {
  const { device, email, password } = teacher;
  device.goOffline();
  await device.must('createCourse', courseFields('Unsent'));
  await device.kill();
  expireToken(teacher);
  await server.query('delete from auth.refresh_tokens');
  await server.query('delete from auth.sessions');
  device.goOnlineLater();
  await device.restart();
  expect(await device.untilSession(({ phase }) => phase === 'signed-out')).toEqual({
    phase: 'signed-out',
    reason: 'ended',
  });
  expect((await device.storedCollections()).length).toBeGreaterThan(0);
  await device.must('signIn', { email, password });
  await device.until('waitingItems', [], (items) => items.length === 0);
  expect(await server.query("select 1 from courses where title = 'Unsent'")).toHaveLength(1);
});

test("another account on the same device never sees the first one's rows", async () => {
  const { device } = teacher;
  device.goOffline();
  await device.must('createCourse', courseFields('Private draft'));
  await server.query('delete from auth.refresh_tokens');
  await server.query('delete from auth.sessions');
  await device.kill();
  expireToken(teacher);
  device.goOnlineLater();
  await device.restart();
  await device.untilSession(({ phase }) => phase === 'signed-out');
  await device.must('signUp', {
    email: 'second@example.com',
    password: 'correct horse battery',
    first_name: 'Second',
    last_name: 'Person',
    user_type: 'teacher',
  });
  await device.synced();
  expect(await device.now('coursesOfTeacher')).toEqual([]);
  expect(await device.now('waitingItems')).toEqual([]);
  expect(await device.now('refusedItems')).toEqual([]);
  const titles = (await device.now('courseCatalogue')).map(({ title }) => title);
  expect(titles).not.toContain('Private draft');
  expect((await device.now('profileOfUser'))?.first_name).toBe('Second');
});

test('a sign-out, online or offline, leaves nothing of the user on the device', async () => {
  const { device } = teacher;
  device.goOffline();
  await device.must('createCourse', courseFields('To be lost'));
  expect((await device.call('readUnsentWork')).changes).toBe(1);
  const id = JSON.parse(device.stored(sessionKey) ?? '{}').user.id as string;
  await device.must('signOut');
  expect(device.stored(sessionKey)).toBeNull();
  // Nor is it known who was here: the counts of unsent changes name the account.
  expect(device.stored('oakfold.device')).toBeNull();
  expect((await device.storedCollections()).filter((name) => name.includes(id))).toEqual([]);
  device.goOnline();
  await device.restart();
  expect((await device.untilSession(({ phase }) => phase !== 'loading')).phase).toBe('signed-out');
  expect(await server.query("select 1 from courses where title = 'To be lost'")).toEqual([]);
});

test('what a sign-out gave up on purpose is not reported as lost at the next sign-in', async () => {
  const { device, email, password } = await person(server, 'teacher');
  await device.synced();
  device.goOffline();
  await device.must('createCourse', courseFields('Given up'));
  await device.must('signOut');
  device.goOnline();
  await device.must('signIn', { email, password });
  await device.synced();
  expect(await device.now('lostChanges')).toBeNull();
  await device.kill();
});

test('a sign-out ends a running sync with an answer', async () => {
  const { device } = await person(server, 'student');
  const held = server.hold(({ path }) => path === '/rest/v1/rpc/pull');
  const asked = performance.now();
  const answer = device.call('syncNow');
  await held.arrived;
  await device.must('signOut');
  expect(await answer).toMatchObject({ ok: false });
  // The request itself would time out after fifteen seconds.
  expect(performance.now() - asked).toBeLessThan(10_000);
  held.release();
  await device.kill();
});
