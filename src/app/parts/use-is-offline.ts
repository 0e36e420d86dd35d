import { useObservable } from '../../lib/use-observable.ts';
import { sharedSyncStatus } from './use-sync-status.ts';

const isOffline = {
  subscribe: (next: (isOffline: boolean) => void) =>
    sharedSyncStatus.subscribe(({ connection }) => next(connection === 'offline')),
};
const source = () => isOffline;

/** Whether the network failed when the server was last tried; false until it is known. Renders when that changes. */
export function useIsOffline(): boolean {
  return useObservable(source) ?? false;
}
