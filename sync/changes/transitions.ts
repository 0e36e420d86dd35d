/**
 * What a change becomes when the person acts on its row, and when it is sent. merge.ts says what it becomes after the
 * server's answer. These functions only compute; ChangeStore (store.ts) stores the result.
 *
 * What the server refused, and values that lost to somebody else's edit, stay in the change until the person decides
 * about them: by an edit of the same columns, by a retry, or by discarding them.
 */

import type { RefusalCode } from '../remote/failure.ts';
import { type Change, changeKey } from '../schema/changes.ts';
import { syncedTable } from '../schema/index.ts';
import type { Fields, ServerRow } from '../schema/table.ts';
import type { CollectionName, Operation } from '../types.ts';
import { cleanFields, pick } from './fields.ts';
import { isBookkeeping, sameFields, sameValue } from './same-value.ts';

const now = () => new Date().toISOString();

/** A change of a row that has nothing to send yet. */
export const emptyChange = (
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
  seen_below: 0,
  values: {},
  attempted: [],
  answer: null,
  lost: {},
  refused: null,
  label: '',
  version: 1,
  at: now(),
});

/** The change for a row created on this device. @param seenBelow see `seen_below` in schema/changes.ts */
export function insertion(
  collection: CollectionName,
  values: { id: string } & Fields,
  label: string,
  seenBelow = 0,
): Change {
  const change = emptyChange(collection, values.id, 'insert', null);
  return { ...change, seen_below: seenBelow, values: cleanFields(collection, values), label };
}

/** Whether anything but bookkeeping is among these values. */
export function isWorthSending(collection: CollectionName, values: Fields): boolean {
  return Object.keys(values).some((column) => !isBookkeeping(collection, column));
}

const isWaiting = (change: Change | null): change is Change => change?.status === 'waiting';

/** Whether the person still has to decide about something in this change. */
export const isUndecided = ({ refused, lost }: Change): boolean =>
  refused !== null || Object.keys(lost).length > 0;

/** A change without anything left to send. @returns null if nothing of it has to be kept */
export function settled(change: Change): Change | null {
  const rest: Change = { ...change, status: 'settled', values: {}, attempted: [] };
  return isUndecided(rest) ? rest : null;
}

/**
 * The next change of a row. What may have arrived, and what the person has not decided about, goes along; every way to a
 * new change leads through here, so that none can forget it.
 * @param before the change until now; null if there was none
 * @param made what the person does now
 */
function following(before: Change | null, made: Change): Change {
  if (!before) return made;
  const { answer, attempted, lost, refused, version } = before;
  const next = { ...made, answer, attempted, lost, refused, version: version + 1 };
  return { ...next, ...decided(next, new Set(Object.keys(made.values))) };
}

/** Values for these columns decide about what was refused or lost in them, and a row that is made about its deletion. */
function decided(change: Change, columns: ReadonlySet<string>): Pick<Change, 'lost' | 'refused'> {
  const { updatable } = syncedTable(change.source);
  // What the row cannot be made without stays: nobody decides about it.
  const without = <Value>(values: Record<string, Value>) =>
    Object.fromEntries(
      Object.entries(values).filter(
        ([column]) => !columns.has(column) || !updatable.includes(column),
      ),
    );
  const { refused } = change;
  const rest = refused && { ...refused, values: without(refused.values) };
  const isOpen = (column: string) =>
    updatable.includes(column) && !isBookkeeping(change.source, column);
  const isLeft =
    rest &&
    (rest.operation === 'delete'
      ? change.operation !== 'insert'
      : Object.keys(rest.values).some(isOpen));
  return { lost: without(change.lost), refused: isLeft ? rest : null };
}

/** Drops values that equal the server's row, unless an attempt may have changed that row already. */
function withoutUnchanged(change: Change): Change | null {
  if (change.operation !== 'update' || change.attempted.length > 0) return change;
  const { base, values, source } = change;
  const changed = Object.entries(values).filter(
    ([column, value]) =>
      isBookkeeping(source, column) || !sameValue(source, column, value, base?.[column]),
  );
  const left = Object.fromEntries(changed);
  return isWorthSending(source, left) ? { ...change, values: left } : settled(change);
}

/**
 * An edit of a row.
 * @param server the latest row of the server that this device knows; null if there is none
 * @returns the new change; null if nothing is left to change. A waiting deletion is returned as it is
 */
export function edited(
  change: Change | null,
  collection: CollectionName,
  server: ServerRow | null,
  touched: Fields,
  label: string,
): Change | null {
  const values = cleanFields(collection, touched);
  const columns = new Set(Object.keys(values));
  if (isWaiting(change)) {
    if (change.operation === 'delete') return change;
    return withoutUnchanged({
      ...change,
      ...decided(change, columns),
      base: seenAtEdit(change, server, columns),
      values: { ...change.values, ...values },
      label,
      version: change.version + 1,
      at: now(),
    });
  }
  if (!server) return change;
  const made = emptyChange(collection, server.id, 'update', server);
  return withoutUnchanged(following(change, { ...made, values, label }));
}

/** The base after an edit. In columns that had no edit yet the person saw the latest row, in others the own value. */
function seenAtEdit(
  { base, values }: Change,
  server: ServerRow | null,
  columns: ReadonlySet<string>,
): ServerRow | null {
  if (!base || !server || server.change_position < base.change_position) return base;
  const isSeen = ([column]: [string, unknown]) => columns.has(column) && !(column in values);
  return { ...base, ...Object.fromEntries(Object.entries(server).filter(isSeen)) };
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
    return { ...change, operation: 'delete', label, version: change.version + 1, at: now() };
  }
  if (!server) return change;
  return following(change, { ...emptyChange(collection, server.id, 'delete', server), label });
}

