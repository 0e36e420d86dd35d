/**
 * What the data layer needs from the device it runs on. Pages use the browser's own environment. Tests pass
 * another one, so that a device can be killed, cut off or given a wrong clock.
 */
import type { RxStorage } from 'rxdb';
import { reachesSite } from './remote/reaches-site.ts';

/** A small synchronous store for what is kept outside the databases (stored-value.ts): localStorage. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls back when another tab changed a key. Returns a function that stops it. */
  onChange(listener: (key: string) => void): () => void;
}

/** Messages between the tabs of one browser: a BroadcastChannel. */
export interface TabChannel {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  close(): void;
}

export interface Environment {
  /** Null if the device cannot have other tabs. */
  openChannel: (name: string) => TabChannel | null;
  keyValue: KeyValueStore;
  /** Loads the storage engine; it is not part of the first script of a page. */
  openStorage: () => Promise<RxStorage<unknown, unknown>>;
  /** The names of the IndexedDB databases of this device. */
  databaseNames: () => Promise<string[]>;
  /** Marks the database as open in this tab. Resolves with a function that removes the mark. */
  holdOpen: (databaseName: string) => Promise<() => void>;
  /**
   * Runs a task while no tab has the database open; a tab that wants to open it waits.
   * @returns false, and does not run the task, if a tab did not close the database in time
   */
  whileClosed: (databaseName: string, task: () => Promise<void>) => Promise<boolean>;
  /** Deletes the empty stores that the storage engine leaves behind after it removed a database. */
  deleteRemains?: (databaseName: string) => Promise<void>;
  /** Whether other tabs may have the same database open. */
  multiInstance: boolean;
  fetch: typeof fetch;
  /** Milliseconds since 1970, by this device's clock. */
  now: () => number;
  /** Calls back on hints that the network may be back or gone. Returns a function that stops it. */
  onWake: (listener: () => void) => () => void;
  /** `navigator.onLine`. A hint: it can be wrong. */
  seemsOnline: () => boolean;
  /**
   * Whether the site that served the app answers. Omitted if the backend has the same address, because the
   * two then fail together.
   */
  reachesSite?: () => Promise<boolean>;
}

/** localStorage. What the browser refuses to store is kept in memory while the page is open. */
export function browserKeyValue(): KeyValueStore {
  const unstored = new Map<string, string>();
  const attempt = <Value>(use: (storage: Storage) => Value): Value | null => {
    try {
      return use(window.localStorage);
    } catch {
      return null;
    }
  };
  return {
    get: (key) => unstored.get(key) ?? attempt((storage) => storage.getItem(key)),
    set: (key, value) => {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) unstored.delete(key);
      else unstored.set(key, value);
    },
    remove: (key) => {
      unstored.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    onChange: (listener) => {
      const heard = (event: StorageEvent) => {
        if (event.key !== null) listener(event.key);
      };
      window.addEventListener('storage', heard);
      return () => window.removeEventListener('storage', heard);
    },
  };
}

/** Browsers without this list are older than those that the app supports; there it is empty. */
async function databaseNames(): Promise<string[]> {
  const stores = (await indexedDB.databases?.()) ?? [];
  return stores.flatMap(({ name }) => name ?? []);
}

/** Deletes every IndexedDB database whose name contains the given one. */
async function deleteRemains(databaseName: string): Promise<void> {
  const names = (await databaseNames()).filter((name) => name.includes(databaseName));
  const deletions = names.map(
    (name) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => resolve();
        request.onerror = () => resolve();
        // Another tab still has it open; the browser deletes it when that tab closes it.
        request.onblocked = () => resolve();
      }),
  );
  await Promise.all(deletions);
}

/** Milliseconds to wait for the other tabs to close a database. */
const closingTimeoutMs = 5_000;

const openLock = (databaseName: string) => `oakfold.open.${databaseName}`;

export function holdOpen(databaseName: string): Promise<() => void> {
  return new Promise((held) => {
    const hold = (release: () => void) => held(release);
    if (!('locks' in navigator)) hold(() => undefined);
    else {
      void navigator.locks.request(
        openLock(databaseName),
        { mode: 'shared' },
        () => new Promise<void>(hold),
      );
    }
  });
}

export async function whileClosed(
  databaseName: string,
  task: () => Promise<void>,
): Promise<boolean> {
  if (!('locks' in navigator)) {
    await task();
    return true;
  }
  let running: Promise<void> | undefined;
  const signal = AbortSignal.timeout(closingTimeoutMs);
  await navigator.locks
    .request(openLock(databaseName), { signal }, () => {
      running = task();
      return running;
    })
    .catch(() => running);
  return running !== undefined;
}

/** The environment of a page. */
export function browserEnvironment(): Environment {
  return {
    keyValue: browserKeyValue(),
    openStorage: async () => (await import('./storage/storage.ts')).openIndexedDbStorage(),
    databaseNames,
    holdOpen,
    whileClosed,
    deleteRemains,
    multiInstance: true,
    openChannel: (name) => {
      const channel = new BroadcastChannel(name);
      return {
        post: (message) => channel.postMessage(message),
        onMessage: (listener) =>
          channel.addEventListener('message', (event) => listener(event.data)),
        close: () => channel.close(),
      };
    },
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    onWake: (listener) => {
      const seen = () => {
        if (document.visibilityState === 'visible') listener();
      };
      window.addEventListener('online', listener);
      // Only a request shows whether the network is really gone.
      window.addEventListener('offline', listener);
      window.addEventListener('pageshow', listener);
      document.addEventListener('visibilitychange', seen);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
        window.removeEventListener('pageshow', listener);
        document.removeEventListener('visibilitychange', seen);
      };
    },
    seemsOnline: () => navigator.onLine,
    reachesSite,
  };
}
