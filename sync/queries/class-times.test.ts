import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeyValueStore } from '../environment.ts';
import type { ClassTime } from './class-times.ts';

const friday: ClassTime = {
  offer: '1',
  years: '4',
  meets_on: 'friday',
  meets_at: '16:30',
  minutes: 60,
  venue: 'hall',
  is_full: false,
};
const key = 'oakfold.class-times';
const server = vi.fn<typeof fetch>();
const stored = new Map<string, string>();

/** Opens a page that asks. @returns what it has been told, the latest last */
async function open() {
  vi.resetModules();
  const { setPageContext } = await import('../page-context.ts');
  const { SessionStore } = await import('../remote/session-store.ts');
  const { classTimes } = await import('./class-times.ts');
  const keyValue: KeyValueStore = {
    get: (name) => stored.get(name) ?? null,
    set: (name, text) => void stored.set(name, text),
    remove: (name) => void stored.delete(name),
    onChange: () => () => undefined,
  };
  const settings = { url: 'https://example.com', anonKey: 'public' };
  setPageContext({ settings, keyValue, store: new SessionStore(keyValue) });
  const told: unknown[] = [];
  classTimes().subscribe((times) => told.push(times));
  classTimes();
  return told;
}

const storedTimes = () => JSON.parse(stored.get(key) ?? 'null');

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  server.mockReset();
});

test('a page asks once, without a session, and stores the answer', async () => {
  server.mockResolvedValueOnce(Response.json([friday]));
  const told = await open();
  expect(told).toEqual([undefined]);
  await vi.waitFor(() => expect(told).toEqual([undefined, [friday]]));
  expect(storedTimes()).toEqual([friday]);
  expect(server).toHaveBeenCalledTimes(1);
  const [address, init] = server.mock.calls[0] ?? [];
  expect(address).toBe('https://example.com/rest/v1/rpc/class_times');
  expect(init?.headers).toEqual({ apikey: 'public' });
});

test('no class is an answer', async () => {
  server.mockResolvedValueOnce(Response.json([]));
  const told = await open();
  await vi.waitFor(() => expect(told.at(-1)).toEqual([]));
});

test.each([
  ['an error', () => Response.json({ message: 'broken' }, { status: 500 })],
  ['rows of another form', () => Response.json([{ offer: 1 }])],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s tells nothing, and what is stored is told in its place', async (_name, answer) => {
  server.mockImplementation(async () => answer());
  const told = await open();
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told.at(-1)).toBeUndefined();
  stored.set(key, JSON.stringify([friday]));
  const later = await open();
  await vi.waitFor(() => expect(later.at(-1)).toEqual([friday]));
  expect(storedTimes()).toEqual([friday]);
});

test('a slow server is waited for a moment, and its answer takes the place of what is stored', async () => {
  vi.useFakeTimers();
  stored.set(key, JSON.stringify([friday]));
  let answer = (_response: Response) => {};
  server.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const told = await open();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual([undefined]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told.at(-1)).toEqual([friday]);
  answer(Response.json([]));
  vi.useRealTimers();
  await vi.waitFor(() => expect(told.at(-1)).toEqual([]));
});

test('a page that could not ask does so when the network is back', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const told = await open();
  await vi.waitFor(() => expect(told).toHaveLength(2));
  server.mockResolvedValueOnce(Response.json([friday]));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(told.at(-1)).toEqual([friday]));
});
