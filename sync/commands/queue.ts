/** What a person may do with changes that wait or were refused. */
import { collectionNames } from '../replication/labels.ts';
import { runtime } from '../runtime.ts';
import { toRefusedItem } from '../schema/refusals.ts';
import type { CollectionName, RefusedItem, Result } from '../types.ts';
import { command, deleteRow, fail, insertRow, ok, patchRow } from './write.ts';

/** Takes an unsent new row back. Where it reached the server all the same, it stays if it must. */
export async function undoWaiting(key: string): Promise<Result<void>> {
  return command(async (sync) => {
    const [collection, id] = key.split(':') as [CollectionName, string];
    const row = await sync.database.collections[collection].findOne(id).exec();
    if (!row || row.change_position > 0 || row.pending !== 'write') return fail('not-found');
    return (await deleteRow(sync, collection, id)) ? ok(undefined) : fail('not-found');
  });
}

/** Makes a refused change, or an edit that was overwritten, again. */
export async function retryRefused(key: string): Promise<Result<void>> {
  return command(async (sync) => {
    const document = await sync.database.refusals.findOne(key).exec();
    if (!document) return fail('not-found');
    const item = toRefusedItem(document.toMutableJSON());
    const { collection, rowId, operation, values } = item;
    const row = await sync.database.collections[collection].findOne(rowId).exec();
    if (row) {
      const isMade =
        operation === 'delete'
          ? await deleteRow(sync, collection, rowId)
          : await patchRow(sync, collection, rowId, { ...emptyValues(item), ...values });
      // It was deleted, here or elsewhere, in this very moment.
      if (!isMade) return fail('not-found');
    } else if (operation === 'insert') {
      // A course that somebody deleted stays so: it is made anew.
      const isNew = collection === 'courses' && item.code === 'gone';
      const id = isNew ? crypto.randomUUID() : rowId;
      await insertRow(sync, collection, { ...values, id, ...localValues(item) });
      if (isNew) await document.remove();
    } else if (operation === 'update') {
      return fail('not-found');
    }
    return ok(undefined);
  });
}

/** Lets a refused change, or an edit that was overwritten, go. */
export async function discardRefused(key: string): Promise<Result<void>> {
  return command(async (sync) => {
    await sync.database.refusals.findOne(key).remove();
    return ok(undefined);
  });
}

/** Exchanges with the server now. */
export async function syncNow(): Promise<Result<void>> {
  return command(async (sync) => ((await sync.exchange()) ? ok(undefined) : fail('offline')));
}

/** How many changes of the signed-in user a sign-out would lose. */
export async function unsentChanges(): Promise<number> {
  const instance = runtime();
  await instance.settled();
  const sync = instance.open$.value;
  if (!sync) return 0;
  const counts = await Promise.all(
    collectionNames.map(async (name) => {
      const waiting = await (sync.database.collections[name] as typeof sync.database.courses)
        .find({ selector: { pending: { $ne: 'none' } } })
        .exec();
      return waiting.length;
    }),
  );
  const refused = await sync.database.refusals.find().exec();
  return counts.reduce((sum, count) => sum + count, 0) + refused.length;
}

/** Columns that a change may empty: what is kept of it holds no empty ones. */
function emptyValues({ collection }: RefusedItem): Record<string, null> {
  return collection === 'enquiries' ? { handled_at: null, handled_by: null } : {};
}

/** What the server fills in of a new row, as this device shows it until then. */
function localValues({ collection, at }: RefusedItem): Record<string, string> {
  if (collection === 'courses') return { created_at: at };
  if (collection === 'enrollments') return { status: 'active', enrolled_at: at };
  return {};
}
