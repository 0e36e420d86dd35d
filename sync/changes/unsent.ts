/** What of a change is kept for the next sign-in of a user whose session ended before everything was sent. */
import type { Change } from '../schema/changes.ts';
import { syncedTable } from '../schema/index.ts';
import type { Fields, ServerRow } from '../schema/table.ts';
import { partMark } from './overlay.ts';
import { isUndecided, settled } from './transitions.ts';

/**
 * A change without everything that sending it does not need. Of the server's row only the position and the columns that
 * the change is about stay, because the merge compares them.
 * @returns null if nothing is left to send or to decide
 */
export function unsentPart(change: Change): Change | null {
  const { status, source, base, values, attempted, label } = change;
  if (status !== 'waiting' && !isUndecided(change)) return null;
  const kept = status === 'accepted' ? settled(change) : change;
  if (!kept) return null;
  const columns = new Set([...attempted, values].flatMap(Object.keys));
  return {
    ...kept,
    answer: null,
    base: base && withColumns(base, columns),
    label: syncedTable(source).namesOthers ? '' : label,
  };
}

function withColumns(row: ServerRow, columns: ReadonlySet<string>): ServerRow {
  const { id, change_position, _deleted } = row;
  const kept: Fields = Object.fromEntries(
    Object.entries(row).filter(([column]) => columns.has(column)),
  );
  return { ...kept, id, change_position, _deleted, [partMark]: true };
}
