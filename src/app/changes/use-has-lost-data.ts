import { lostChanges, lostEnquiries } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';

/** Whether the browser deleted data of this device and the person has not dismissed the banner yet. */
export function useHasLostData(): boolean {
  const changes = useObservable(lostChanges) ?? null;
  const enquiries = useObservable(lostEnquiries) ?? [];
  return changes !== null || enquiries.length > 0;
}
