/**
 * Removes deleted records from Chromium's files.
 *
 * Chromium keeps IndexedDB in LevelDB. Its files hold a deleted or overwritten record until they are compacted, which
 * can take weeks on a device that stores little. A page can only ask for it indirectly: the deletion of a database
 * compacts the files in which that database lies. The first deletion writes the log into a file, the next ones merge this
 * file with the others, and what was deleted goes. The databases of an account are many, so removing them needs no help.
 *
 * It works for records that were deleted soon after they were written. Older ones can lie in files that it does not
 * reach; Chromium compacts these when it sees fit. Other engines keep IndexedDB in SQLite.
 */

import { resultOf } from './transactions.ts';

/** How many databases have to be deleted, as e2e/offline/left-on-disk.spec.ts shows. */
const spares = [1, 2, 3].map((count) => `oakfold-spare-${count}`);

/** Compacts the files of the databases. Never fails: it is done as well as the browser allows. */
export async function compactFiles(): Promise<void> {
  try {
    if (!('userAgentData' in navigator)) return;
    for (const name of spares) {
      const request = indexedDB.open(name);
      // A database without a record does not lie in the file of the log.
      request.onupgradeneeded = () => request.result.createObjectStore('spare').put(0, 0);
      (await resultOf(request)).close();
    }
    for (const name of spares) await resultOf(indexedDB.deleteDatabase(name));
  } catch {
    // The browser refuses storage or has none left.
  }
}
