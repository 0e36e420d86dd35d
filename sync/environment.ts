/**
 * What the data layer needs from the device it runs on. Pages use the browser's own environment. Tests pass
 * another one, so that a device can be killed, cut off or given a wrong clock.
 */
import type { RxStorage } from 'rxdb';
import { reachesSite } from './remote/reaches-site.ts';

/** A small synchronous store for what is kept outside the databases (kept-value.ts): localStorage. */
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
  /** Marks the database as open in this tab. Resolves with a function that removes the mark. */
  holdOpen?: (databaseName: string) => Promise<() => void>;
  /**
   * Deletes the empty stores that the storage engine leaves behind after it removed a database. Waits until
   * every tab has closed the database, because a tab that has it open would create them again.
   * @returns false if a tab did not close it in time
   */
  deleteRemains?: (databaseName: string) => Promise<boolean>;
  /** Whether other tabs may have the same database open. */
  multiInstance: boolean;
  fetch: typeof fetch;
  /** Milliseconds since 1970, by this device's clock. */
  now: () => number;
  /** Calls back on hints that the network may be back. Returns a function that stops it. */
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

/**
 * Deletes every IndexedDB database whose name contains the given one. They were created again by another tab.
 */
async function deleteStores(databaseName: string): Promise<void> {
  const stores = (await indexedDB.databases?.()) ?? [];
  const deletions = stores
    .flatMap(({ name }) => (name?.includes(databaseName) ? [name] : []))
    .map(
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

/** Milliseconds that a sign-out waits for the other tabs to close a database. */
const closingTimeoutMs = 5_000;

const openLock = (databaseName: string) => `oakfold.open.${databaseName}`;

function holdOpen(databaseName: string): Promise<() => void> {
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

async function deleteRemains(databaseName: string): Promise<boolean> {
  await deleteStores(databaseName);
  if (!('locks' in navigator)) return true;
  try {
    await navigator.locks.request(
      openLock(databaseName),
      { signal: AbortSignal.timeout(closingTimeoutMs) },
      () => deleteStores(databaseName),
    );
    return true;
  } catch {
    return false;
  }
}

/** The environment of a page. */
export function browserEnvironment(): Environment {
  return {
    keyValue: browserKeyValue(),
    openStorage: async () => (await import('./storage/storage.ts')).openIndexedDbStorage(),
    holdOpen,
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
      window.addEventListener('pageshow', listener);
      document.addEventListener('visibilitychange', seen);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('pageshow', listener);
        document.removeEventListener('visibilitychange', seen);
      };
    },
    seemsOnline: () => navigator.onLine,
    reachesSite,
  };
}
