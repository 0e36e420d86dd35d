/**
 * What a change becomes after the server's answer: it was accepted, or its row has changed since (a
 * conflict).
 *
 * In a conflict, a field that one side changed keeps that side's value. If both sides changed a field, the
 * server's value is kept; the person whose value lost sees both values and can restore their own.
 */
import type { Change } from '../schema/changes.ts';
import { syncedTable } from '../schema/index.ts';
import type { Fields, ServerRow } from '../schema/synced-table.ts';
import { bookkeeping, ending, isWorthSending } from './list.ts';
import { sameValue } from './same-value.ts';

/**
 * Rebases a waiting change onto the server's current row.
 * @returns the rebased change; null if nothing is left of it
 */
export function merged(change: Change, row: ServerRow): Change | null {
  if (change.operation === 'delete') return { ...change, base: row };
  const { source } = change;
  const { updatable } = syncedTable(source);
  const values: Fields = {};
  const lost = { ...change.lost };
  for (const [column, mine] of Object.entries(change.values)) {
    // A change that began as an insert also holds columns that cannot be edited.
    if (!updatable.includes(column) && column !== '_deleted') continue;
    const theirs = row[column];
    if (sameValue(source, mine, theirs)) continue;
    const isMyOwn = change.attempted.some(
      (attempt) => column in attempt && sameValue(source, attempt[column], theirs),
    );
    const theyChanged = !change.base || !sameValue(source, theirs, change.base[column]);
    if (isMyOwn || !theyChanged) values[column] = mine;
    else if (!bookkeeping.has(column)) lost[column] = { mine, theirs };
  }
  // Forget the attempts: earlier requests carry the old position, so the server rejects them.
  const next: Change = {
    ...change,
    operation: 'update',
    base: row,
    answer: row,
    values,
    lost,
    attempted: [],
  };
  if (isWorthSending(values)) return next;
  return Object.keys(lost).length > 0 ? ending(next, 'settled', { values: {} }) : null;
}

/**
 * What remains of a change whose values the server accepted.
 * @param now the change as it is; the person may have edited it while it was sent
 * @param row the server's row after it; null if the user may not read it
 * @returns the rest of the change, or null if nothing is left
 */
export function accepted(now: Change, sent: Change, row: Change['answer']): Change | null {
  if (now.version === sent.version) {
    return ending(now, 'accepted', { answer: row, attempted: [], values: {} });
  }
  // The person changed it again while it was sent. The rest now builds on the accepted row.
  const base = row ?? now.base;
  if (now.operation === 'delete') return { ...now, base, attempted: [] };
  if (!base) return { ...now, attempted: [] };
  const values = Object.fromEntries(
    Object.entries(now.values).filter(
      ([column, value]) =>
        !sameValue(now.source, value, base[column]) &&
        syncedTable(now.source).updatable.includes(column),
    ),
  );
  if (!isWorthSending(values))
    return ending(now, 'accepted', { answer: row, attempted: [], values: {} });
  return { ...now, operation: 'update', base, answer: row, values, attempted: [] };
}
