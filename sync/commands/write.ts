/**
 * Commands change a row by writing to the list of changes on this device, at once. changes/sender.ts sends
 * the change later.
 */
import { rowWithChange } from '../changes/overlay.ts';
import { storedRow } from '../changes/store.ts';
import { deleted, edited, inserted, insertion, isWorthSending } from '../changes/transitions.ts';
import type { OpenSync } from '../open-sync.ts';
import { announceChange } from '../queries/outcomes.ts';
import { type Change, changeKey } from '../schema/changes.ts';
import { syncedTable } from '../schema/index.ts';
import type { Fields } from '../schema/table.ts';
import type { CollectionName, Result, Row } from '../types.ts';
import { fail, ok } from './command.ts';

/** A row as the person sees it, with its change applied; null if there is nothing to show. */
export async function rowNow<Name extends CollectionName>(
  sync: OpenSync,
  collection: Name,
  id: string,
): Promise<Row<Name> | null> {
  // Before the row: a pull writes a row before it removes the answer from that row's change.
  const change = sync.changes.get(changeKey(collection, id));
  const stored = await storedRow(sync.database, collection, id);
  return rowWithChange(stored, change) as Row<Name> | null;
}

/** The first name of somebody else, for the label of a change; '' for the signed-in person, and if it is not on this device. */
export async function firstNameOf(sync: OpenSync, personId: string): Promise<string> {
  if (personId === sync.user.id) return '';
  return (await rowNow(sync, 'profiles', personId))?.first_name ?? '';
}

/** The position below which this device has read every row of the server. */
export async function readBelow({ database }: OpenSync): Promise<number> {
  return (await database.progress.byId('progress'))?.read_below ?? 0;
}

/**
 * Creates a row. If another tab has just created a row with this id, that is the same row.
 * @param label what a person calls it, if its own columns do not say so
 * @param seenBelow for a row that may have been there before and ended: see `seen_below` in schema/changes.ts
 */
export function insertRow(
  sync: OpenSync,
  collection: CollectionName,
  values: { id: string } & Fields,
  label = syncedTable(collection).label(values),
  seenBelow = 0,
): Promise<void> {
  return insertRows(sync, collection, [{ values, label }], seenBelow);
}

/** The same for several rows that a person makes at once: all of them are kept on this device, or none. */
export async function insertRows(
  sync: OpenSync,
  collection: CollectionName,
  rows: readonly { values: { id: string } & Fields; label: string }[],
  seenBelow = 0,
): Promise<void> {
  const at = new Date().toISOString();
  const made = new Map(
    rows.map(({ values, label }) => {
      const change = { ...insertion(collection, values, label, seenBelow), at };
      return [change.key, change];
    }),
  );
  await sync.changes.editAll([...made.keys()], (change, key) =>
    inserted(change, made.get(key) as Change),
  );
  for (const key of made.keys()) announceChange(key);
}

/**
 * Changes fields of a row that is here.
 * @param touched the fields that the person touched. One with the value that is shown already is no change
 * @param label what a person calls it, if its own columns do not say so
 * @returns an error of code 'not-found' if there is no such row
 */
export function editRow<Name extends CollectionName>(
  sync: OpenSync,
  collection: Name,
  id: string,
  touched: Fields,
  label?: string,
): Promise<Result<void>> {
  return editRows(sync, collection, [id], () => touched, label);
}

/**
 * The same for several rows.
 * @param touched takes a row as the person sees it
 * @returns an error of code 'not-found' if one of them is not here; the others are changed
 */
export async function editRows<Name extends CollectionName>(
  sync: OpenSync,
  collection: Name,
  ids: readonly string[],
  touched: (row: Row<Name>) => Fields,
  label?: string,
): Promise<Result<void>> {
  const there = new Set<string>();
  const changed = new Set<string>();
  const at = new Date().toISOString();
  await sync.changes.editAllWithRows(collection, ids, (change, server, id) => {
    const row = rowWithChange(server, change);
    changed.delete(id);
    if (!row || row.pending === 'delete') {
      there.delete(id);
      return change;
    }
    there.add(id);
    const values = Object.fromEntries(
      Object.entries(touched(row as Row<Name>)).filter(([column, value]) => row[column] !== value),
    );
    if (!isWorthSending(collection, values)) return change;
    changed.add(id);
    const name = label ?? syncedTable(collection).label({ ...row, ...values });
    return stamped(edited(change, collection, server, values, name), change, at);
  });
  for (const id of changed) announceChange(changeKey(collection, id));
  return there.size === ids.length ? ok(undefined) : fail('not-found');
}

/** The next change with the time of the whole act, by which the list of changes shows it as one. */
export const stamped = (next: Change | null, before: Change | null, at: string): Change | null =>
  next && next !== before ? { ...next, at } : next;

/** A row that a person writes. */
export interface Written {
  /** The id of the row, its natural key, and what the server derives from that. */
  keys: { id: string } & Fields;
  /** The fields that the person touched. */
  touched: Fields;
  label: string;
}

/**
 * Changes fields of rows that this device may not have yet: the person or somebody else may make them at the same time. All
 * of them are kept on this device, or none. Only for tables without deletions, whose rows cannot have ended.
 */
export async function writeRows(
  sync: OpenSync,
  collection: CollectionName,
  rows: readonly Written[],
): Promise<void> {
  const byId = new Map(rows.map((row) => [row.keys.id, row]));
  const at = new Date().toISOString();
  await sync.changes.editAllWithRows(collection, [...byId.keys()], (change, server, id) => {
    const { keys, touched, label } = byId.get(id) as Written;
    const next =
      server || change?.status === 'waiting'
        ? edited(change, collection, server, touched, label)
        : inserted(change, insertion(collection, { ...keys, ...touched }, label));
    return stamped(next, change, at);
  });
  for (const id of byId.keys()) announceChange(changeKey(collection, id));
}

/**
 * Deletes rows that are here.
 * @param label what a person calls one, if its own columns do not say so
 * @returns an error of code 'not-found' if one of them is not here; the others are deleted
 */
export async function deleteRows(
  sync: OpenSync,
  collection: CollectionName,
  ids: readonly string[],
  label?: string,
): Promise<Result<void>> {
  const there = new Set<string>();
  const at = new Date().toISOString();
  await sync.changes.editAllWithRows(collection, ids, (change, server, id) => {
    const row = rowWithChange(server, change);
    if (!row) {
      there.delete(id);
      return change;
    }
    there.add(id);
    const name = label ?? syncedTable(collection).label(row);
    return stamped(deleted(change, collection, server, name), change, at);
  });
  for (const id of there) announceChange(changeKey(collection, id));
  return there.size === ids.length ? ok(undefined) : fail('not-found');
}
