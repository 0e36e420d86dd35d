/**
 * Commands change a row by writing to the list of changes on this device, at once. changes/sender.ts sends
 * the change later.
 */
import { seenRow } from '../changes/overlay.ts';
import { storedRow } from '../changes/store.ts';
import { deleted, edited, inserted, insertion } from '../changes/transitions.ts';
import type { OpenSync } from '../open-sync.ts';
import { noteChange } from '../queries/outcomes.ts';
import { changeKey } from '../schema/changes.ts';
import type { Fields } from '../schema/synced-table.ts';
import type { CollectionName, SyncedRow } from '../types.ts';

/** A row as the person sees it, with its change applied; null if there is nothing to show. */
export async function rowNow<Row extends SyncedRow>(
  sync: OpenSync,
  collection: CollectionName,
  id: string,
): Promise<Row | null> {
  // Before the row: a pull writes a row before it removes the answer from that row's change.
  const change = sync.changes.get(changeKey(collection, id));
  const stored = await storedRow(sync.database, collection, id);
  return seenRow(stored, change) as Row | null;
}

/** Creates a row. If another tab has just created a row with this id, that is the same row. */
export async function insertRow(
  sync: OpenSync,
  collection: CollectionName,
  values: { id: string } & Fields,
  label: string,
): Promise<void> {
  const key = changeKey(collection, values.id);
  const made = insertion(collection, values, label);
  await sync.changes.edit(key, (change) => inserted(change, made));
  noteChange(key);
}

/** Changes fields of a row that is here. @returns whether there is such a row */
export async function editRow(
  sync: OpenSync,
  collection: CollectionName,
  id: string,
  values: Fields,
  label: (row: Fields) => string,
): Promise<boolean> {
  const row = await rowNow<SyncedRow>(sync, collection, id);
  if (!row || row.pending === 'delete') return false;
  const seen = { ...row, ...values };
  const changed = changedOf(row as unknown as Fields, values);
  if (Object.keys(changed).length === 0) return true;
  // The row may be deleted, or its deletion begin, while this runs. Then nothing is stored, and nothing may be promised.
  let isThere = false;
  await sync.changes.editWithRow(collection, id, (change, server) => {
    isThere = change?.status === 'waiting' ? change.operation !== 'delete' : server !== null;
    return isThere ? edited(change, collection, server, changed, label(seen)) : change;
  });
  if (isThere) noteChange(changeKey(collection, id));
  return isThere;
}

/** Deletes a row that is here. @returns whether there is such a row */
export async function deleteRow(
  sync: OpenSync,
  collection: CollectionName,
  id: string,
  label: string,
): Promise<boolean> {
  const row = await rowNow(sync, collection, id);
  if (!row) return false;
  await sync.changes.editWithRow(collection, id, (change, server) =>
    deleted(change, collection, server, label),
  );
  noteChange(changeKey(collection, id));
  return true;
}

function changedOf(row: Fields, values: Fields): Fields {
  return Object.fromEntries(
    Object.entries(values).filter(([column, value]) => row[column] !== value),
  );
}
