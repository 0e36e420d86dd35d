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
    now: () => Date.now(),
  });
});
afterEach(() => {
  network.close();
  vi.useRealTimers();
});

const fails = () => Promise.reject(new TypeError('fetch failed'));
const answers = (status: number) => () =>
  Promise.resolve(new Response('{"code":"42501"}', { status }));
const isOpen = async () => {
  let open = false;
  void network.ready().then(() => {
    open = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return open;
};

test('a failed request means offline, any useful answer means online', async () => {
  answer = fails;
  await network.fetch('/').catch(() => undefined);
  expect(network.connection).toBe('offline');
  answer = answers(403);
  await network.fetch('/');
  expect(network.connection).toBe('online');
});

test.each([402, 429, 502, 503, 521, 540])(
  'an answer of %i means busy, not offline',
  async (status) => {
    answer = answers(status);
    await network.fetch('/');
    expect(network.connection).toBe('busy');
  },
);

test('a backend that fails while the site answers means busy, not offline', async () => {
  const apart = new Network({
    fetch: fails,
    onWake: () => () => undefined,
    seemsOnline: () => true,
    now: () => Date.now(),
    reachesSite: async () => true,
  });
  await apart.fetch('/').catch(() => undefined);
  expect(apart.connection).toBe('busy');
  apart.close();
});

test('a wake event does not end a pause that the server asked for', async () => {
  const headers = { 'retry-after': '120' };
  answer = () => Promise.resolve(new Response(null, { status: 429, headers }));
  await network.fetch('/');
  wake();
  expect(await isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(await isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isOpen()).toBe(true);
});

test('a wake event ends any other pause at once', async () => {
  answer = fails;
  await network.fetch('/').catch(() => undefined);
  expect(await isOpen()).toBe(false);
  wake();
  expect(await isOpen()).toBe(true);
});

const pending = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
const outcomeOf = async (request: Promise<Response>) =>
  request.then(
    () => 'answered',
    (failure: Error) => failure.message,
  );

test('a request without an answer fails after fifteen seconds and means slow', async () => {
  answer = pending;
  const outcome = outcomeOf(network.fetch('/'));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(network.connection).toBe('online');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('no answer in time');
  expect(network.connection).toBe('slow');
});

test('a body that stalls after its headers fails too, even if it ignores the signal', async () => {
  const stalled = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('[')),
  });
  answer = () => Promise.resolve(new Response(stalled));
  const outcome = outcomeOf(network.fetch('/'));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await outcome).toBe('no answer in time');
});

test('a body that comes slowly may take a minute, and no more', async () => {
  const dripping = new ReadableStream({
    pull: (controller) =>
      new Promise<void>((resolve) =>
        setTimeout(() => {
          controller.enqueue(new Uint8Array(1));
          resolve();
        }, 10_000),
      ),
  });
  answer = () => Promise.resolve(new Response(dripping));
  let outcome = 'waiting';
  void outcomeOf(network.fetch('/')).then((ended) => {
    outcome = ended;
  });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toBe('no answer in time');
});
