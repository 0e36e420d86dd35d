/**
 * Rows as a person sees them: the server's rows with this user's unconfirmed changes applied. A refused
 * change is not applied, so a refusal needs no roll-back.
 */
import type { Change } from '../schema/changes.ts';
import { syncedTable } from '../schema/index.ts';
import type { Fields, StoredRow } from '../schema/table.ts';
import type { Pending, SyncedRow } from '../types.ts';

/** Marks a base that lacks columns. It cannot be shown as a row. */
export const partMark = '_part';

type Seen = SyncedRow & Fields;

/**
 * One row with its change applied.
 * @param stored the server's row on this device; null if it has none
 * @returns the row as the person sees it, or null if there is nothing to show. A row whose deletion waits is
 * returned with pending 'delete'
 */
export function rowWithChange(
  stored: StoredRow | null,
  change: Change | null | undefined,
): Seen | null {
  if (!change) return stored && seen(stored, {}, 'none');
  const { source, status, operation, values, answer, row_id: id } = change;
  const server = answer && isNewer(answer, stored) ? answer : stored;
  // After a session has ended, a base holds only what sending needs.
  const base = change.base?.[partMark] === true ? null : change.base;
  if (status !== 'waiting') {
    // A deletion that was accepted without an answer: the server had no such row any more.
    if (status === 'accepted' && operation === 'delete' && !answer) return null;
    return server && !isDeleted(server) ? seen(server, {}, 'none') : null;
  }
  if (operation === 'delete') {
    // Until the answer arrives, the row is shown as pending 'delete', even if a pull has removed it before.
    const ending = stored ?? base;
    return ending && seen(ending, {}, 'delete');
  }
  if (server && !(isDeleted(server) && operation === 'insert'))
    return seen(server, values, 'write');
  // A deletion that was undone is shown as undone, whatever the server has.
  if (values._deleted === false && base) return seen(base, values, 'write');
  // If the server's row is gone meanwhile, an edit of it shows nothing.
  if (operation !== 'insert') return null;
  return seen({ id, change_position: 0, ...syncedTable(source).initial }, values, 'write');
}

const isDeleted = (row: StoredRow & { _deleted?: boolean }) => row._deleted === true;

const isNewer = (answer: { change_position: number }, stored: StoredRow | null): boolean =>
  !stored || answer.change_position > stored.change_position;

function seen(row: StoredRow & Fields, values: Fields, pending: Pending): Seen {
  const { _deleted, ...fields } = { ...row, ...values } as Fields;
  return { ...(fields as StoredRow), pending };
}

/**
 * The rows of one collection with its changes applied.
 * @param matches whether a row that is not stored belongs to the result
 */
export function overlaid(
  rows: readonly (StoredRow & Fields)[],
  changes: readonly Change[],
  matches: (row: Fields) => boolean,
): Seen[] {
  if (changes.length === 0) return rows.map((row) => rowWithChange(row, undefined) as Seen);
  const byId = new Map(changes.map((change) => [change.row_id, change]));
  const result: Seen[] = [];
  for (const row of rows) {
    const view = rowWithChange(row, byId.get(row.id));
    byId.delete(row.id);
    if (view) result.push(view);
  }
  for (const change of byId.values()) {
    const view = rowWithChange(null, change);
    if (view && matches(view)) result.push(view);
  }
  return result;
}
