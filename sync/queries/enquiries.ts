import { map, type Observable } from 'rxjs';
import type { ReceivedEnquiry } from '../types.ts';
import { live, rows } from './live.ts';

/** Enquiries from visitors, newest first. Only admins have any. */
export function receivedEnquiries(): Observable<ReceivedEnquiry[]> {
  return live((sync) =>
    rows(sync, 'enquiries').pipe(
      map((enquiries) =>
        // The server's times have one length and one zone, so they sort as text.
        enquiries.toSorted((a, b) => b.received_at.localeCompare(a.received_at)),
      ),
    ),
  );
}

/** How many received enquiries are not handled yet. */
export function openEnquiries(): Observable<number> {
  return receivedEnquiries().pipe(
    map((enquiries) => enquiries.filter(({ handled_at }) => handled_at === null).length),
  );
}
