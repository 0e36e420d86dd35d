/**
 * What waits, what was refused, and how fresh the data is: read from the queue itself, which is the
 * rows marked as pending and the refusals kept aside.
 */
import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  switchMap,
  tap,
} from 'rxjs';
import type { OpenSync } from '../open-sync.ts';
import { collectionNames, labelOf } from '../replication/labels.ts';
import { runtime$ } from '../runtime.ts';
import { toRefusedItem } from '../schema/refusals.ts';
import type { CollectionName, RefusedItem, SyncedRow, SyncStatus, WaitingItem } from '../types.ts';
import { live, openSync$, plain } from './live.ts';

/** Every change that the server has not accepted yet. */
export function waitingItems(): Observable<WaitingItem[]> {
  return live(waitingItemsOf);
}

/** The same for data that is already open. */
export function waitingItemsOf(sync: OpenSync): Observable<WaitingItem[]> {
  const { database } = sync;
  const waiting = collectionNames.map((name) =>
    // One of several collections of different rows; only what every row has is read here.
    (database.collections[name] as typeof database.courses)
      .find({ selector: { pending: { $ne: 'none' } } })
      .$.pipe(
        map((documents) =>
          documents.map((document) => ({ name, row: plain<SyncedRow>(document) })),
        ),
      ),
  );
  const labelled$ = combineLatest(waiting).pipe(
    switchMap((each) => {
      const found = each.flat();
      return labels(
        sync,
        found.map(({ name }) => name),
      ).pipe(map((label) => ({ found, label })));
    }),
  );
  return combineLatest([labelled$, sync.exchange$]).pipe(
    map(([{ found, label }, exchange]) => {
      const sending = new Set(exchange.sending);
      return found.map(({ name, row }): WaitingItem => {
        const key = `${name}:${row.id}`;
        const isNew = row.change_position === 0;
        return {
          key,
          collection: name,
          rowId: row.id,
          operation: row.pending === 'delete' ? 'delete' : isNew ? 'insert' : 'update',
          label: label(name, row),
          sending: sending.has(key),
          canUndo: isNew && row.pending === 'write' && !sending.has(key),
        };
      });
    }),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
}

/** Every change that was refused or overwritten and not dealt with, latest first. */
export function refusedItems(): Observable<RefusedItem[]> {
  return live(refusedItemsOf);
}

/** The same for data that is already open. */
export function refusedItemsOf(sync: OpenSync): Observable<RefusedItem[]> {
  return sync.database.refusals.find().$.pipe(
    map((documents) => documents.map((document) => toRefusedItem(document.toMutableJSON()))),
    switchMap((items) =>
      labels(
        sync,
        items.map(({ collection }) => collection),
      ).pipe(
        map((label) =>
          items
            .map((item) => ({ ...item, label: label(item.collection, item.values) || item.label }))
            .toSorted((a, b) => b.at.localeCompare(a.at)),
        ),
      ),
    ),
  );
}

/** The state of the exchange with the server. */
export function syncStatus(): Observable<SyncStatus> {
  return runtime$.pipe(
    switchMap((running) =>
      running
        ? combineLatest([openSync$().pipe(switchMap(statusOf)), running.storageProblem$]).pipe(
            map(([status, storageProblem]) => ({ ...status, storageProblem })),
          )
        : of({ ...unknown, storageProblem: null }),
    ),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
}

type OpenStatus = Omit<SyncStatus, 'storageProblem'>;

const unknown: OpenStatus = {
  online: true,
  neverSynced: true,
  firstSync: null,
  lastSyncedAt: null,
  waiting: 0,
  refused: 0,
  sending: false,
  downloadRefused: null,
};

function statusOf(sync: OpenSync | null): Observable<OpenStatus> {
  if (!sync) return of(unknown);
  let latest = unknown;
  return combineLatest([
    sync.exchange$,
    sync.database.progress.findOne('progress').$,
    waitingItemsOf(sync),
    sync.database.refusals.find().$,
  ]).pipe(
    map(([exchange, progress, waiting, refusals]) => ({
      online: exchange.online,
      neverSynced: !progress,
      firstSync: exchange.firstSync,
      lastSyncedAt: progress?.last_synced_at ?? null,
      waiting: waiting.length,
      refused: refusals.length,
      sending: exchange.sending.length > 0,
      downloadRefused: exchange.downloadRefused,
    })),
    tap((status) => {
      latest = status;
    }),
    // What was known stays so; that nothing can be kept any more is said beside it.
    catchError((failure) => {
      sync.noteUnreadable(failure, { leavesNothing: false });
      return of(latest);
    }),
  );
}

type Label = (name: CollectionName, row: object) => string;

/**
 * What people call rows, also those that carry only ids: by the course or the person they point to.
 * Courses and people are looked through only where such a row is among them.
 */
function labels({ database, user }: OpenSync, asked: readonly CollectionName[]): Observable<Label> {
  const none = of(new Map<string, string>());
  const titles$ = asked.includes('enrollments')
    ? database.courses.find().$.pipe(map((courses) => namesById('courses', courses)))
    : none;
  const names$ = asked.includes('child_parent_relationships')
    ? database.profiles.find().$.pipe(map((profiles) => namesById('profiles', profiles)))
    : none;
  return combineLatest([titles$, names$]).pipe(
    map(
      ([titles, names]): Label =>
        (name, row) => {
          const fields = row as Record<string, unknown>;
          if (name === 'enrollments') return titles.get(String(fields.course_id)) ?? '';
          if (name !== 'child_parent_relationships') return labelOf(name, fields);
          const { parent_id, child_id } = fields;
          return names.get(String(parent_id === user.id ? child_id : parent_id)) ?? '';
        },
    ),
  );
}

function namesById(
  collection: CollectionName,
  documents: readonly { id: string; toJSON(): unknown }[],
): Map<string, string> {
  return new Map(
    documents.map((document) => [
      document.id,
      labelOf(collection, plain<Record<string, unknown>>(document)),
    ]),
  );
}
