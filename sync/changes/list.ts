/**
 * The list of changes: what this user changed and the server has not confirmed. It is the queue, the base for
 * merging, the memory of attempts, and the list of what was refused or overwritten.
 *
 * Guarantee: every step of a change is one atomic write of one document. It starts from the stored state of
 * that document, whichever tab wrote it last.
 */
import type { OakfoldDatabase } from '../database.ts';
import { type Change, type ChangeStatus, changeKey } from '../schema/changes.ts';
import type { Fields, ServerRow } from '../schema/synced-table.ts';
import type { CollectionName, Operation } from '../types.ts';
import { sameValue } from './same-value.ts';

/** How often a write of a change is tried while other tabs write the same change. */
const attemptsToEdit = 20;
/** How many of the latest attempts of one change are remembered. */
const attemptsKept = 10;

/**
 * Creates, edits or removes the change of one row.
 * @param next takes the current change, or null if there is none, and returns the new one; null removes it
 * @returns the change as stored; null if it was removed
 * @throws when the device's storage fails
 */
export function editChange(
  database: OakfoldDatabase,
  key: string,
  next: (change: Change | null) => Change | null,
): Promise<Change | null> {
  return editWith(database, key, async () => null, next);
}

/**
 * The same for a change that depends on the server's row.
 * @param next takes the current change and the latest row of the server that this device knows, or null
 */
export function editChangeOfRow(
  database: OakfoldDatabase,
  collection: CollectionName,
  rowId: string,
  next: (change: Change | null, server: ServerRow | null) => Change | null,
): Promise<Change | null> {
  const readRow = () => storedRow(database, collection, rowId);
  return editWith(database, changeKey(collection, rowId), readRow, next);
}

/** The server's row as the last pull left it on this device; null if there is none. */
export async function storedRow(
  { collections }: OakfoldDatabase,
  collection: CollectionName,
  id: string,
): Promise<ServerRow | null> {
  const row = await collections[collection].findOne(id).exec();
  return row ? ({ ...row.toMutableJSON(), _deleted: false } as ServerRow) : null;
}

/**
 * @param readRow is called after the change was read. A pull writes a row before it removes the answer from the
 * change of that row, so reading in the other order could miss both. The answer that was read counts even if it
 * is removed before the change is written, because the row was read before that.
 */
async function editWith(
  { changes }: OakfoldDatabase,
  key: string,
  readRow: () => Promise<ServerRow | null>,
  next: (change: Change | null, server: ServerRow | null) => Change | null,
): Promise<Change | null> {
  for (let attempt = 0; attempt < attemptsToEdit; attempt += 1) {
    const document = await changes.findOne(key).exec();
    const answer = document?.toMutableJSON().answer as Change['answer'] | undefined;
    const stored = await readRow();
    if (!document) {
      const made = next(null, stored);
      if (!made) return null;
      const isTaken = await changes.insert(made).then(
        () => false,
        (failure: { code?: string }) => {
          if (failure.code !== 'CONFLICT') throw failure;
          return true;
        },
      );
      if (!isTaken) return made;
      // Another tab created the change first; the next turn edits it.
      continue;
    }
    let became: Change | null = null;
    let isGone = false;
    await document.incrementalModify((current) => {
      // The document may have been removed between its reading and its writing.
      isGone = (current as { _deleted?: boolean })._deleted === true;
      if (isGone) return current;
      became = next(current, latestRow(stored, answer, current.answer));
      return became ?? Object.assign({ ...current }, { _deleted: true });
    });
    if (!isGone) return became;
  }
  // While a sign-out removes the database, it may still return documents that are gone.
  throw new Error(`The change ${key} could not be written.`);
}

const emptyChange = (
  collection: CollectionName,
  rowId: string,
  operation: Operation,
  base: ServerRow | null,
): Change => ({
  key: changeKey(collection, rowId),
  source: collection,
  row_id: rowId,
  status: 'waiting',
  operation,
  base,
  values: {},
  attempted: [],
  answer: null,
  lost: {},
  code: '',
  message: '',
  label: '',
  version: 1,
  at: new Date().toISOString(),
});

/** The change for a row created on this device. */
export function insertion(
  collection: CollectionName,
  values: { id: string } & Fields,
  label: string,
): Change {
  return { ...emptyChange(collection, values.id, 'insert', null), values, label };
}

