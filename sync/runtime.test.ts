import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { afterEach, expect, it, vi } from 'vitest';
import { keyValueStore } from '../tests/harness/key-value-store.ts';
import type { Environment } from './environment.ts';
import type { StoredSession } from './remote/session-store.ts';
import { Runtime } from './runtime.ts';

const nameOfRows = (userId: string) => `rxdb-idb-oakfold-rows-${userId}--0--courses`;

const sessionOf = (id: string): StoredSession => ({
  access_token: `access of ${id}`,
  refresh_token: `refresh of ${id}`,
  expires_at: 4_000_000_000,
  user: {
    id,
    email: `${id}@example.org`,
    firstName: 'Ada',
    lastName: 'Low',
    userType: 'student',
  },
});

/** A page that cannot reach its server. */
function startPage(given: Partial<Environment> = {}): Runtime {
  const environment: Environment = {
    openChannel: () => null,
    keyValue: keyValueStore(),
    openStorage: async () => getRxStorageMemory(),
    databaseNames: async () => [],
    holdOpen: async () => () => undefined,
    whileClosed: async (_name, task) => {
      await task();
      return true;
    },
    multiInstance: false,
    fetch: async () => {
      throw new TypeError('fetch failed');
    },
    now: () => Date.now(),
    onWake: () => () => undefined,
    seemsOnline: () => false,
    ...given,
  };
  return new Runtime({ url: 'http://localhost', anonKey: 'anon' }, environment);
}

let page: Runtime;
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await page.open$.value?.close();
  page.network.close();
});

it('closes the data of an ended session itself before a removal waits for that', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const open = new Set<string>();
  const waitedFor: string[] = [];
  let names: () => Promise<string[]> = async () => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  };
  page = startPage({
    databaseNames: () => names(),
    holdOpen: async (name) => {
      open.add(name);
      return () => void open.delete(name);
    },
    whileClosed: async (name) => {
      if (open.has(name)) waitedFor.push(name);
      names = async () => [];
      return !open.has(name);
    },
  });
  page.store.save(sessionOf('first'));
  await page.idle();
  expect(page.open$.value?.user.id).toBe('first');
  let answer: (found: string[]) => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    names = () => {
      resolve();
      return new Promise((found) => (answer = found));
    };
  });
  // The removal that failed is tried again. The session ends meanwhile.
  page.network.tryNow();
  await asked;
  page.store.clear('ended');
  names = async () => [nameOfRows('first')];
  answer(await names());
  await page.idle();
  expect(page.open$.value).toBeNull();
  expect(waitedFor).toEqual([]);
});

it('tries to open and to remove data once in a pause, however often sessions begin and end', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const fail = async () => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  };
  const databaseNames = vi.fn(fail);
  const openStorage = vi.fn(fail);
  page = startPage({ databaseNames, openStorage });
  for (let session = 0; session < 8; session += 1) {
    page.store.clear('none');
    page.store.save(sessionOf(`user ${session}`));
    await vi.advanceTimersByTimeAsync(0);
  }
  await page.idle();
  for (const attempt of [databaseNames, openStorage]) attempt.mockClear();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  for (const { mock } of [databaseNames, openStorage]) {
    // Pauses of one second to five minutes.
    expect(mock.calls.length).toBeGreaterThan(4);
    expect(mock.calls.length).toBeLessThan(12);
  }
});
