import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ModelServer } from '../tests/harness/model-server.ts';
import { PullingDevice } from '../tests/harness/pulling-device.ts';
import { courseAt, settings, tokens } from '../tests/harness/scripted-client.ts';
import { beginFirstPull } from './first-pull.ts';
import { leftBehind } from './left-behind.ts';

const userId = 'user';
let server: ModelServer;
let stored: Map<string, string>;
let mayTry: boolean;
let device: PullingDevice;

beforeEach(async () => {
  [server, stored, mayTry] = [new ModelServer(), new Map(), true];
  server.rows = { courses: [courseAt(5)] };
  device = await PullingDevice.open();
  device.server.rows = server.rows;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await device.close();
});

const keyValue = {
  get: (key: string) => stored.get(key) ?? null,
  set: (key: string, value: string) => void stored.set(key, value),
  remove: (key: string) => void stored.delete(key),
  onChange: () => () => undefined,
};

const fetchFromServer: typeof fetch = async (input, init) => {
  const what = `POST ${new URL(String(input)).pathname.replace('/rest/v1/', '')}`;
  const [status, body] = server.answer({
    what,
    filters: {},
    body: JSON.parse(String(init?.body)),
  });
  return new Response(JSON.stringify(body), { status });
};

const begin = (its: Parameters<typeof beginFirstPull>[0]['tokens'] = tokens) =>
  beginFirstPull(
    {
      settings,
      tokens: its,
      network: { fetch: fetchFromServer, mayTry },
      environment: { keyValue },
    },
    userId,
  );

it('is the first request of an empty device, which needs no second one', async () => {
  const take = begin();
  await vi.waitFor(() => expect(server.pulls).toHaveLength(1));
  await device.startAgain(take);
  expect(await device.pull()).toBe('complete');
  expect(await device.courseIds()).toEqual(['a']);
  expect(device.server.pulls).toEqual([]);
  await device.pull();
  expect(device.server.pulls).toMatchObject([{ checkpoints: { courses: { position: 5 } } }]);
  // What the device asks for by itself is the same.
  const other = await PullingDevice.open();
  await other.pull();
  expect(server.pulls).toEqual([other.server.pulls[0]]);
  await other.close();
});

it('is not used by a device that holds rows', async () => {
  await device.pull();
  const take = begin();
  await device.startAgain(take);
  await device.pull();
  expect(device.server.pulls).toHaveLength(2);
});

it('reports a failure as the failure of the pull', async () => {
  server.instead = () => [503, { message: 'away' }];
  await device.startAgain(begin());
  expect(await device.pull()).toBe('failed');
  expect(device.failures).toMatchObject([{ status: 503 }]);
  expect(await device.pull()).toBe('complete');
});

it('is not requested if the device holds data of the user, or during a pause', async () => {
  leftBehind.write(keyValue, { user: userId, unsent: {} });
  expect(begin()()).toBeUndefined();
  leftBehind.write(keyValue, { user: 'somebody else', unsent: {} });
  mayTry = false;
  expect(begin()()).toBeUndefined();
  mayTry = true;
  await begin()();
  expect(server.pulls).toHaveLength(1);
});

it('is given once, and only while it is fresh', async () => {
  const take = begin();
  expect(take()).toBeDefined();
  expect(take()).toBeUndefined();
  const late = begin();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 10_001);
  expect(late()).toBeUndefined();
});

it('makes no request without a token of its user', async () => {
  const valid = async () => {
    throw new Error('signed out');
  };
  expect(await begin({ ...tokens, valid })()).toMatchObject({ ok: false });
  expect(server.pulls).toEqual([]);
});
