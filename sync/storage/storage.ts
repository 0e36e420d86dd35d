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
 * It answers every query that RxDB can ask, in RxDB's order. A query is fast if it asks for the text of an indexed field,
 * or for everything in the order of the primary key. Any other one reads the whole collection.
 *
 * A document whose indexed field is not a text is refused with status 422.
 *
 * It refuses to open a schema with
 * - an index of anything but one required text;
 * - attachments;
 * - key compression, as RxDB's plugin does it.
 */
import { ensureRxStorageInstanceParamsAreCorrect, RXDB_VERSION, type RxStorage } from 'rxdb';
import { type Engine, IndexedDbInstance, type Internals, type Options } from './instance.ts';
import { shareBetweenTabs } from './tabs.ts';

/** @param options another IndexedDB than the browser's, for tests */
export function openIndexedDbStorage(options: Partial<Engine> = {}): RxStorage<Internals, Options> {
  return {
    name: 'oakfold-indexeddb',
    rxdbVersion: RXDB_VERSION,
    async createStorageInstance(parameters) {
      ensureRxStorageInstanceParamsAreCorrect(parameters);
      const instance = new IndexedDbInstance(parameters, {
        indexedDB: options.indexedDB ?? indexedDB,
        IDBKeyRange: options.IDBKeyRange ?? IDBKeyRange,
      });
      if (parameters.multiInstance) shareBetweenTabs(instance);
      return instance;
    },
  };
}
