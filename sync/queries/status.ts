/** Waiting changes, refused changes, and the state of the exchange with the server. */
import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  tap,
} from 'rxjs';
import { refusedItem, waitingItem } from '../changes/items.ts';
import type { StoredEnquiry } from '../enquiries/types.ts';
import type { OpenSync } from '../open-sync.ts';
import { runtime$ } from '../runtime.ts';
import type { Change } from '../schema/changes.ts';
import type { RefusedItem, SyncStatus, WaitingItem } from '../status-types.ts';
import { isStalled$ } from '../storage/stalls.ts';
import type { UnsentCounts } from '../types.ts';
import { live, openSync$ } from './live.ts';
import { unsentForms } from './unsent.ts';

/** Every change that the server has not accepted yet, oldest first. */
export function waitingItems(): Observable<WaitingItem[]> {
  return live(waitingItemsOf);
}

/** The same for data that is already open. */
export function waitingItemsOf(sync: OpenSync): Observable<WaitingItem[]> {
  return combineLatest([sync.changes.list$, sending$(sync)]).pipe(
    map(([changes, sending]) => {
      const keys = new Set(sending);
      return changes
        .filter(({ status }) => status === 'waiting')
        .toSorted((a, b) => a.at.localeCompare(b.at))
        .map((change) => (keys.has(change.key) ? waitingItem(change, keys) : restingItem(change)));
    }),
    distinctUntilChanged(haveSameItems),
  );
}

/** Keys of the changes that are being sent. */
const sending$ = ({ exchange$ }: OpenSync) =>
  exchange$.pipe(
    map(({ sending }) => sending),
    distinctUntilChanged((a, b) => a.join() === b.join()),
  );

/** Items by change. A change never changes (a step makes another one), so each item is made once. */
const resting = new WeakMap<Change, WaitingItem>();

function restingItem(change: Change): WaitingItem {
  const item = resting.get(change) ?? waitingItem(change);
  resting.set(change, item);
  return item;
}

const haveSameItems = (one: WaitingItem[], other: WaitingItem[]) =>
  one.length === other.length && one.every((item, place) => item === other[place]);

/** Every refused or overwritten change that the person has not dealt with, latest first. */
export function refusedItems(): Observable<RefusedItem[]> {
  return live(refusedItemsOf);
}

/** The same for data that is already open. */
export function refusedItemsOf(sync: OpenSync): Observable<RefusedItem[]> {
  return sync.changes.list$.pipe(
    map((changes) =>
      changes
        .flatMap((change) => refusedItem(change) ?? [])
        .toSorted((a, b) => b.at.localeCompare(a.at)),
    ),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
}

/** Unsent changes that were lost when the browser deleted this device's databases; null if none were deleted. */
export function lostChanges(): Observable<UnsentCounts | null> {
  return openSync$().pipe(switchMap((sync) => sync?.lost$ ?? of(null)));
}

/** The state of the exchange with the server. Of a signed-in person it is known once their data is open, or cannot be. */
export function syncStatus(): Observable<SyncStatus> {
  return runtime$.pipe(
    switchMap((running) =>
      running
        ? combineLatest([
            merge(
              of(null),
              openSync$().pipe(
                switchMap((sync) => {
                  if (sync) return statusOf(sync);
                  return of(running.store.current ? null : unknown);
                }),
              ),
            ),
            running.storageProblem$,
            isStalled$,
          ]).pipe(
            // If the database stalls while it opens, or cannot be opened, there is no stored status. Emit anyway, so
            // that the banner appears.
            filter(
              ([status, problem, isStalled]) => status !== null || problem !== null || isStalled,
            ),
            map(([status, problem, isStalled]) => ({
              ...(status ?? unknown),
              storageProblem: problem ?? (isStalled ? ('stalled' as const) : null),
            })),
          )
        : of({ ...unknown, storageProblem: null }),
    ),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
}

type OpenStatus = Omit<SyncStatus, 'storageProblem'>;

const unknown: OpenStatus = {
  connection: 'online',
  neverSynced: true,
  firstSync: null,
  lastSyncedAt: null,
  waiting: 0,
  refused: 0,
  forms: { waiting: 0, refused: 0 },
  sending: false,
  downloadRefused: null,
};

const countedForms = (forms: readonly StoredEnquiry[]) => {
  const waiting = forms.filter(({ state }) => state === 'waiting').length;
  return { waiting, refused: forms.length - waiting };
};

function statusOf(sync: OpenSync): Observable<OpenStatus> {
  let latest = unknown;
  return combineLatest([
    sync.exchange$,
    sync.database.progress.watch('progress'),
    sync.changes.counts$,
    unsentForms().pipe(map(countedForms)),
  ]).pipe(
    map(([exchange, progress, { waiting, undecided }, forms]) => ({
      connection: exchange.connection,
      neverSynced: !progress?.last_synced_at,
      firstSync: exchange.firstSync,
      lastSyncedAt: progress?.last_synced_at || null,
      waiting: waiting + forms.waiting,
      refused: undecided + forms.refused,
      forms,
      sending: exchange.sending.length > 0,
      downloadRefused: exchange.downloadRefused,
    })),
    tap((status) => {
      latest = status;
    }),
    // Keep the last known status; storageProblem reports the failure.
    catchError((failure) => {
      sync.reportUnreadable(failure, { leavesNothing: false });
      return of(latest);
    }),
  );
}
