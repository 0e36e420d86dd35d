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
      if (parameters.schema.attachments) throw new Error('This storage keeps no attachments.');
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
