/** Opening, closing, removing and losing databases: every call ends, and every loss is noticed. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  freshEngine,
  item,
  openInstance,
  prepared,
  type TestEngine,
} from '../../tests/harness/storage-instances.ts';
import { isStalled$ } from './stalls.ts';
import { openIndexedDbStorage } from './storage.ts';

let engine: TestEngine;
const open = () => openInstance(openIndexedDbStorage(engine));
const inserts = (...ids: string[]) => ids.map((id) => ({ document: item(id) }));
/** Deletes the database as another tab does. */
const deleteElsewhere = () =>
  new Promise<void>((resolve) => {
    const request = engine.indexedDB.deleteDatabase('rxdb-idb-test--0--items');
    request.onsuccess = () => resolve();
  });
const namesLeft = async () => (await engine.indexedDB.databases()).map(({ name }) => name);

beforeEach(() => {
  engine = freshEngine();
});

describe('closing', () => {
  it('lets a running write finish, and refuses later calls', async () => {
    const storage = await open();
    const writing = storage.bulkWrite(inserts('a'), 'test');
    const closing = storage.close();
    await expect(storage.bulkWrite(inserts('b'), 'test')).rejects.toMatchObject({
      name: 'InvalidStateError',
    });
    await expect(storage.query(prepared({}))).rejects.toMatchObject({ name: 'InvalidStateError' });
    expect((await writing).error).toEqual([]);
    await Promise.all([closing, storage.close()]);
    const again = await open();
    expect(await again.findDocumentsById(['a', 'b'], true)).toMatchObject([{ id: 'a' }]);
  });

  it('ends within its time limit if the database never answers, and rejects waiting calls', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      engine.indexedDB.open = () => ({}) as IDBOpenDBRequest;
      const storage = await open();
      const writing = storage.bulkWrite(inserts('a'), 'test');
      const refused = expect(writing).rejects.toMatchObject({ name: 'InvalidStateError' });
      const closing = storage.close();
      await vi.advanceTimersByTimeAsync(10_000);
      await Promise.all([refused, closing]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends the stream of changes, and does not create an unused database', async () => {
    const storage = await open();
    const ended = new Promise<void>((resolve) => {
      storage.changeStream().subscribe({ complete: resolve });
    });
    await storage.close();
    await ended;
    expect(await namesLeft()).toEqual([]);
  });
});

describe('removing', () => {
  it('deletes the database, even while another tab has it open', async () => {
    const [one, other] = [await open(), await open()];
    await one.bulkWrite(inserts('a'), 'test');
    await other.query(prepared({}));
    expect(await namesLeft()).toEqual(['rxdb-idb-test--0--items']);
    await one.remove();
    expect(await namesLeft()).toEqual([]);
    await expect(one.query(prepared({}))).rejects.toMatchObject({ name: 'InvalidStateError' });
    expect(await (await open()).query(prepared({}))).toEqual({ documents: [] });
  });
});

describe('a database that is lost in use', () => {
  it('makes every later call fail, and a new start begins empty', async () => {
    const storage = await open();
    await storage.bulkWrite(inserts('a'), 'test');
    await deleteElsewhere();
    for (let count = 0; count < 2; count += 1) {
      await expect(storage.bulkWrite(inserts('b'), 'test')).rejects.toMatchObject({
        name: 'InvalidStateError',
      });
    }
    expect(await namesLeft()).toEqual([]);
    expect((await (await open()).bulkWrite(inserts('b'), 'test')).error).toEqual([]);
  });

  it('makes later calls fail even if another tab has created it again', async () => {
    const storage = await open();
    await storage.bulkWrite(inserts('a'), 'test');
    await deleteElsewhere();
    const other = await open();
    await other.bulkWrite(inserts('b'), 'test');
    // This page must not write its old state into the database that the other tab has created.
    const change = { previous: item('a') as never, document: item('a') };
    await expect(storage.bulkWrite([change], 'test')).rejects.toMatchObject({
      name: 'InvalidStateError',
    });
    await expect(storage.query(prepared({}))).rejects.toMatchObject({ name: 'InvalidStateError' });
    expect(await other.findDocumentsById(['a', 'b'], true)).toMatchObject([{ id: 'b' }]);
  });

  it('is opened again by the next call when the browser only closed the connection', async () => {
    const opened: IDBDatabase[] = [];
    const { indexedDB } = engine;
    const openDatabase = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) => {
      const request = openDatabase(name, version);
      request.addEventListener('success', () => opened.push(request.result));
      return request;
    };
    const storage = await open();
    await storage.bulkWrite(inserts('a'), 'test');
    opened[0]?.close();
    await expect(storage.findDocumentsById(['a'], false)).rejects.toMatchObject({
      name: 'InvalidStateError',
    });
    expect(await storage.findDocumentsById(['a'], false)).toHaveLength(1);
    expect(opened).toHaveLength(2);
  });

  it('can be opened by a later call when an opening failed', async () => {
    const { indexedDB } = engine;
    const openDatabase = indexedDB.open.bind(indexedDB);
    indexedDB.open = () => {
      throw new DOMException('no space', 'QuotaExceededError');
    };
    const storage = await open();
    await expect(storage.bulkWrite(inserts('a'), 'test')).rejects.toMatchObject({
      name: 'QuotaExceededError',
    });
    indexedDB.open = openDatabase;
    expect((await storage.bulkWrite(inserts('a'), 'test')).error).toEqual([]);
  });
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
