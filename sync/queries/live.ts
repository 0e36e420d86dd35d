import type { RxCollection } from 'rxdb';
import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  map,
  NEVER,
  type Observable,
  of,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import { overlaid } from '../changes/overlay.ts';
import type { OpenSync } from '../open-sync.ts';
import { pauseAfter } from '../remote/backoff.ts';
import { runtime$ } from '../runtime.ts';
import type { Fields, StoredRow } from '../schema/table.ts';
import type { CollectionName, ReadFailure, Row } from '../types.ts';

/**
 * Answers from the signed-in user's data. Emits nothing while no data is open, so that a screen keeps loading
 * instead of looking empty. After a failure of the device's storage, which unreadable() reports, it asks again after
 * pauses that grow.
 * @param isWholePage whether a page has nothing to show without the answer
 */
export function live<Value>(
  ask: (sync: OpenSync) => Observable<Value>,
  isWholePage = false,
): Observable<Value> {
  return openSync$().pipe(
    switchMap((sync) => {
      if (!sync) return NEVER;
      let hasAnswered = false;
      let failures = 0;
      const answers$: Observable<Value> = ask(sync).pipe(
        tap(() => {
          hasAnswered = true;
          failures = 0;
        }),
        catchError((failure) => {
          failures += 1;
          sync.reportUnreadable(failure, { leavesNothing: isWholePage && !hasAnswered });
          return timer(pauseAfter(failures, Math.random())).pipe(switchMap(() => answers$));
        }),
      );
      return answers$;
    }),
  );
}

/** Emits each time this device cannot read its storage. */
export function unreadable(): Observable<ReadFailure> {
  return live(({ unreadable$ }) => unreadable$);
}

/** The signed-in user's open data, or null. */
export function openSync$(): Observable<OpenSync | null> {
  return runtime$.pipe(switchMap((running) => (running ? running.open$ : of(null))));
}

/** Plain values by document. A document never changes (an edit makes another one), so each is read once. */
const read = new WeakMap<object, object>();

/** A document as a plain value. The value is shared: do not change it. */
export function plain<Value extends object>(document: { toJSON(): unknown }): Value {
  const known = read.get(document);
  if (known) return known as Value;
  const row = document.toJSON() as Value;
  read.set(document, row);
  return row;
}

/**
 * Rows of one collection as the person sees them: the server's rows with this user's changes applied. A row
 * whose deletion waits is included, as pending 'delete'.
 * @param where columns that must have these values; columns that an edit can change are not allowed
 */
export function rowsWithChanges<Name extends CollectionName>(
  { database, changes }: OpenSync,
  name: Name,
  where: Partial<Row<Name>> = {},
): Observable<Row<Name>[]> {
  const wanted = Object.entries(where);
  const matches = (row: Fields) => wanted.every(([column, value]) => row[column] === value);
  const collection = database.collections[name] as unknown as RxCollection<StoredRow & Fields>;
  const ofIt$ = changes
    .ofCollection(name)
    .pipe(distinctUntilChanged((before, now) => before.length === 0 && now.length === 0));
  return combineLatest([collection.find({ selector: where as object }).$, ofIt$]).pipe(
    map(
      ([documents, ofIt]) =>
        overlaid(
          documents.map((document) => plain<StoredRow & Fields>(document)),
          ofIt,
          matches,
        ) as unknown as Row<Name>[],
    ),
  );
}

/** The same, without the rows whose deletion waits to be sent. */
export function rows<Name extends CollectionName>(
  sync: OpenSync,
  name: Name,
  where: Partial<Row<Name>> = {},
): Observable<Row<Name>[]> {
  return rowsWithChanges(sync, name, where).pipe(
    map((found) => found.filter(({ pending }) => pending !== 'delete')),
  );
}
