import type { RxDocument, RxQuery } from 'rxdb';
import { catchError, map, NEVER, type Observable, of, switchMap, tap } from 'rxjs';
import type { OpenSync } from '../open-sync.ts';
import { runtime$ } from '../runtime.ts';
import type { ReadFailure } from '../types.ts';

/**
 * Answers from the data of whoever is signed in; silent while nothing is open, so that a screen
 * keeps loading rather than showing an emptiness that is not true. Silent too from a failure of the
 * device's storage on, which unreadable() tells of.
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
      return ask(sync).pipe(
        tap(() => {
          hasAnswered = true;
        }),
        catchError((failure) => {
          sync.noteUnreadable(failure, { leavesNothing: isWholePage && !hasAnswered });
          return NEVER;
        }),
      );
    }),
  );
}

/** Each time that this device cannot read what it keeps. */
export function unreadable(): Observable<ReadFailure> {
  return live(({ unreadable$ }) => unreadable$);
}

/** The data of whoever is signed in, or null. */
export function openSync$(): Observable<OpenSync | null> {
  return runtime$.pipe(switchMap((running) => (running ? running.open$ : of(null))));
}

/** A document never changes, a change is another document, so that each is told once. */
const told = new WeakMap<object, object>();

/** What a document says, as a plain value that is shared: not to be changed. */
export function plain<Row extends object>(document: { toJSON(): unknown }): Row {
  const known = told.get(document);
  if (known) return known as Row;
  const row = document.toJSON() as Row;
  told.set(document, row);
  return row;
}

/** The rows of a query as plain values, without those whose deletion waits to be sent. */
export function rows<Row extends { pending: string }>(
  query: RxQuery<Row, RxDocument<Row>[]>,
): Observable<Row[]> {
  return query.$.pipe(
    map((documents) =>
      documents.flatMap((document) => {
        const row = plain<Row>(document);
        return row.pending === 'delete' ? [] : [row];
      }),
    ),
  );
}
