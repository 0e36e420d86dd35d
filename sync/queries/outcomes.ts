/**
 * Outcomes of changes as they happen: 'accepted' and 'refused' from the list of changes, 'saved' when a
 * change made in this tab is still waiting after a second.
 */
import { filter, map, merge, mergeMap, type Observable, of, Subject, timer } from 'rxjs';
import { refusedItem, waitingItem } from '../changes/items.ts';
import type { OpenSync } from '../open-sync.ts';
import type { Change } from '../schema/changes.ts';
import type { Outcome } from '../status-types.ts';
import { live } from './live.ts';

/** Milliseconds to wait for an answer before the write is announced as saved on this device. */
const promptAnswerMs = 1_200;

const changedHere = new Subject<string>();

/** Notes that a command of this tab changed the row of this key. */
export function announceChange(key: string): void {
  changedHere.next(key);
}

/** Outcomes of changes, from now on. */
export function outcomes(): Observable<Outcome> {
  return live(outcomesOf);
}

function outcomesOf(sync: OpenSync): Observable<Outcome> {
  return merge(concluded(sync), saved(sync));
}

/** Changes that were accepted, refused, or lost a value. */
function concluded({ changes }: OpenSync): Observable<Outcome> {
  return changes.event$.pipe(
    mergeMap(({ before, after }) => (after ? conclusionOf(after, before) : [])),
  );
}

function conclusionOf(change: Change, before: Change | null): Outcome[] {
  if (change.status === 'accepted' && before && before.status !== 'accepted') {
    if (isTakingBack(before)) return [];
    const row = change.answer ? { row: change.answer } : {};
    return [{ type: 'accepted', item: waitingItem(before), at: change.at, ...row }];
  }
  const item = refusedItem(change);
  const hadLost = Object.keys(before?.lost ?? {}).length;
  const isRefused = change.refused !== null && change.refused.at !== before?.refused?.at;
  const isWorse = isRefused || Object.keys(change.lost).length > hadLost;
  return item && isWorse ? [{ type: 'refused', item }] : [];
}

/** Whether a change only takes back an insert or a deletion that may have arrived, which is not an outcome. */
function isTakingBack({ operation, base, values }: Change): boolean {
  if (operation === 'delete') return !base;
  return operation === 'update' && Object.keys(values).join() === '_deleted';
}

function saved(sync: OpenSync): Observable<Outcome> {
  return changedHere.pipe(
    mergeMap((key) =>
      (sync.exchange$.value.connection === 'offline' ? of(0) : timer(promptAnswerMs)).pipe(
        map(() => sync.changes.get(key)),
      ),
    ),
    filter((change) => change?.status === 'waiting'),
    map((change): Outcome => {
      const sending = new Set(sync.exchange$.value.sending);
      return { type: 'saved', item: waitingItem(change as Change, sending) };
    }),
  );
}
