/**
 * The disk of a simulated device: one IndexedDB that the tabs of the device share and that outlives them. It lives
 * in the thread of the test, because threads cannot share the state of fake-indexeddb. A tab reaches it through
 * messages (device-storage.ts). Each tab has its own connections.
 *
 * Committed data stays. When a tab is killed, its open transactions are aborted and its connections close, as in a
 * browser.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { RxStorage } from 'rxdb';
import { deletedStore, livingStore } from '../../sync/storage/layout.ts';
import { openIndexedDbStorage } from '../../sync/storage/storage.ts';
import { abort, resultOf } from '../../sync/storage/transactions.ts';

/** full: every write fails. closed: the browser has closed the databases and opens none. */
export type DiskFault = 'full' | 'closed' | null;

export interface TabStorage {
  storage: RxStorage<unknown, unknown>;
  /** Aborts the open work of the tab, as the end of its process does. */
  kill(): void;
}

export interface StoredCollection {
  /** The name of the RxDB database. */
  database: string;
  collection: string;
  /** Including those marked as deleted. */
  documents: Record<string, unknown>[];
}

/** `rxdb-idb-<database>--<version>--<collection>`, the name that sync/storage/instance.ts gives. */
const nameParts = /^rxdb-idb-(.*)--\d+--(.*)$/;

const closed = () => new DOMException('The database connection is closing.', 'InvalidStateError');
const full = () => new DOMException('The simulated device is full.', 'QuotaExceededError');

export class Disk {
  private readonly factory = new IDBFactory();
  private readonly fault: () => DiskFault;

  constructor(fault: () => DiskFault = () => null) {
    this.fault = fault;
  }

  /** Opens the storage for a new tab. */
  openTab(): TabStorage {
    const databases = new Set<IDBDatabase>();
    const transactions = new Set<IDBTransaction>();
    let isKilled = false;
    const follow = (transaction: IDBTransaction) => {
      transactions.add(transaction);
      const forget = () => transactions.delete(transaction);
      transaction.addEventListener('complete', forget);
      transaction.addEventListener('abort', forget);
    };
    const take = (database: IDBDatabase) => {
      if (isKilled) return database.close();
      databases.add(database);
      const begin = database.transaction.bind(database);
      database.transaction = (...given) => {
        if (isKilled || this.fault() === 'closed') throw closed();
        const transaction = begin(...given);
        follow(transaction);
        if (this.fault() === 'full') refuseWrites(transaction);
        return transaction;
      };
    };
    const open = (name: string, version?: number) => {
      if (isKilled || this.fault() === 'closed') throw closed();
      const request = this.factory.open(name, version);
      request.addEventListener('upgradeneeded', () => {
        if (request.transaction) follow(request.transaction);
      });
      request.addEventListener('success', () => take(request.result));
      return request;
    };
    const indexedDB: IDBFactory = Object.assign(Object.create(this.factory), { open });
    return {
      storage: openIndexedDbStorage({ indexedDB, IDBKeyRange }),
      kill: () => {
        isKilled = true;
        for (const transaction of transactions) abort(transaction);
        for (const database of databases) database.close();
      },
    };
  }

  /** The names of the IndexedDB databases. */
  async databaseNames(): Promise<string[]> {
    return (await this.factory.databases()).flatMap(({ name }) => name ?? []);
  }

  /** All stored documents by collection, read without a tab. Empty collections are left out. */
  async collections(): Promise<StoredCollection[]> {
    const found: StoredCollection[] = [];
    for (const { name } of await this.factory.databases()) {
      const [, database, collection] = nameParts.exec(name ?? '') ?? [];
      if (!name || !database || !collection) continue;
      const documents = await this.use(name, 'readonly', async (stores) =>
        (await Promise.all(stores.map((store) => resultOf(store.getAll())))).flat(),
      );
      if (documents.length > 0) found.push({ database, collection, documents });
    }
    return found;
  }

  /** Changes or deletes (null) every document of the collections with this name. All tabs have to be closed. */
  async rewrite(
    wanted: string,
    change: (document: Record<string, unknown>) => Record<string, unknown> | null,
  ): Promise<void> {
    for (const { name } of await this.factory.databases()) {
      if (!name || nameParts.exec(name)?.[2] !== wanted) continue;
      await this.use(name, 'readwrite', async (stores) => {
        for (const store of stores) {
          for (const key of await resultOf(store.getAllKeys())) {
            const next = change(await resultOf(store.get(key)));
            if (next) await resultOf(store.put(next));
            else await resultOf(store.delete(key));
          }
        }
      });
    }
  }

  private async use<Result>(
    name: string,
    mode: IDBTransactionMode,
    work: (stores: IDBObjectStore[]) => Promise<Result>,
  ): Promise<Result | []> {
    const opening = this.factory.open(name);
    let isDeleted = false;
    // A tab deleted it meanwhile. Opening it must not create it again: a tab would find a database without stores.
    opening.onupgradeneeded = () => {
      isDeleted = true;
      opening.transaction?.abort();
    };
    const database = await resultOf<IDBDatabase>(opening).catch((failure) => {
      if (isDeleted) return null;
      throw failure;
    });
    if (!database) return [];
    database.onversionchange = () => database.close();
    try {
      const names = [livingStore, deletedStore];
      const transaction = database.transaction(names, mode);
      return await work(names.map((store) => transaction.objectStore(store)));
    } finally {
      database.close();
    }
  }
}

function refuseWrites(transaction: IDBTransaction): void {
  const storeOf = transaction.objectStore.bind(transaction);
  transaction.objectStore = (name) => {
    const refuse = () => {
      throw full();
    };
    return Object.assign(storeOf(name), { put: refuse, add: refuse });
  };
}
