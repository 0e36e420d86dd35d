/** Converts changes to the items that the interface lists: waiting, refused and overwritten changes. */
import type { Change } from '../schema/changes.ts';
import type { RefusedItem, WaitingItem } from '../status-types.ts';

/** @param sending keys of the changes that are being sent */
export function waitingItem(change: Change, sending: ReadonlySet<string>): WaitingItem {
  const { key, source, row_id, operation, label, attempted, at } = change;
  const isSending = sending.has(key);
  return {
    key,
    collection: source,
    rowId: row_id,
    operation,
    label,
    sending: isSending,
    at,
    canUndo: !isSending && (operation === 'insert' || attempted.length === 0),
  };
}

/** The item for a refused or overwritten change; null for any other change. */
export function refusedItem(change: Change): RefusedItem | null {
  const { key, source, row_id, operation, label, status, code, message, at } = change;
  const lost = lostTexts(change);
  const row = { ...textsOf({ ...change.base, ...change.values }), ...lost };
  const item = { key, collection: source, rowId: row_id, label, at, row };
  if (status === 'refused') {
    return {
      ...item,
      operation,
      kind: 'refused',
      code,
      message,
      values: { ...textsOf(change.values), ...lost },
    };
  }
  if (Object.keys(change.lost).length === 0) return null;
  return {
    ...item,
    operation: 'update',
    kind: 'overwritten',
    code: '',
    message: '',
    values: lost,
    kept: textsOf(
      Object.fromEntries(
        Object.entries(change.lost).map(([column, { theirs }]) => [column, theirs]),
      ),
    ),
  };
}

const lostTexts = ({ lost }: Change) =>
  textsOf(Object.fromEntries(Object.entries(lost).map(([column, { mine }]) => [column, mine])));

function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
