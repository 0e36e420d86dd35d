/**
 * Commands change a row by writing to the list of changes on this device, at once. changes/sender.ts sends
 * the change later.
 */
import {
  deleted,
  editChange,
  editChangeOfRow,
  edited,
  insertion,
  storedRow,
} from '../changes/list.ts';
import { seenRow } from '../changes/overlay.ts';
import type { OpenSync } from '../open-sync.ts';
import { noteChange } from '../queries/outcomes.ts';
import { type Change, changeKey } from '../schema/changes.ts';
import type { Fields } from '../schema/synced-table.ts';
import type { CollectionName, SyncedRow } from '../types.ts';

/** A row as the person sees it, with its change applied; null if there is nothing to show. */
export async function rowNow<Row extends SyncedRow>(
  sync: OpenSync,
  collection: CollectionName,
  id: string,
): Promise<Row | null> {
  const change = await sync.database.changes.findOne(changeKey(collection, id)).exec();
  const stored = await storedRow(sync.database, collection, id);
  return seenRow(stored, change?.toMutableJSON() as Change | undefined) as Row | null;
}

/** Creates a row. If another tab has just created a row with this id, that is the same row. */
export async function insertRow(
  sync: OpenSync,
  collection: CollectionName,
  values: { id: string } & Fields,
  label: string,
): Promise<void> {
  const key = changeKey(collection, values.id);
  await editChange(sync.database, key, (change) => {
    const made = insertion(collection, values, label);
    if (change?.status !== 'waiting') {
      return { ...made, version: (change?.version ?? 0) + 1 };
    }
    // The deletion of this row waits. Creating the row takes the deletion back.
    if (change.operation !== 'delete') return change;
    const { attempted, base, version } = change;
    if (base && attempted.length === 0) return null;
    return { ...made, attempted, version: version + 1 };
  });
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
  await editChangeOfRow(sync.database, collection, id, (change, server) =>
    edited(change, collection, server, changed, label(seen)),
  );
  noteChange(changeKey(collection, id));
  return true;
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
  await editChangeOfRow(sync.database, collection, id, (change, server) =>
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
