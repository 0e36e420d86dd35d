/** Converts changes to the items that the interface lists: waiting, refused and overwritten changes. */
import type { Change } from '../schema/changes.ts';
import { syncedTable } from '../schema/index.ts';
import type { RefusedItem, WaitingItem } from '../status-types.ts';
import { labelParts } from './label.ts';
import { sameValue } from './same-value.ts';

const none: ReadonlySet<string> = new Set();

/** @param sending keys of the changes that are being sent; none if omitted */
export function waitingItem(change: Change, sending = none): WaitingItem {
  const { key, source, row_id, operation, label, values, attempted, at } = change;
  const isSending = sending.has(key);
  const isTakenBack = isReversed(change);
  return {
    key,
    collection: source,
    rowId: row_id,
    operation,
    ...labelParts(label),
    values: textsOf(values),
    sending: isSending,
    at,
    isTried: attempted.length > 0,
    isTakenBack,
    canUndo: !isSending && !isTakenBack,
  };
}

/**
 * Whether a change was taken back after it was tried (`undone`): an edit has the values from before it, a new row is deleted
 * again or has the values with which a row begins.
 */
function isReversed({ source, operation, base, values, attempted }: Change): boolean {
  if (attempted.length === 0) return false;
  if (operation === 'delete') return !base;
  const { deletable, initial } = syncedTable(source);
  if (operation === 'insert') {
    return (
      !deletable && Object.entries(initial).every(([column, value]) => values[column] === value)
    );
  }
  return Object.entries(values).every(([column, value]) =>
    column === '_deleted' ? value === false : sameValue(source, column, value, base?.[column]),
  );
}

/** The item for what was refused or overwritten; null if there is nothing for the person to decide. */
export function refusedItem(change: Change): RefusedItem | null {
  const { key, source, row_id, label, base, values, refused } = change;
  const lost = lostTexts(change);
  const { change_position: _position, ...seen } = { ...base, ...values, ...refused?.values };
  const row = { ...textsOf(seen), ...lost };
  const item = { key, collection: source, rowId: row_id, ...labelParts(label), row };
  if (refused) {
    const { operation, code, at } = refused;
    const refusedTexts = { ...textsOf(refused.values), ...lost };
    return { ...item, operation, kind: 'refused', code, values: refusedTexts, at };
  }
  if (Object.keys(change.lost).length === 0) return null;
  const kept = Object.entries(change.lost).map(([column, { theirs }]) => [column, theirs]);
  return {
    ...item,
    operation: 'update',
    kind: 'overwritten',
    code: null,
    values: lost,
    kept: textsOf(Object.fromEntries(kept)),
    at: change.at,
  };
}

const lostTexts = ({ lost }: Change) =>
  textsOf(Object.fromEntries(Object.entries(lost).map(([column, { mine }]) => [column, mine])));

/** The values as texts: a number as its digits, a flag as 'true' or 'false', null as ''. Others are left out. */
function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([column, value]) =>
      typeof value === 'object' && value !== null ? [] : [[column, String(value ?? '')]],
    ),
  );
}
