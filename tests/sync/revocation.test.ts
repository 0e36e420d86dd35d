/** A sign-out ends the session at the auth service too, later if there was no network. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionKey } from '../../sync/stored-keys.ts';
import { type Person, person } from '../harness/people.ts';
import { anonKey, startServer, type TestServer } from '../harness/server.ts';

const revokeKey = 'oakfold.revoke';
let server: TestServer;
let student: Person;

beforeAll(async () => {
  server = await startServer();
}, 60_000);
beforeEach(async () => {
  student = await person(server, 'student');
}, 60_000);
afterEach(async () => {
  server.setFaults(undefined);
  await student.device.kill();
});
afterAll(() => server.close());

const sessions = async () =>
  (await server.query('select 1 from auth.sessions where user_id = $1', [student.id])).length;
const requestsTo = (path: string) =>
  server.requests.filter((request) => request.path.startsWith(path)).length;

/** Signs out without a network. @returns the refresh token that the device had */
async function signOutOffline(): Promise<string> {
  const { device } = student;
  const { refresh_token } = JSON.parse(device.stored(sessionKey) ?? '');
  device.goOffline();
  await device.must('signOut');
  expect(await sessions()).toBe(1);
  expect(device.stored(revokeKey)).toContain(refresh_token);
  return refresh_token;
}

async function untilRevoked(): Promise<void> {
  await expect.poll(sessions, { timeout: 15_000 }).toBe(0);
  await expect.poll(() => student.device.stored(revokeKey)).toBeNull();
}

/** Changes what the switched-off device keeps for the log-out. */
function changeKept(values: Record<string, unknown>): void {
  const kept = JSON.parse(student.device.stored(revokeKey) ?? '[]');
  student.device.store(
    revokeKey,
    JSON.stringify(kept.map((one: object) => ({ ...one, ...values }))),
  );
}

test('after a sign-out offline the refresh token is revoked when the network is back', async () => {
  const token = await signOutOffline();
  student.device.goOnline();
  await untilRevoked();
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: anonKey },
    body: JSON.stringify({ refresh_token: token }),
  });
  expect(answer.ok).toBe(false);
});

test('a later start revokes it, also if the access token has expired, and signs nobody in', async () => {
  const { device } = student;
  await signOutOffline();
  await device.kill();
  changeKept({ expires_at: 1 });
  await device.restart();
  expect((await device.untilSession(({ phase }) => phase !== 'loading')).phase).toBe('signed-out');
  device.goOnline();
  await untilRevoked();
  expect((await device.untilSession(() => true)).phase).toBe('signed-out');
  expect(device.stored(sessionKey)).toBeNull();
});

test('an access token that the service calls expired is renewed for the log-out', async () => {
  let refused = 0;
  server.setFaults(({ path }) => {
    if (!path.startsWith('/auth/v1/logout') || refused > 0) return undefined;
    refused += 1;
    return { answer: 403, body: { error_code: 'bad_jwt', msg: 'token is expired' } };
  });
  server.requests.length = 0;
  await student.device.must('signOut');
  await untilRevoked();
  expect(refused).toBe(1);
  expect(requestsTo('/auth/v1/token')).toBe(1);
});

test('a service that cannot answer is asked again after pauses that grow', async () => {
  const { device } = student;
  const times: number[] = [];
  server.setFaults(({ path }) => {
    if (!path.startsWith('/auth/v1/logout')) return undefined;
    times.push(performance.now());
    return times.length < 4 ? { answer: 503, body: { message: 'busy' } } : undefined;
  });
  await device.must('signOut');
  await untilRevoked();
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(pauses).toHaveLength(3);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
});

test('a session that is over already is not asked about again', async () => {
  await signOutOffline();
  await server.query('delete from auth.sessions where user_id = $1', [student.id]);
  student.device.goOnline();
  await untilRevoked();
});

test('after thirty days the token goes from the device without a request', async () => {
  const { device } = student;
  await signOutOffline();
  await device.kill();
  changeKept({ endedAt: Date.now() - 31 * 24 * 60 * 60_000 });
  server.requests.length = 0;
  device.goOnlineLater();
  await device.restart();
  await expect.poll(() => device.stored(revokeKey)).toBeNull();
  expect(requestsTo('/auth/v1/')).toBe(0);
});
