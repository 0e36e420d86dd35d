/** A database that does not answer is asked again, and a blocked page is not taken for one. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshEngine, type TestEngine } from '../../tests/harness/fake-engine.ts';
import { item, openInstance } from '../../tests/harness/storage-instances.ts';
import { isStalled$ } from './stalls.ts';
import { openIndexedDbStorage } from './storage.ts';

let engine: TestEngine;
const open = () => openInstance(openIndexedDbStorage(engine));
const inserts = (...ids: string[]) => ids.map((id) => ({ document: item(id) }));

beforeEach(() => {
  engine = freshEngine();
});

describe('a database that does not answer', () => {
  const answered: boolean[] = [];
  const following = isStalled$.subscribe((isStalled) => void answered.push(isStalled));
  afterAll(() => following.unsubscribe());

  it('is opened again, and the call succeeds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await (await open()).bulkWrite(inserts('a'), 'test');
      answered.length = 0;
      vi.spyOn(engine.indexedDB, 'open').mockImplementationOnce(() => ({}) as IDBOpenDBRequest);
      const storage = await open();
      const reading = storage.findDocumentsById(['a'], false);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await reading).toMatchObject([{ id: 'a' }]);
      expect(answered).toEqual([true, false]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not assumed while the page itself is blocked', async () => {
    const storage = await open();
    await storage.bulkWrite(inserts('a'), 'test');
    answered.length = 0;
    const reading = storage.findDocumentsById(['a'], false);
    await Promise.resolve();
    const until = performance.now() + 5_200;
    while (performance.now() < until);
    expect(await reading).toMatchObject([{ id: 'a' }]);
    expect(answered).toEqual([]);
  }, 10_000);

  it('runs a transaction again that did not answer and was not stored', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const storage = await open();
      await storage.bulkWrite(inserts('a'), 'test');
      // A transaction of another tab that does not end keeps every later one waiting.
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = engine.indexedDB.open('rxdb-idb-test--0--items');
        request.onsuccess = () => resolve(request.result);
      });
      const blocking = database.transaction([...database.objectStoreNames], 'readwrite');
      const store = blocking.objectStore(database.objectStoreNames[0] ?? '');
      let isBlocking = true;
      const keepOpen = () => {
        if (isBlocking) store.get('a').onsuccess = keepOpen;
      };
      keepOpen();
      const writing = storage.bulkWrite(inserts('b'), 'test');
      await vi.advanceTimersByTimeAsync(5_000);
      expect(answered.at(-1)).toBe(true);
      isBlocking = false;
      expect((await writing).error).toEqual([]);
      expect(answered.at(-1)).toBe(false);
      expect(await storage.findDocumentsById(['a', 'b'], false)).toHaveLength(2);
      database.close();
    } finally {
      vi.useRealTimers();
    }
  });
});
