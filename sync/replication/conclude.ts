/** What the rows of a pull say about the changes of this device. */
import { accepted } from '../changes/merge.ts';
import { sameValue } from '../changes/same-value.ts';
import type { SentChanges } from '../changes/sent-changes.ts';
import type { ChangeStore } from '../changes/store.ts';
import { settled } from '../changes/transitions.ts';
import { type Change, changeKey } from '../schema/changes.ts';
import { syncedTable } from '../schema/index.ts';
import type { ServerRow } from '../schema/table.ts';
import type { CollectionName } from '../types.ts';

interface Dependencies {
  changes: Pick<ChangeStore, 'get' | 'count' | 'editAll'>;
  sent: Pick<SentChanges, 'record'>;
}

/**
 * Ends what the rows show to be done: the refusal to make a row that is there now, for example because a child restored the
 * link; and the deletion of a row that is deleted, whose answer was lost.
 * @throws when the device's storage fails
 */
export async function concludeFromRows(
  { changes, sent }: Dependencies,
  name: CollectionName,
  rows: readonly ServerRow[],
): Promise<void> {
  if (changes.count.unsent === 0) return;
  const byKey = new Map(rows.map((row) => [changeKey(name, row.id), row]));
  const known = [...byKey].flatMap(([key, row]) => {
    const change = changes.get(key);
    return change ? [{ change, row }] : [];
  });
  await sent.record(known.filter(({ change, row }) => isEnded(change, row)));
  await changes.editAll(
    known.map(({ change }) => change.key),
    (change, key) => change && concluded(change, byKey.get(key) as ServerRow),
  );
}

function concluded(change: Change, row: ServerRow): Change | null {
  if (isEnded(change, row)) return accepted(change, change, row, true);
  return fulfils(row, change) ? withoutRefusal(change) : change;
}

const isEnded = ({ status, operation }: Change, { _deleted }: ServerRow): boolean =>
  _deleted && status === 'waiting' && operation === 'delete';

/** Whether a row is what the server had refused to make. Another may have made it, without the person's own fields. */
function fulfils(row: ServerRow, { source, refused }: Change): boolean {
  const { naturalKey, updatable } = syncedTable(source);
  if (!naturalKey || row._deleted || refused?.operation !== 'insert') return false;
  return updatable.every(
    (column) =>
      !(column in refused.values) || sameValue(source, column, refused.values[column], row[column]),
  );
}

const withoutRefusal = (change: Change): Change | null =>
  change.status === 'settled'
    ? settled({ ...change, refused: null })
    : { ...change, refused: null };
