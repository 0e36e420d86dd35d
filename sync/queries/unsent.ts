/** What the server has not taken yet: the changes and the forms of this device, read in one place. */
import { combineLatest, map, merge, Observable, of, switchMap } from 'rxjs';
import { enquiryChannel } from '../enquiries/background-sync.ts';
import { enquiries, enquirySender } from '../enquiries/queue.ts';
import type { StoredEnquiry } from '../enquiries/types.ts';
import type { UnsentWork } from '../status-types.ts';
import { openSync$ } from './live.ts';

/**
 * The forms of this device that the server has not taken, oldest first: those of its present user and those of
 * visitors, waiting or refused. It follows every queue of this browser: a page of the website has two copies of it, one
 * in its own script and one in the data layer.
 */
export function unsentForms(): Observable<StoredEnquiry[]> {
  return merge(of(undefined), queueChanges$).pipe(
    switchMap(() => enquiries()),
    map((all) => all.filter(({ state }) => state !== 'sent')),
  );
}

/** Emits when another page, another script of this page or the service worker changed the queue. */
const queueChanges$ = new Observable<void>((subscriber) => {
  const channel = new BroadcastChannel(enquiryChannel);
  channel.onmessage = () => subscriber.next();
  return () => channel.close();
});

/** What a sign-out would lose now: the unsent changes and forms of the signed-in user. Nothing for a visitor. */
export function unsentWork(): Observable<UnsentWork> {
  const changes$ = openSync$().pipe(
    switchMap((sync) => sync?.changes.counts$.pipe(map(({ unsent }) => unsent)) ?? of(0)),
  );
  return combineLatest([changes$, unsentForms(), enquirySender()]).pipe(
    map(([changes, forms, sender]) => ({
      changes,
      forms: sender ? forms.filter(({ userId }) => userId === sender.id) : [],
    })),
  );
}
