import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Network } from './network.ts';

let answer: (signal: AbortSignal) => Promise<Response>;
let wake: () => void;
let network: Network;

beforeEach(() => {
  vi.useFakeTimers();
  network = new Network({
    fetch: (_input, init) => answer(init?.signal ?? new AbortController().signal),
    onWake: (listener) => {
      wake = listener;
      return () => undefined;
    },
    seemsOnline: () => true,
  });
});
afterEach(() => {
  network.close();
  vi.useRealTimers();
});

const fails = () => Promise.reject(new TypeError('fetch failed'));
const answers = (status: number) => () => Promise.resolve(new Response(null, { status }));
const isOpen = async () => {
  let open = false;
  void network.ready().then(() => {
    open = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return open;
};

test('a failed request means offline, any answer means online', async () => {
  answer = fails;
  await network.fetch('/').catch(() => undefined);
  expect(network.online).toBe(false);
  answer = answers(403);
  await network.fetch('/');
  expect(network.online).toBe(true);
});

test('a gateway without a server behind it counts as away', async () => {
  answer = answers(503);
  await network.fetch('/');
  expect(network.online).toBe(false);
});

test('pauses grow from one to thirty seconds and end with an answer', async () => {
  for (const seconds of [1, 2, 5, 10, 30, 30]) {
    answer = fails;
    await network.fetch('/').catch(() => undefined);
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(await isOpen()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isOpen()).toBe(true);
  }
  answer = answers(200);
  await network.fetch('/');
  answer = fails;
  await network.fetch('/').catch(() => undefined);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await isOpen()).toBe(true);
});

test('a sign of life ends the pause at once', async () => {
  answer = fails;
  await network.fetch('/').catch(() => undefined);
  expect(await isOpen()).toBe(false);
  wake();
  expect(await isOpen()).toBe(true);
});

test('a request that nothing answers fails after fifteen seconds', async () => {
  answer = (signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  let outcome = 'waiting';
  void network.fetch('/').catch((failure: Error) => {
    outcome = failure.message;
  });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toBe('no answer in time');
  expect(network.online).toBe(false);
});
