/**
 * What a change becomes after the server's answer: it was accepted, or its row has changed since (a
 * conflict).
 *
 * In a conflict, a field that one side changed keeps that side's value. If both sides changed a field, the
 * server's value is kept; the person whose value lost sees both values and can restore their own.
 */
import type { Change } from '../schema/changes.ts';
import { syncedTable } from '../schema/index.ts';
import type { Fields, ServerRow } from '../schema/table.ts';
import { isBookkeeping, sameValue } from './same-value.ts';
import { isWorthSending, sentBy } from './transitions.ts';

/**
 * Rebases a waiting change onto the server's current row.
 * @returns the rebased change. It no longer waits if nothing of it is left to send
 */
export function merged(change: Change, row: ServerRow): Change {
  const { base, attempted, source } = change;
  // Somebody else made the same row first. What nobody has written yet is as the server began it.
  const seen = base ?? syncedTable(source).initial;
  return rebased(change, row, (column, theirs) => {
    const isEqual = (values: Fields) =>
      column in values && sameValue(source, column, values[column], theirs);
    return attempted.some(isEqual) || isEqual(seen);
  });
}

/**
 * What remains of a change whose values the server accepted.
 * @param now the change as it is; the person may have edited it while it was sent
 * @param row the server's row after it; null if the user may not read it
 * @param isReadLater whether others may have written the row between the acceptance and its reading
 */
export function accepted(
  now: Change,
  sent: Change,
  row: ServerRow | null,
  isReadLater = false,
): Change {
  if (now.version === sent.version) return withUnsentColumns(now, row);
  // The person changed it again while it was sent. The rest now builds on the accepted row.
  if (!row || (row._deleted && now.operation === 'insert')) return { ...now, attempted: [] };
  return isReadLater ? merged(now, row) : rebased(now, row, () => true);
}

/** A row that is made again may have columns that only an edit can send: those wait on. */
function withUnsentColumns(change: Change, row: ServerRow | null): Change {
  const { operation, source, values } = change;
  const { updatable, insertable } = syncedTable(source);
  const isUnsent = (column: string) =>
    column in values &&
    !insertable.includes(column) &&
    !sameValue(source, column, values[column], row?.[column]);
  const isWhole = operation !== 'insert' || !row || row._deleted || !updatable.some(isUnsent);
  return isWhole ? confirmed(change, row) : rebased(change, row, () => true);
}

/**
 * @param mayReplace whether a value that stands at the server may be replaced: nobody else has written it since the
 * person saw it
 */
function rebased(
  change: Change,
  row: ServerRow,
  mayReplace: (column: string, theirs: unknown) => boolean,
): Change {
  const { source, operation } = change;
  // Forget the attempts: earlier requests carry the old position, so the server rejects them.
  const next: Change = { ...change, base: row, answer: row, attempted: [] };
  if (operation === 'delete' && row._deleted) return confirmed(next, row);
  const { updatable } = syncedTable(source);
  const values: Fields = {};
  const lost = { ...change.lost };
  for (const [column, mine] of Object.entries(sentBy(change))) {
    // A change that began as an insert also holds columns that cannot be edited.
    if (!updatable.includes(column) && column !== '_deleted') continue;
    const theirs = row[column];
    if (sameValue(source, column, mine, theirs)) continue;
    if (mayReplace(column, theirs)) values[column] = mine;
    else if (!isBookkeeping(source, column)) lost[column] = { mine, theirs };
  }
  // Nobody decides about a value of a row that they delete.
  if (operation === 'delete') return { ...next, values };
  if (isWorthSending(source, values)) return { ...next, operation: 'update', values, lost };
  const isOverwritten = Object.keys(lost).length > Object.keys(change.lost).length;
  return isOverwritten
    ? {
        ...next,
        operation: 'update',
        status: 'settled',
        values: {},
        lost,
        at: new Date().toISOString(),
      }
    : confirmed(next, row);
}

/** A change that the server has accepted. A deletion decides about everything that was open on its row. */
function confirmed(change: Change, row: ServerRow | null): Change {
  const isDeleted = change.operation === 'delete';
  return {
    ...change,
    ...(isDeleted ? { lost: {}, refused: null } : {}),
    status: 'accepted',
    answer: row,
    attempted: [],
    values: {},
    at: new Date().toISOString(),
  };
}