/**
 * Takes a waiting change back. A change that was never attempted is removed. One that was attempted may have
 * arrived, so it is reversed: an insert becomes a deletion (or, in a table without deletions, gets the values with
 * which a row begins), a deletion a restore, and an edit the previous values. Edits that waited before a deletion wait again.
 */
export function undone(change: Change | null): Change | null {
  if (!isWaiting(change)) return change;
  const { operation, base, values, attempted } = change;
  const reversed = { ...change, version: change.version + 1, at: now() };
  if (attempted.length === 0) {
    const isEdited = operation === 'delete' && isWorthSending(change.source, values);
    return isEdited ? { ...reversed, operation: 'update' } : settled(change);
  }
  if (operation === 'insert') {
    const { deletable, initial } = syncedTable(change.source);
    const tried = [...attempted, values].flatMap(Object.keys);
    return deletable
      ? { ...reversed, operation: 'delete' }
      : { ...reversed, values: { ...values, ...pick(initial, tried) } };
  }
  if (operation === 'delete') {
    return base
      ? { ...reversed, operation: 'update', values: { ...values, _deleted: false } }
      : { ...reversed, operation: 'insert' };
  }
  const columns = new Set([...attempted, values].flatMap(Object.keys));
  // A row that is edited was there, even if its deletion was tried and undone since.
  const before = [...columns].map((column) => [
    column,
    column === '_deleted' ? false : base?.[column],
  ]);
  return { ...reversed, values: Object.fromEntries(before) };
}

/**
 * Creates a row again, or for the first time.
 * @param made the change for a row that the server does not have
 */
export function inserted(change: Change | null, made: Change): Change | null {
  if (change?.status !== 'waiting') {
    // An earlier attempt may have arrived, even if a later one was refused.
    const { answer = null } = change ?? {};
    const seen_below = Math.max(made.seen_below, answer ? answer.change_position + 1 : 0);
    return following(change, { ...made, seen_below });
  }
  // The deletion of this row waits. Creating the row takes the deletion back.
  if (change.operation !== 'delete') return change;
  return change.base ? undone(change) : following(change, made);
}

/**
 * The columns that a change sends, with `_deleted` if it deletes or restores its row. Edits that waited before a deletion
 * go with it, so that they are there when the row comes back.
 */
export function sentBy({ operation, base, values }: Change): Fields {
  if (operation === 'delete') return { ...(base ? values : {}), _deleted: true };
  return operation === 'insert' ? { ...values, _deleted: false } : values;
}

/**
 * Records an attempt, before the request is made. The same content is recorded once, however often it is sent.
 * @param sent the change as the sender knows it
 * @returns the change unchanged if the person has changed it since
 */
export function attempting(change: Change | null, sent: Change): Change | null {
  if (!change || change.version !== sent.version || !isWaiting(change)) return change;
  const content = sentBy(change);
  const wasAttempted = change.attempted.some((attempt) =>
    sameFields(change.source, attempt, content),
  );
  return wasAttempted ? change : { ...change, attempted: [...change.attempted, content] };
}

/**
 * A change that the server refused for good. If the person has edited it since, its latest state is sent and judged
 * instead. Earlier attempts with another content are still remembered: one of them may have arrived.
 */
export function refusing(change: Change, sent: Change, code: RefusalCode): Change {
  // A pull has shown meanwhile that it had arrived.
  if (!isWaiting(change)) return change;
  const { source, operation, values } = change;
  const content = sentBy(sent);
  const attempted = change.attempted.filter((attempt) => !sameFields(source, attempt, content));
  if (change.version !== sent.version) return { ...change, attempted };
  const earlier = change.refused?.operation === operation ? change.refused.values : {};
  const refused = { operation, values: { ...earlier, ...values }, code, at: now() };
  return { ...change, status: 'settled', values: {}, attempted, refused, at: refused.at };
}

/**
 * Sends what was refused, and values that lost, again: on the latest row of the server, and on the values to which the
 * others had lost, since those are what the person saw.
 * @param seenBelow see `seen_below` in schema/changes.ts
 * @returns the change as it was if the row to change is gone
 */
export function retried(
  change: Change,
  server: ServerRow | null,
  seenBelow = change.seen_below,
): Change {
  const { refused, lost } = change;
  const of = (side: 'mine' | 'theirs') =>
    Object.fromEntries(Object.entries(lost).map(([column, both]) => [column, both[side]]));
  const tried = isWaiting(change) ? change.operation : (refused?.operation ?? 'update');
  // The row was made meanwhile: what is left of the refusal is an edit of it.
  const isMade = server !== null && tried === 'insert' && !isWaiting(change);
  const operation = isMade ? 'update' : tried;
  if (!server && operation !== 'insert') return change;
  const values = { ...refused?.values, ...of('mine'), ...change.values };
  const { updatable } = syncedTable(change.source);
  const refusedColumns = new Set(Object.keys(refused?.values ?? {}));
  const base = isWaiting(change) ? seenAtEdit(change, server, refusedColumns) : server;
  return {
    ...change,
    status: 'waiting',
    operation,
    base: base && { ...base, ...of('theirs') },
    seen_below: seenBelow,
    values: isMade ? pick(values, updatable) : values,
    lost: {},
    refused: null,
    version: change.version + 1,
    at: now(),
  };
}

/** Discards what was refused or lost. What waits or was accepted stays. @returns null if nothing is left */
export function discarded(change: Change): Change | null {
  const rest = { ...change, lost: {}, refused: null };
  return change.status === 'settled' ? null : rest;
}
