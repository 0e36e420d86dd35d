/** The work on IndexedDB by hand: one database, a store per table, an index per reference. */

import type { Device } from './device.ts';
import { type Name, names, pageSize, type Row, tableOf } from './rows.ts';

export async function openRaw(): Promise<Device> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('raw', 1);
    request.onupgradeneeded = () => {
      for (const name of names) {
        const store = request.result.createObjectStore(name, { keyPath: 'id' });
        for (const column of Object.keys(tableOf(name).references))
          store.createIndex(column, column);
      }
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const put = (name: Name, rows: readonly Row[]) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(name, 'readwrite');
      const store = transaction.objectStore(name);
      for (const row of rows) store.put(row);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  const all = (source: IDBObjectStore | IDBIndex, key?: string) =>
    new Promise<number>((resolve, reject) => {
      const request = source.getAll(key);
      request.onsuccess = () => resolve(request.result.length);
      request.onerror = () => reject(request.error);
    });
  const enrollments = () => database.transaction('enrollments').objectStore('enrollments');
  return {
    async fill(rows) {
      const fillOne = async (name: Name) => {
        for (let start = 0; start < rows[name].length; start += pageSize) {
          await put(name, rows[name].slice(start, start + pageSize));
        }
      };
      await Promise.all(names.map(fillOne));
    },
    ofStudent: (id) => all(enrollments().index('user_id'), id),
    all: () => all(enrollments()),
    close: async () => database.close(),
  };
}
