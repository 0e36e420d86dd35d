/** Converts changes to the items that the interface lists: waiting, refused and overwritten changes. */
import type { Change } from '../schema/changes.ts';
import type { RefusedItem, WaitingItem } from '../status-types.ts';
import { sameValue } from './same-value.ts';

const none: ReadonlySet<string> = new Set();

/** @param sending keys of the changes that are being sent; none if omitted */
export function waitingItem(change: Change, sending = none): WaitingItem {
  const { key, source, row_id, operation, label, attempted, at } = change;
  const isSending = sending.has(key);
  const isTakenBack = isReversed(change);
  return {
    key,
    collection: source,
    rowId: row_id,
    operation,
    label,
    sending: isSending,
    at,
    isTried: attempted.length > 0,
    isTakenBack,
    canUndo: !isSending && !isTakenBack,
  };
}

/** Whether an edit was taken back after it was tried, so that its values are those from before it. */
function isReversed({ source, operation, base, values, attempted }: Change): boolean {
  return (
    operation === 'update' &&
    attempted.length > 0 &&
    Object.entries(values).every(([column, value]) =>
      column === '_deleted' ? value === false : sameValue(source, column, value, base?.[column]),
    )
  );
}

/** The item for what was refused or overwritten; null if there is nothing for the person to decide. */
export function refusedItem(change: Change): RefusedItem | null {
  const { key, source, row_id, label, base, values, refused } = change;
  const lost = lostTexts(change);
  const { change_position: _position, ...seen } = { ...base, ...values, ...refused?.values };
  const row = { ...textsOf(seen), ...lost };
  const item = { key, collection: source, rowId: row_id, label, row };
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

/** The values as a form has them: a number as its digits, null as ''. Others are left out. */
function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([column, value]) => {
      const isText = typeof value === 'string' || typeof value === 'number' || value === null;
      return isText ? [[column, String(value ?? '')]] : [];
    }),
  );
}
