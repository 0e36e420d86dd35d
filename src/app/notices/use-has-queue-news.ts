import { enquiries } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';

/** Whether an enquiry of this device waits, was refused, or was sent while no page was in view. */
export function useHasQueueNews(): boolean {
  const all = useObservable(enquiries) ?? [];
  return all.some(({ state, isUnseen }) => state !== 'sent' || isUnseen);
}
