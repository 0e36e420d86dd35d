import { enquiries } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useIsStored } from '../pwa/readiness.ts';

/**
 * Whether an enquiry of this device waits, was refused, or was sent while no page was in view, or whether the device is
 * offline. Before the app is stored, the part that shows the latter cannot be loaded offline.
 */
export function useHasQueueNews(): boolean {
  const all = useObservable(enquiries) ?? [];
  const isOffline = !useOnline();
  const isStored = useIsStored();
  return (isOffline && isStored) || all.some(({ state, isUnseen }) => state !== 'sent' || isUnseen);
}
