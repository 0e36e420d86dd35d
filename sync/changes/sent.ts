/**
 * What this device keeps of its accepted changes, and what a restored backup lacks of them. These functions only compute;
 * SentChanges (sent-changes.ts) stores the result.
 */
import type { Change } from '../schema/changes.ts';
import { syncedTable } from '../schema/index.ts';
import type { Sent } from '../schema/sent.ts';
import type { Fields, ServerRow } from '../schema/table.ts';
import type { Operation } from '../types.ts';
import { isBookkeeping, sameValue } from './same-value.ts';
import { emptyChange, isUndecided, isWorthSending, sentBy } from './transitions.ts';

/**
 * What is kept once the server has accepted a change.
 * @param before what was kept of the row until now
 * @param row the server's row after it; null if the user may not read it
 * @param serverId identity of the server, as far as this device knows
 * @returns null if nothing is to be kept
 */
export function sentEntry(
  before: Sent | null,
  change: Change,
  row: ServerRow | null,
  serverId: string,
): Sent | null {
  const { key, source, row_id, operation, label } = change;
  const table = syncedTable(source);
  if (table.isMinor) return null;
  const entry: Sent = {
    key,
    source,
    row_id,
    operation,
    values: {},
    replaced: [],
    label: '',
    server_id: serverId,
    position: row?.change_position ?? 0,
    at: new Date().toISOString(),
  };
  if (operation === 'delete') return entry;
  const accepted = standingValues(sentBy(change), row);
  const earlier = operation === 'update' && before?.operation !== 'delete' ? before : null;
  const values = { ...naturalKeyOf(change, row), ...earlier?.values, ...accepted };
  // The undo of a deletion brings back a row, and has no values of its own.
  if (!isWorthSending(source, values)) return null;
  return {
    ...entry,
    operation: earlier?.operation ?? operation,
    // Values of before a restore stay in doubt.
    server_id: earlier?.server_id ?? serverId,
    values,
    replaced: (earlier?.replaced ?? []).filter((column) => !(column in accepted)),
    label: table.namesOthers ? '' : label,
  };
}

/** Values as the server has stored them. */
function standingValues(content: Fields, row: ServerRow | null): Fields {
  const { _deleted, ...values } = content;
  if (!row || row._deleted) return values;
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [column, column in row ? row[column] : value]),
  );
}

/** A row of a table without deletions can be made again by anybody who may write it, and needs its keys then. */
function naturalKeyOf({ source, row_id }: Change, row: ServerRow | null): Fields {
  const { naturalKey = [], deletable } = syncedTable(source);
  if (!row || row._deleted || deletable || naturalKey.length === 0) return {};
  return { id: row_id, ...Object.fromEntries(naturalKey.map((column) => [column, row[column]])) };
}

/**
 * The same after a conflict: of what was ever tried, the part that stands in the server's row.
 * @returns the change whose values these are; null if nothing of it stands
 */
export function standingPart(sent: Change, row: ServerRow): Change | null {
  const { source, operation, attempted } = sent;
  if (operation === 'delete') return row._deleted ? sent : null;
  if (row._deleted) return null;
  const tried = [...attempted, sentBy(sent)].flatMap((content) => Object.entries(content));
  const values = Object.fromEntries(
    tried.filter(
      ([column, value]) =>
        column !== '_deleted' && column in row && sameValue(source, column, value, row[column]),
    ),
  );
  const isMade = operation === 'insert' && !syncedTable(source).naturalKey;
  return { ...sent, operation: isMade ? 'insert' : 'update', values };
}

/**
 * What is still to be told after a pull brought a row of the same server.
 * @returns the entry as it was if the row says nothing new; null if nothing of it is left
 */
export function afterPull(entry: Sent, row: ServerRow): Sent | null {
  if (row.change_position <= entry.position) return entry;
  const isDeletion = entry.operation === 'delete';
  if (row._deleted) return isDeletion ? entry : null;
  if (isDeletion) return null;
  const replaced = differingColumns(entry, row);
  if (replaced.length === 0) return entry;
  const known = { ...entry, replaced: [...entry.replaced, ...replaced] };
  return entry.operation === 'insert' || isWorthSending(entry.source, ownValues(known))
    ? known
    : null;
}

