/** Keeps the note about unsent changes (device-note.ts) up to date, and reads what was lost, while data is open. */
import { combineLatest, type Observable, takeUntil } from 'rxjs';
import type { OakfoldDatabase } from './database.ts';
import { type DeviceNote, readDeviceNote, writeDeviceNote } from './device-note.ts';
import type { KeyValueStore } from './environment.ts';
import { sessionKey } from './remote/session-store.ts';
import type { Change } from './schema/changes.ts';
import type { UnsentCounts } from './types.ts';

/** How many of these changes wait, by collection. */
function countUnsent(changes: readonly Change[]): UnsentCounts {
  const found: Record<string, number> = {};
  for (const { source, status } of changes) {
    if (status === 'waiting') found[source] = (found[source] ?? 0) + 1;
  }
  return found;
}

/**
 * Keeps the note up to date with the changes of a user.
 * @param ended$ emits when the database is about to be closed
 */
export function followUnsent(
  keyValue: KeyValueStore,
  user: string,
  { progress }: OakfoldDatabase,
  changes$: Observable<readonly Change[]>,
  ended$: Observable<void>,
): void {
  combineLatest([changes$, progress.findOne('progress').$])
    .pipe(takeUntil(ended$))
    .subscribe({
      next: ([all, known]) => {
        // Keep a note only if there is something to lose: a completed download or a change. Without a
        // session, do not write it again: the sign-out removed it.
        const isKept = known?.last_synced_at || all.length > 0;
        if (!isKept || !keyValue.get(sessionKey)) return;
        const before = readDeviceNote(keyValue);
        const lost = before?.user === user ? before.lost : undefined;
        const unsent = countUnsent(all) as DeviceNote['unsent'];
        const note = { user, unsent, ...(lost ? { lost } : {}) };
        if (JSON.stringify(note) !== JSON.stringify(before)) writeDeviceNote(keyValue, note);
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
  const note = readDeviceNote(keyValue);
  if (note?.user !== user) return null;
  const synced = await progress.findOne('progress').exec();
  const isEmpty = !synced?.last_synced_at && (await changes.count().exec()) === 0;
  if (!isEmpty) return note.lost ?? null;
  const lost: NonNullable<DeviceNote['lost']> = { ...note.lost };
  for (const [source, count] of Object.entries(note.unsent)) {
    lost[source] = (lost[source] ?? 0) + count;
  }
  writeDeviceNote(keyValue, { user, unsent: {}, lost });
  return lost;
}
