/** What a browser stores for an account, and faults of its storage. */
import type { Page } from 'playwright/test';

/**
 * The names of databases and localStorage keys of accounts. The enquiry queue and the note that the browser was
 * asked for persistent storage belong to no account and are left out.
 */
export async function storedForUsers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
    const keys = Object.keys(localStorage).map((key) => `key ${key}`);
    return [...databases, ...keys].filter(
      (entry) =>
        entry.includes('oakfold') &&
        ![
          'database oakfold-outbox',
          'key oakfold-asked-to-keep',
          // The timetable of the website, which everybody reads.
          'key oakfold.class-times',
        ].includes(entry),
    );
  });
}

/** Everything in localStorage and the names of all databases, as one text. */
export async function storedText(page: Page): Promise<string> {
  return page.evaluate(async () =>
    JSON.stringify([await indexedDB.databases(), { ...localStorage }]),
  );
}

/**
 * All keys and values of databases, localStorage, sessionStorage of this tab and caches as one text. Pictures and
 * fonts are left out.
 */
export async function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const all = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await open(name ?? '');
      found.push(name);
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        found.push(store, await all(objects.getAllKeys()), await all(objects.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url);
        const { pathname } = new URL(request.url);
        const answer = await cache.match(request);
        if (!/\.(png|woff2)$/.test(pathname)) found.push(await answer?.text());
      }
    }
    return JSON.stringify(found);
  });
}

interface StoredSession {
  expires_at: number;
  refresh_token: string;
  user: { id: string };
}

/** The stored session. */
export async function storedSession(page: Page): Promise<StoredSession> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('oakfold.session') ?? 'null'));
}

/** Changes the stored session without the app; the next page load reads it. */
export async function changeSession(page: Page, change: Partial<StoredSession>) {
  await page.evaluate((values) => {
    const session = JSON.parse(localStorage.getItem('oakfold.session') ?? '{}');
    localStorage.setItem('oakfold.session', JSON.stringify({ ...session, ...values }));
  }, change);
}

/** From the next page load on, the browser refuses IndexedDB, as some private windows do. */
export async function refuseDatabases(page: Page) {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
}

/** From now on, every write of this page exceeds the quota. */
export async function fillStorage(page: Page) {
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.add = full;
    IDBObjectStore.prototype.put = full;
  });
}

/** From now on, every read of this page from a database fails. */
export async function refuseReading(page: Page) {
  await page.evaluate(() => {
    const broken = () => {
      throw new DOMException('The store could not be read.', 'UnknownError');
    };
    for (const { prototype } of [IDBObjectStore, IDBIndex]) {
      Object.assign(prototype, {
        get: broken,
        getAll: broken,
        getAllKeys: broken,
        openCursor: broken,
        openKeyCursor: broken,
      });
    }
  });
}