/** Starts a new change of a row. It replaces an earlier change that is no longer waiting. */
function renewed(
  change: Change | null,
  collection: CollectionName,
  server: ServerRow,
  operation: Operation,
): Change {
  const made = emptyChange(collection, server.id, operation, server);
  return { ...made, answer: change?.answer ?? null, version: (change?.version ?? 0) + 1 };
}

/** The latest of the server's rows, from the pull and from answers; null if it is deleted or none is known. */
function latestRow(...known: (ServerRow | null | undefined)[]): ServerRow | null {
  const [row] = known
    .filter((row) => row != null)
    .toSorted((one, other) => other.change_position - one.change_position);
  return row && !row._deleted ? row : null;
}

const isWaiting = (change: Change | null): change is Change => change?.status === 'waiting';

/** Drops values that equal the server's row, unless an attempt may have changed that row already. */
function withoutUnchanged(change: Change): Change | null {
  if (change.operation !== 'update' || change.attempted.length > 0) return change;
  const { base, values, source } = change;
  const changed = Object.entries(values).filter(
    ([column, value]) => bookkeeping.has(column) || !sameValue(source, value, base?.[column]),
  );
  const left = Object.fromEntries(changed);
  return isWorthSending(left) ? { ...change, values: left } : null;
}

/** Whether anything but bookkeeping is among these values. */
export function isWorthSending(values: Fields): boolean {
  return Object.keys(values).some((column) => !bookkeeping.has(column));
}

/** Columns that only note times. A conflict over one of them is not shown to anybody. */
export const bookkeeping: ReadonlySet<string> = new Set(['updated_at']);

/**
 * An edit of a row.
 * @param server the latest row of the server that this device knows; null if there is none
 * @returns the new change; null if nothing is left to change. A waiting deletion is returned as it is
 */
export function edited(
  change: Change | null,
  collection: CollectionName,
  server: ServerRow | null,
  values: Fields,
  label: string,
): Change | null {
  const at = new Date().toISOString();
  if (isWaiting(change)) {
    if (change.operation === 'delete') return change;
    const merged = { ...change.values, ...values };
    return withoutUnchanged({
      ...change,
      values: merged,
      lost: {},
      label,
      version: change.version + 1,
      at,
    });
  }
  if (!server) return change;
  const made = renewed(change, collection, server, 'update');
  return withoutUnchanged({ ...made, values, label });
}

/** The deletion of a row. @returns null for a new row that was never sent, because nothing is left to do */
export function deleted(
  change: Change | null,
  collection: CollectionName,
  server: ServerRow | null,
  label: string,
): Change | null {
  if (isWaiting(change)) {
    if (change.operation === 'insert' && change.attempted.length === 0) return null;
    const at = new Date().toISOString();
    return { ...change, operation: 'delete', lost: {}, label, version: change.version + 1, at };
  }
  return server ? { ...renewed(change, collection, server, 'delete'), label } : change;
}

/**
 * Takes a waiting change back. A change that was never attempted is removed. One that was attempted may have
 * arrived, so it is reversed: an insert becomes a deletion, a deletion a restore, and an edit gets the
 * previous values.
 */
export function undone(change: Change | null): Change | null {
  if (!isWaiting(change) || change.attempted.length === 0) return isWaiting(change) ? null : change;
  const version = change.version + 1;
  const at = new Date().toISOString();
  if (change.operation === 'insert') return { ...change, operation: 'delete', version, at };
  if (change.operation === 'delete') {
    return change.base
      ? { ...change, operation: 'update', values: { _deleted: false }, version, at }
      : { ...change, operation: 'insert', version, at };
  }
  const values = Object.fromEntries(
    Object.keys(change.values).map((column) => [column, change.base?.[column]]),
  );
  return { ...change, values, version, at };
}

/** Notes the values of an attempt, before the request is made. */
export function attempting(change: Change | null, sent: Change): Change | null {
  if (!change || change.version !== sent.version || change.status !== 'waiting') return change;
  const attempted = [...change.attempted, change.values].slice(-attemptsKept);
  return { ...change, attempted };
}

/** Gives a change another status. */
export function ending(change: Change, status: ChangeStatus, more: Partial<Change> = {}): Change {
  return { ...change, ...more, status, at: new Date().toISOString() };
}
