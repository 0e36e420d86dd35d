import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyValueStore } from '../../tests/harness/key-value-store.ts';
import type { KeyValueStore } from '../environment.ts';
import { sessionKey } from '../stored-keys.ts';
import { DeviceSessions } from './device-sessions.ts';
import { Network } from './network.ts';
import { Tokens } from './tokens.ts';

const user = { id: 'ann', email: 'ann@example.com' };
const stored = (more: object = {}) => ({
  access_token: 'old',
  refresh_token: 'refresh-1',
  expires_at: 1,
  user: { ...user, firstName: 'Ann', lastName: '', userType: 'parent' },
  ...more,
});
const renewed = { access_token: 'new', refresh_token: 'refresh-2', expires_in: 3600, user };

let answer: () => Promise<Response>;
let requests: number;
let keyValue: KeyValueStore;
let store: DeviceSessions;
let network: Network;
let tokens: Tokens;

beforeEach(() => {
  vi.useFakeTimers();
  requests = 0;
  keyValue = keyValueStore({ [sessionKey]: JSON.stringify(stored()) });
  store = new DeviceSessions(keyValue);
  network = new Network({
    fetch: () => {
      requests += 1;
      return answer();
    },
    onWake: () => () => undefined,
    seemsOnline: () => true,
    now: () => Date.now(),
  });
  tokens = new Tokens({ url: 'http://127.0.0.1:9', anonKey: 'key' }, store, network, Date.now);
});
afterEach(() => {
  network.close();
  vi.useRealTimers();
});

const answers = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status });
const failureOf = (asked: Promise<string>) =>
  asked.then(
    () => null,
    (failure: { isOver?: boolean }) => ({ isOver: failure.isOver }),
  );

test('an expired token is renewed', async () => {
  answer = answers(200, renewed);
  expect(await tokens.valid('ann')).toBe('new');
  expect(store.current?.refresh_token).toBe('refresh-2');
});

test('a token that was renewed within the second of its issue, and is the same one, counts', async () => {
  answer = answers(200, renewed);
  await tokens.valid();
  tokens.invalidate('new');
  await tokens.valid();
  expect(await tokens.valid()).toBe('new');
  expect(requests).toBe(2);
});

test.each([
  [401, { message: 'Invalid API key' }],
  [403, '<html>Forbidden</html>'],
  [400, { message: 'Bad Request' }],
  [400, { code: 400, error_code: 'validation_failed', msg: 'x' }],
  [402, { message: 'exceed_egress_quota' }],
  [429, { error_code: 'over_request_rate_limit' }],
  [500, { error_code: 'unexpected_failure' }],
  [521, ''],
])('an answer of %i with %j ends no session', async (status, body) => {
  answer = answers(status, body);
  expect(await failureOf(tokens.valid())).toEqual({ isOver: false });
  expect(store.current?.refresh_token).toBe('refresh-1');
});

test.each(['refresh_token_not_found', 'refresh_token_already_used', 'session_not_found'])(
  "the auth service's own %s ends the session",
  async (error_code) => {
    answer = answers(400, { code: 400, error_code, msg: 'Invalid Refresh Token' });
    expect(await failureOf(tokens.valid())).toEqual({ isOver: true });
    expect(store.current).toBeNull();
  },
);

test('while refreshing fails, requests for a token cause one refresh per pause', async () => {
  answer = answers(500, {});
  for (let count = 0; count < 20; count += 1) await failureOf(tokens.valid());
  expect(requests).toBe(1);
  await vi.advanceTimersByTimeAsync(1_500);
  for (let count = 0; count < 20; count += 1) await failureOf(tokens.valid());
  expect(requests).toBe(2);
});

test('a body that stalls ends the refresh, and the next attempt succeeds', async () => {
  answer = async () => new Response(new ReadableStream());
  const failure = failureOf(tokens.valid());
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await failure).not.toBeNull();
  answer = answers(200, renewed);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await tokens.valid()).toBe('new');
});

test("a request never carries another user's token", async () => {
  keyValue.set(sessionKey, JSON.stringify(stored({ access_token: 'fresh', expires_at: 9e9 })));
  store.reload();
  expect(await tokens.valid('ann')).toBe('fresh');
  expect(await failureOf(tokens.valid('ben'))).toEqual({ isOver: true });
});

test('a token that comes after a sign-out does not sign in again', async () => {
  answer = async () => {
    store.clear('none');
    return new Response(JSON.stringify(renewed));
  };
  expect(await failureOf(tokens.valid('ann'))).toEqual({ isOver: true });
  expect(store.reload()).toBeNull();
});

test("a refusal that comes after another user's sign-in does not end that session", async () => {
  const other = stored({ refresh_token: 'refresh-9', user: { ...stored().user, id: 'ben' } });
  answer = async () => {
    keyValue.set(sessionKey, JSON.stringify(other));
    return new Response(JSON.stringify({ error_code: 'refresh_token_not_found' }), { status: 400 });
  };
  await failureOf(tokens.valid('ann'));
  expect(store.reload()?.user.id).toBe('ben');
});

test('a renewed token that is refused waits instead of being renewed again and again', async () => {
  answer = answers(200, renewed);
  expect(await tokens.valid()).toBe('new');
  for (let times = 0; times < 12; times += 1) {
    tokens.refused('new');
    expect(await tokens.valid()).toBe('new');
    await vi.advanceTimersByTimeAsync(4_000);
  }
  expect(requests).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  tokens.refused('new');
  await tokens.valid();
  expect(requests).toBe(2);
});

test('a renewed token that was accepted before it is refused is renewed at once', async () => {
  answer = answers(200, renewed);
  await tokens.valid();
  tokens.accepted('new');
  tokens.refused('new');
  await tokens.valid();
  expect(requests).toBe(2);
});

test('a token from a sign-in that is refused is renewed at once', async () => {
  store.save({
    ...store.current,
    ...stored({ access_token: 'signed in', expires_at: 9e9 }),
  } as never);
  answer = answers(200, renewed);
  expect(await tokens.valid()).toBe('signed in');
  tokens.refused('signed in');
  expect(await tokens.valid()).toBe('new');
});