/** The values that nobody has replaced. */
function ownValues({ values, replaced }: Sent): Fields {
  return Object.fromEntries(
    Object.entries(values).filter(([column]) => !replaced.includes(column)),
  );
}

/** The columns that an edit could send again and that have another value in the server's row. */
function differingColumns(entry: Sent, row: ServerRow): string[] {
  const { source } = entry;
  const { updatable } = syncedTable(source);
  return Object.entries(ownValues(entry))
    .filter(
      ([column, value]) =>
        updatable.includes(column) &&
        !isBookkeeping(source, column) &&
        !sameValue(source, column, value, row[column]),
    )
    .map(([column]) => column);
}

/** What a restored server lacks of an accepted change. */
interface Missing {
  operation: Operation;
  values: Fields;
}

/**
 * Compares an accepted change with a restored server.
 * @param row the server's row; null if it has none, or only a deleted one
 * @returns null if nothing is missing
 */
export function missingAfterRestore(entry: Sent, row: ServerRow | null): Missing | null {
  const { source, operation, values } = entry;
  const table = syncedTable(source);
  if (operation === 'delete') return row ? { operation, values: {} } : null;
  if (!row) {
    // A mark on what somebody else wrote says nothing without it.
    if (table.holdsOthersWords && operation === 'update') return null;
    const isWhole = table.naturalKey?.every((column) => column in values) && !table.deletable;
    return { operation: isWhole ? 'insert' : operation, values };
  }
  const columns = differingColumns(entry, row);
  if (columns.length === 0) return null;
  const isSent = (column: string) => columns.includes(column) || isBookkeeping(source, column);
  const lost = Object.entries(values).filter(([column]) => isSent(column));
  return { operation: 'update', values: Object.fromEntries(lost) };
}

/**
 * The change of a row with what a restored server lacks of it, for the person to decide about. Other columns that wait are
 * sent. One that waits, or lost, on top of a value that is missing is offered with its latest value: others may have written
 * the column since the restore.
 * @param row the server's row; null if it has none, or only a deleted one
 * @returns the change as it was if nothing is missing, or if the person is about to make or delete the row anyway
 */
export function withMissing(
  change: Change | null,
  entry: Sent,
  row: ServerRow | null,
): Change | null {
  const missing = missingAfterRestore(entry, row);
  const waiting = change?.status === 'waiting' ? change : null;
  if (!missing || (waiting && waiting.operation !== 'update')) return change;
  // An edit waits: the person keeps the row.
  if (waiting && missing.operation === 'delete') return change;
  const { source, row_id } = entry;
  const known: Change = change ?? {
    ...emptyChange(source, row_id, missing.operation, row),
    status: 'settled',
  };
  const earlier = known.refused?.operation === 'delete' ? null : known.refused;
  const operation = earlier?.operation === 'insert' && !row ? 'insert' : missing.operation;
  // An edit cannot be sent before its row is there again.
  const isTaken = (column: string) => operation === 'insert' || column in missing.values;
  const taken = Object.fromEntries(
    Object.entries(known.values).filter(([column]) => isTaken(column)),
  );
  const lost = Object.entries(known.lost).filter(([column]) => isTaken(column));
  const mine = Object.fromEntries(lost.map(([column, both]) => [column, both.mine]));
  const offered = { ...missing.values, ...earlier?.values, ...mine, ...taken };
  const values = row ? withoutEqual(entry, offered, row) : offered;
  const rest = without(known.values, taken);
  const isLeft = waiting !== null && isWorthSending(source, rest);
  const isTold = operation === 'delete' || isWorthSending(source, values);
  const next: Change = {
    ...known,
    ...(waiting && !isLeft ? { status: 'settled' } : {}),
    values: isLeft ? rest : {},
    lost: without(known.lost, mine),
    label: known.label || entry.label || syncedTable(source).label({ ...row, ...values }),
    refused: isTold ? { operation, values, code: 'restored', at: entry.at } : null,
    version: known.version + 1,
  };
  return next.status === 'settled' && !isUndecided(next) ? null : next;
}

function without<Value>(
  values: Record<string, Value>,
  others: Record<string, unknown>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([column]) => !(column in others)));
}

function withoutEqual({ source }: Sent, values: Fields, row: ServerRow): Fields {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([column, value]) =>
        isBookkeeping(source, column) || !sameValue(source, column, value, row[column]),
    ),
  );
}
