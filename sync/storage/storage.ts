/**
 * A storage of RxDB on plain IndexedDB: `openIndexedDbStorage()`.
 *
 * Each collection has an IndexedDB database of its own, as in RxDB's storage on Dexie. A database for all
 * collections would need an upgrade for each new collection, and an upgrade waits until every tab has
 * closed its connection; one frozen tab could then keep all others from opening.
 *
 * A write is acknowledged after its transaction was committed, and then survives a crash of the page and of the
 * browser. It survives a power cut only in a collection with the option `durability: 'strict'`: the default of
 * Chromium and Firefox leaves the flush to the operating system.
 *
 * It answers every query that RxDB can ask, in RxDB's order. A query is fast if one index gives its documents in its
 * order. Any other one reads every document in the range of its index, or the whole collection: a descending sort, a
 * limit on a condition that no index answers, a query for deleted documents.
 *
 * An indexed -0 is stored as 0. A document whose indexed field lacks a value of its type is refused with status 422.
 *
 * It refuses to open a schema with
 * - an index of a field that is not required, or is neither a text nor a number;
 * - attachments;
 * - key compression, as RxDB's plugin does it.
 *
 * RxDB does not check documents against their schema by itself. If an indexed number is beyond the minimum or maximum
 * of its field, a query may return its document though a bound excludes it.
 */
import {
  addRxStorageMultiInstanceSupport,
  ensureRxStorageInstanceParamsAreCorrect,
  RXDB_VERSION,
  type RxStorage,
} from 'rxdb';
import { type Engine, IndexedDbInstance, type Internals, type Options } from './instance.ts';

const storageName = 'oakfold-indexeddb';

/** @param options another IndexedDB than the browser's, for tests */
export function openIndexedDbStorage(options: Partial<Engine> = {}): RxStorage<Internals, Options> {
  return {
    name: storageName,
    rxdbVersion: RXDB_VERSION,
    async createStorageInstance(parameters) {
      ensureRxStorageInstanceParamsAreCorrect(parameters);
      const instance = new IndexedDbInstance(parameters, {
        indexedDB: options.indexedDB ?? indexedDB,
        IDBKeyRange: options.IDBKeyRange ?? IDBKeyRange,
      });
      addRxStorageMultiInstanceSupport(storageName, parameters, instance);
      // Finish running writes first: RxDB's close() leaves the other tabs' channel at once, and they would
      // not hear of them.
      const close = instance.close.bind(instance);
      instance.close = () => instance.finishWrites().then(close);
      return instance;
    },
  };
}
