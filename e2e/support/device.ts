/** What a browser holds of a person, and what can go wrong with its storage. */
import type { Page } from 'playwright/test';

/**
 * Names of the databases and keys of localStorage that the app keeps for somebody's account. The
 * outbox of the public forms needs no account and stays.
 */
export async function storedForUsers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
    const keys = Object.keys(localStorage).map((key) => `key ${key}`);
    return [...databases, ...keys].filter(
      (entry) => entry.includes('oakfold') && entry !== 'database oakfold-outbox',
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
 * Every key and value in the databases, localStorage, sessionStorage of this tab and the caches,
 * pictures and fonts aside, as one text.
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

/** The session as the browser keeps it. */
export async function storedSession(page: Page): Promise<StoredSession> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('oakfold.session') ?? 'null'));
}

/** Changes the stored session behind the app's back; the next load finds it so. */
export async function changeSession(page: Page, change: Partial<StoredSession>) {
  await page.evaluate((values) => {
    const session = JSON.parse(localStorage.getItem('oakfold.session') ?? '{}');
    localStorage.setItem('oakfold.session', JSON.stringify({ ...session, ...values }));
  }, change);
}

/** From the next load on the browser refuses IndexedDB, as some private windows do. */
export async function refuseDatabases(page: Page) {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
}

/** From now on nothing more fits into this page's databases. */
export async function fillStorage(page: Page) {
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.add = full;
    IDBObjectStore.prototype.put = full;
  });
}

/** From now on this page cannot read its databases. */
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
