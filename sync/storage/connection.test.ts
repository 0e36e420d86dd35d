/** Opening, closing, removing and losing databases: every call ends, and every loss is noticed. */
import { IDBTransaction } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshEngine, type TestEngine } from '../../tests/harness/fake-engine.ts';
import { item, openInstance, prepared } from '../../tests/harness/storage-instances.ts';
import { Connection } from './connection.ts';
import { openIndexedDbStorage } from './storage.ts';
import { resultOf } from './transactions.ts';

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

/** Keeps every opening of a database waiting. */
function holdOpening() {
  const openDatabase = engine.indexedDB.open.bind(engine.indexedDB);
  const name = 'rxdb-idb-test--0--items';
  const held: IDBOpenDBRequest[] = [];
  const spy = vi.spyOn(engine.indexedDB, 'open').mockImplementation(() => {
    const request = {} as IDBOpenDBRequest;
    held.push(request);
    return request;
  });
  return {
    /** Opens the database, and resolves when a transaction that began then has ended. */
    async release(): Promise<void> {
      spy.mockRestore();
      for (const request of held) {
        Object.defineProperty(request, 'result', { value: await resultOf(openDatabase(name)) });
        request.onsuccess?.(new Event('success'));
      }
      // Transactions on the same stores end in the order of their beginnings. This one begins later.
      const database = await resultOf(openDatabase(name));
      const stores = [...database.objectStoreNames];
      const after = database.transaction(stores, 'readwrite').objectStore(stores[0] ?? '');
      await resultOf(after.count());
      database.close();
    },
  };
}

/** Keeps the next transaction from ending after its commit was asked for. */
function holdCommit() {
  const { commit } = IDBTransaction.prototype;
  let release: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const commits = vi.spyOn(IDBTransaction.prototype, 'commit');
  const aborts = vi.spyOn(IDBTransaction.prototype, 'abort');
  commits.mockImplementationOnce(function (this: IDBTransaction) {
    let isHeld = true;
    const store = this.objectStore(this.objectStoreNames[0] ?? '');
    const keepOpen = () => {
      if (isHeld) store.count().onsuccess = keepOpen;
      else commit.call(this);
    };
    release = () => {
      isHeld = false;
    };
    aborts.mockImplementation(() => {
      throw new DOMException('The transaction is committing.', 'InvalidStateError');
    });
    keepOpen();
    begin();
  });
  return {
    begun,
    release: () => release(),
    restore: () => {
      commits.mockRestore();
      aborts.mockRestore();
    },
  };
}

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

  it('stores nothing of a write that it rejected while the database was opening', async () => {
    await (await open()).bulkWrite(inserts('first'), 'test');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const opening = holdOpening();
      const storage = await open();
      const writing = storage.bulkWrite(inserts('late'), 'test');
      const refused = expect(writing).rejects.toMatchObject({ name: 'InvalidStateError' });
      const closing = storage.close();
      await vi.advanceTimersByTimeAsync(10_000);
      await Promise.all([refused, closing]);
      await opening.release();
    } finally {
      vi.useRealTimers();
    }
    expect(await (await open()).findDocumentsById(['first', 'late'], true)).toHaveLength(1);
  });

  it('does not reject a write that is already being committed', async () => {
    const storage = await open();
    await storage.bulkWrite(inserts('first'), 'test');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const committing = holdCommit();
    try {
      const writing = storage.bulkWrite(inserts('a'), 'test');
      const closing = storage.close();
      await committing.begun;
      // The close ends, though the outcome of the write is not known yet.
      await vi.advanceTimersByTimeAsync(10_000);
      await closing;
      committing.release();
      expect((await writing).error).toEqual([]);
    } finally {
      committing.restore();
      vi.useRealTimers();
    }
    expect(await (await open()).findDocumentsById(['a'], true)).toHaveLength(1);
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

describe('opening', () => {
  const connect = (upgrade: (transaction: IDBTransaction) => void) =>
    new Connection<'rows'>(() => engine.indexedDB, 'opening', {
      version: 1,
      stores: ['rows'],
      upgrade,
      isReplaceable: false,
    });
  const keys = (connection: Connection<'rows'>) =>
    connection.run('readonly', ({ rows }) => resultOf(rows.getAllKeys()));

  it('rejects with the error of an upgrade, and leaves no database', async () => {
    const connection = connect(() => {
      throw new TypeError('no such index');
    });
    for (let count = 0; count < 2; count += 1) {
      await expect(keys(connection)).rejects.toThrow(new TypeError('no such index'));
    }
    expect(await namesLeft()).toEqual([]);
  });

  it('works on an insecure origin, which has no crypto.randomUUID', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    try {
      expect(await keys(connect(({ db }) => void db.createObjectStore('rows')))).toEqual([]);
    } finally {
      vi.unstubAllGlobals();
    }
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
