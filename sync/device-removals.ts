/** Which users' data has to go from this device. Small, because every page with the app loads it (stored-accounts.ts). */

import * as v from 'valibot';
import type { KeyValueStore } from './environment.ts';
import { removalsKey } from './stored-keys.ts';
import { StoredValue } from './stored-value.ts';

/**
 * The ids of users whose data must be removed from this device. They are stored before the removal, so
 * that a removal cut off by a crash is finished at the next start.
 */
const storedRemovals = new StoredValue(removalsKey, v.array(v.string()));

/** Held by the tab that removes data. Two tabs that remove the same database would disturb each other. */
export const removalLock = 'oakfold.forgetting';

/**
 * A collection of a user's database, as database.ts and storage/instance.ts name it. Not matched: the changes and what was
 * sent, which may stay, and the store in which RxDB lists the collections.
 */
export const rowsName = /^rxdb-idb-oakfold-rows-(.+?)--\d+--(?!changes$|sent$|_rxdb_internal$)/;
/** The users whose data has to go. */
export function removals(keyValue: KeyValueStore): string[] {
  return storedRemovals.read(keyValue) ?? [];
}

export function storeRemovals(keyValue: KeyValueStore, ids: readonly string[]): void {
  const different = [...new Set(ids)];
  storedRemovals.write(keyValue, different.length > 0 ? different : null);
}

/** Records that all data of a user has to go. */
export function markForRemoval(keyValue: KeyValueStore, userId: string): void {
  storeRemovals(keyValue, [...removals(keyValue), userId]);
}
