/**
 * How a command changes a row: on this device, at once, marked as waiting. What happens to the row
 * afterwards is the business of replication.
 */
import type { RxDocument } from 'rxdb';
import type { OpenSync } from '../open-sync.ts';
import { noteChange } from '../queries/outcomes.ts';
import { noteBase } from '../replication/bases.ts';
import { runtime } from '../runtime.ts';
import type { SyncedDoc } from '../schema/synced-table.ts';
import type { CollectionName, Pending, Result, SyncErrorCode } from '../types.ts';

/** Runs a command on the data of whoever is signed in. Failures of the device's storage are values. */
export async function command<Value>(
  run: (sync: OpenSync) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const instance = runtime();
  await instance.settled();
  const sync = instance.open$.value;
  if (!sync) {
    return fail(instance.storageProblem$.value ? 'storage' : 'signed-out');
  }
  try {
    return await run(sync);
  } catch (failure) {
    instance.noteStorageFailure(failure);
    return fail('storage');
  }
}

/** A success. */
export function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

/** An expected failure. */
export function fail<Value>(code: SyncErrorCode, message = ''): Result<Value> {
  return { ok: false, error: { code, message } };
}

/**
 * Writes a new row, or a row again that was here before. An id stands for one fact, so that a row which
 * another tab has made in this moment is this one.
 */
export async function insertRow(
  sync: OpenSync,
  collection: CollectionName,
  values: { id: string } & Record<string, unknown>,
): Promise<void> {
  const settle = await refusalOf(sync, collection, values.id);
  const rows = sync.database.collections[collection] as unknown as {
    insert(row: object): Promise<unknown>;
  };
  await rows
    .insert({ ...values, change_position: 0, pending: 'write', edits: 1 })
    .catch((failure: { code?: string }) => {
      if (failure.code !== 'CONFLICT') throw failure;
    });
  await settle();
  noteChange(`${collection}:${values.id}`);
}

/**
 * Changes fields of a row that is here; values that it has already change nothing.
 * @returns whether there was such a row
 */
export async function editRow(
  sync: OpenSync,
  collection: CollectionName,
  id: string,
  values: Record<string, unknown>,
): Promise<boolean> {
  const row = await sync.database.collections[collection].findOne(id).exec();
  const held = row?.toMutableJSON() as Record<string, unknown> | undefined;
  if (held && Object.entries(values).every(([column, value]) => held[column] === value))
    return true;
  return patchRow(sync, collection, id, values);
}

/**
 * Marks a row that is here as changed, also by values that it has: a refused edit that is made again may
 * not have been rolled back yet.
 * @returns whether there was such a row
 */
export async function patchRow(
  sync: OpenSync,
  collection: CollectionName,
  id: string,
  values: Record<string, unknown>,
): Promise<boolean> {
  return mark(sync, collection, id, values, 'write');
}

/** Marks a row as to be deleted. @returns whether there was such a row */
export async function deleteRow(
  sync: OpenSync,
  collection: CollectionName,
  id: string,
): Promise<boolean> {
  return mark(sync, collection, id, {}, 'delete');
}

/** Takes back the deletion of a row that waits to be sent. @returns whether there was one */
export async function takeDeletionBack(
  sync: OpenSync,
  collection: CollectionName,
  id: string,
): Promise<boolean> {
  return change(sync, collection, id, (row) =>
    row.pending === 'delete' ? { ...row, pending: 'write' } : null,
  );
}

async function mark(
  sync: OpenSync,
  collection: CollectionName,
  id: string,
  values: Record<string, unknown>,
  pending: Pending,
): Promise<boolean> {
  // An edit must not bring back what is about to be deleted.
  return change(sync, collection, id, (row) =>
    pending === 'write' && row.pending === 'delete' ? null : { ...row, ...values, pending },
  );
}

/**
 * Changes a row that is here. The row may be rolled back, or marked in another tab, between its reading
 * and its writing, so that what is written is made of the row as it is then.
 * @param next the changed row, or null where it is not to be changed
 * @returns whether it was changed
 */
async function change(
  sync: OpenSync,
  collection: CollectionName,
  id: string,
  next: (row: SyncedDoc) => SyncedDoc | null,
): Promise<boolean> {
  const found = (await sync.database.collections[collection]
    .findOne(id)
    .exec()) as RxDocument<SyncedDoc> | null;
  if (!found) return false;
  const settle = await refusalOf(sync, collection, id);
  let isChanged = false;
  await found.incrementalModify(async (row) => {
    const changed = row._deleted ? null : next(row);
    isChanged = changed !== null;
    if (changed?.pending === 'write' && row.pending === 'none')
      await noteBase(sync.database, collection, row);
    return changed ? { ...changed, edits: row.edits + 1 } : row;
  });
  if (!isChanged) return false;
  await settle();
  noteChange(`${collection}:${id}`);
  return true;
}

/**
 * The refusal of an earlier change of a row, which a new change settles.
 * @returns a function that lets it go, unless the new change was refused in the meantime
 */
async function refusalOf(
  sync: OpenSync,
  collection: CollectionName,
  id: string,
): Promise<() => Promise<void>> {
  const refusal = await sync.database.refusals.findOne(`${collection}:${id}`).exec();
  return async () => {
    await refusal?.remove().catch((failure: { code?: string }) => {
      if (failure.code !== 'CONFLICT') throw failure;
    });
  };
}
