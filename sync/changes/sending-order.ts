/** In which order changes are sent, so that a row arrives after the rows that it points to. */
import { type Change, changeKey } from '../schema/changes.ts';
import { syncedTable, syncedTables } from '../schema/index.ts';
import type { CollectionName } from '../types.ts';

const rankOf = new Map<CollectionName, number>(syncedTables.map(({ name }, rank) => [name, rank]));
const rank = ({ source }: Change) => rankOf.get(source) ?? 0;

/**
 * The change to send next: by the order of the tables, then by time.
 * @param isHeld whether a change pauses after a failure
 * @returns undefined where no change can be sent now
 */
export function firstToSend(
  waiting: readonly Change[],
  isHeld: (change: Change) => boolean,
): Change | undefined {
  const unmade = new Set(
    waiting.filter(({ operation }) => operation === 'insert').map(({ key }) => key),
  );
  return waiting
    .filter((change) => !isHeld(change) && !dependsOn(change, unmade))
    .toSorted((a, b) => rank(a) - rank(b) || a.at.localeCompare(b.at))[0];
}

/** Whether a change points to a row that was made on this device and is not at the server yet. */
function dependsOn({ source, operation, values }: Change, unmade: ReadonlySet<string>): boolean {
  if (operation !== 'insert' || unmade.size === 0) return false;
  return Object.entries(syncedTable(source).references).some(([column, collection]) =>
    unmade.has(changeKey(collection, String(values[column]))),
  );
}
