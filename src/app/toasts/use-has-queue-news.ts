import { enquiries } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';
import { useStoredAppState } from '../../shared/pwa/stored-app.ts';

/**
 * Whether the banner of the queue is needed: an enquiry of this device waits, was refused, or was sent while no page
 * was in view. Also true once the app is stored: the banner then costs no request, and can report that the device is
 * offline.
 */
export function useHasQueueNews(): boolean {
  const all = useObservable(enquiries) ?? [];
  const isStored = useStoredAppState() === 'stored';
  return isStored || all.some(({ state, isUnseen }) => state !== 'sent' || isUnseen);
}
