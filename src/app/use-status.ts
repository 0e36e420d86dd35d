import { type SyncStatus, syncStatus } from '#sync';
import { useObservable } from '../lib/use-observable.ts';

/** How this device and the server stand; undefined for a moment after the start. */
export function useStatus(): SyncStatus | undefined {
  return useObservable(syncStatus);
}
