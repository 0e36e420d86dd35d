/**
 * What became of changes, as it happens: 'accepted' when a row stops waiting, 'refused' when a
 * refusal is kept aside, 'saved' when a change made in this tab is still waiting after a second.
 */
import {
  filter,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  pairwise,
  Subject,
  shareReplay,
  switchMap,
  take,
  timer,
  withLatestFrom,
} from 'rxjs';
import type { OpenSync } from '../open-sync.ts';
import { type StoredRefusal, toRefusedItem } from '../schema/refusals.ts';
import type { Outcome, WaitingItem } from '../types.ts';
import { live } from './live.ts';
import { waitingItemsOf } from './status.ts';

/** Milliseconds within which an answer still counts as 'at once'. */
const atOnce = 1_200;

const changedHere = new Subject<string>();

/** Notes that a command of this tab wrote the row of this key. */
export function noteChange(key: string): void {
  changedHere.next(key);
}

/** What became of changes, from now on. */
export function outcomes(): Observable<Outcome> {
  return live(outcomesOf);
}

function outcomesOf(sync: OpenSync): Observable<Outcome> {
  const waiting$ = waitingItemsOf(sync).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  return merge(settled(sync, waiting$), refused(sync), saved(sync, waiting$));
}

/** Items that left the queue: accepted, unless a refusal says otherwise or they were taken back. */
function settled(sync: OpenSync, waiting$: Observable<WaitingItem[]>): Observable<Outcome> {
  return waiting$.pipe(
    pairwise(),
    mergeMap(([before, after]) => {
      const still = new Set(after.map(({ key }) => key));
      return from(before.filter(({ key }) => !still.has(key)));
    }),
    mergeMap(async (item): Promise<Outcome | null> => {
      const { database } = sync;
      const refusal = await database.refusals.findOne(item.key).exec();
      // A refusal, or an edit that lost: a new change settles an older one, so it is about this one.
      if (refusal) return null;
      const row = await database.collections[item.collection].findOne(item.rowId).exec();
      if (item.operation === 'delete' ? row : !row) return null;
      return { type: 'accepted', item, at: new Date().toISOString() };
    }),
    filter((outcome) => outcome !== null),
  );
}

function refused({ database }: OpenSync): Observable<Outcome> {
  return database.refusals.$.pipe(
    filter((event) => event.operation !== 'DELETE'),
    map(
      (event): Outcome => ({
        type: 'refused',
        item: toRefusedItem(event.documentData as StoredRefusal),
      }),
    ),
  );
}

function saved(sync: OpenSync, waiting$: Observable<WaitingItem[]>): Observable<Outcome> {
  return changedHere.pipe(
    mergeMap((key) =>
      (sync.exchange$.value.online ? timer(atOnce) : of(0)).pipe(
        withLatestFrom(waiting$),
        switchMap(() => waiting$.pipe(take(1))),
        map((waiting) => waiting.find((item) => item.key === key)),
      ),
    ),
    filter((item) => item !== undefined),
    map((item): Outcome => ({ type: 'saved', item })),
  );
}
