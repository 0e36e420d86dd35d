/**
 * How many changes of a user wait on this device, per collection, kept outside the databases: the user's id and counts,
 * no content. A browser may delete databases (WebKit does so after seven days without a visit); these counts then tell
 * what was lost with them.
 */
import { combineLatest, type Observable, takeUntil } from 'rxjs';
import * as v from 'valibot';
import type { OakfoldDatabase } from './database.ts';
import type { KeyValueStore } from './environment.ts';
import type { Change } from './schema/changes.ts';
import { sessionKey } from './stored-keys.ts';
import { StoredValue } from './stored-value.ts';
import type { UnsentCounts } from './types.ts';

const counts = v.record(v.string(), v.number());
const shape = v.object({ user: v.string(), unsent: counts, lost: v.optional(counts) });

export const unsentCounts = new StoredValue('oakfold.device', shape);

/** Removes the counts of lost changes, once the person has read about them. */
export function removeLost(keyValue: KeyValueStore): void {
  const known = unsentCounts.read(keyValue);
  if (known) unsentCounts.write(keyValue, { user: known.user, unsent: known.unsent });
}

/** How many of these changes wait, by collection. */
function countUnsent(changes: readonly Change[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { source, status } of changes) {
    if (status === 'waiting') found[source] = (found[source] ?? 0) + 1;
  }
  return found;
}

/**
 * Keeps the counts up to date with the changes of a user.
 * @param ended$ emits when the database is about to be closed
 */
export function followUnsent(
  keyValue: KeyValueStore,
  user: string,
  { progress }: OakfoldDatabase,
  changes$: Observable<readonly Change[]>,
  ended$: Observable<void>,
): void {
  combineLatest([changes$, progress.watch('progress')])
    .pipe(takeUntil(ended$))
    .subscribe({
      next: ([all, known]) => {
        // Keep counts only if there is something to lose: a completed download or a change. Without a
        // session, do not write them again: the sign-out removed them.
        const isKept = known?.last_synced_at || all.length > 0;
        if (!isKept || !keyValue.get(sessionKey)) return;
        const before = unsentCounts.read(keyValue);
        const lost = before?.user === user ? before.lost : undefined;
        unsentCounts.write(keyValue, { user, unsent: countUnsent(all), ...(lost ? { lost } : {}) });
      },
      // Other readers of the same storage report its failure.
      error: () => undefined,
    });
}

/**
 * The user's data that this device has lost, until the person has read about it.
 * @returns the counts of lost changes that had not been sent; {} if data was lost and all changes had been
 * sent; null if nothing was lost
 */
export async function readLost(
  keyValue: KeyValueStore,
  user: string,
  { progress, changes }: OakfoldDatabase,
): Promise<UnsentCounts | null> {
  const known = unsentCounts.read(keyValue);
  if (known?.user !== user) return null;
  const synced = await progress.byId('progress');
  const isEmpty = !synced?.last_synced_at && (await changes.all()).length === 0;
  if (!isEmpty) return known.lost ?? null;
  const lost = { ...known.lost };
  for (const [source, count] of Object.entries(known.unsent)) {
    lost[source] = (lost[source] ?? 0) + count;
  }
  unsentCounts.write(keyValue, { user, unsent: {}, lost });
  return lost;
}
