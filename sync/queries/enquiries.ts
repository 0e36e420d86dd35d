import { map, type Observable } from 'rxjs';
import type { ReceivedEnquiry } from '../types.ts';
import { live, rows } from './live.ts';

/** What visitors sent, newest first; nobody but an admin has any. */
export function receivedEnquiries(): Observable<ReceivedEnquiry[]> {
  return live(({ database }) =>
    rows(database.enquiries.find()).pipe(
      map((enquiries) =>
        // The server's times have one length and one zone, so their order is that of the text.
        enquiries.toSorted((a, b) => b.received_at.localeCompare(a.received_at)),
      ),
    ),
  );
}

/** How many of them nobody has dealt with. */
export function openEnquiries(): Observable<number> {
  return receivedEnquiries().pipe(
    map((enquiries) => enquiries.filter(({ handled_at }) => handled_at === null).length),
  );
}
