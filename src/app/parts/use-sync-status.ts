import { type SyncStatus, syncStatus } from '#sync';
import { sharedSource } from '../../lib/shared-source.ts';
import { useObservable } from '../../lib/use-observable.ts';

/** The state of sync. Computing it reads the list of changes, so all readers share one subscription. */
export const sharedSyncStatus = sharedSource(syncStatus);

const source = () => sharedSyncStatus;

/** The state of sync on this device; undefined until it is known. */
export function useSyncStatus(): SyncStatus | undefined {
  return useObservable(source);
}
