/** IndexedDB without a browser. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/** A new, empty IndexedDB. */
export const freshEngine = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });
export type TestEngine = ReturnType<typeof freshEngine>;
