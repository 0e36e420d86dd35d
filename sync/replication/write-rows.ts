/**
 * Writes rows of the server to this device. Nothing else writes to a synced collection.
 *
 * Rows are written directly. RxDB's replication would compare every row with local edits, which do not exist
 * here, and its storage errors end in promises that nobody can catch.
 */
import type { RxCollection } from 'rxdb';
import { deepEqual } from 'rxdb/plugins/utils';
import type { ServerRow, StoredRow } from '../schema/table.ts';

/**
 * Writes one page of rows. Writing a page twice changes nothing. A row that is stored with a later position stays: a
 * tab that was frozen may go on with an old page.
 * @param isFirstSync true until the first download is complete: living rows are then written without a
 * comparison
 * @param isOtherServer whether the stored rows may be those of another server, whose positions say nothing
 * @throws when the device's storage fails
 */
export async function writeRows(
  collection: RxCollection<StoredRow>,
  rows: readonly ServerRow[],
  isFirstSync: boolean,
  isOtherServer: boolean,
): Promise<void> {
  // During a first sync nothing is shown yet, and fewer writes are faster.
  const together = isFirstSync ? rows.length : mostInTransaction;
  for (let start = 0; start < rows.length; start += together) {
    await writeTogether(
      collection,
      rows.slice(start, start + together),
      isFirstSync,
      isOtherServer,
    );
  }
}

/** How many rows one transaction writes, so that a page does not hold up a frame. */
const mostInTransaction = 100;

async function writeTogether(
  collection: RxCollection<StoredRow>,
  rows: readonly ServerRow[],
  isFirstSync: boolean,
  isOtherServer: boolean,
): Promise<void> {
  const compared = isFirstSync ? rows.filter(({ _deleted }) => _deleted) : rows;
  const held = await collection.findByIds(compared.map(({ id }) => id)).exec();
  const living: StoredRow[] = [];
  const gone: string[] = [];
  for (const { _deleted, ...row } of rows) {
    const here = held.get(row.id);
    if (here && !isOtherServer && here.change_position > row.change_position) continue;
    if (_deleted) {
      if (here) gone.push(row.id);
    } else if (!here || !deepEqual(here.toJSON(), row)) living.push(row);
  }
  if (living.length > 0) {
    const { error } = await collection.bulkUpsert(living);
    if (error[0]) throw new Error(`A row could not be written: status ${error[0].status}.`);
  }
  await removeRows(collection, gone);
}

/** Deletes rows of this device. */
export async function removeRows(
  collection: RxCollection<StoredRow>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { error } = await collection.bulkRemove([...ids]);
  if (error[0]) throw new Error(`A row could not be deleted: status ${error[0].status}.`);
}

/**
 * The minimum age for `cleanup`, in milliseconds. Negative, so that every deleted document goes: a clock that was wrong
 * by years gives deletion times far ahead.
 */
const minimumAgeMs = -Number.MAX_SAFE_INTEGER;

/** Removes deleted documents from the storage. RxDB would keep their fields. */
export async function sweep({
  storageInstance,
}: {
  storageInstance: { cleanup(minimumDeletedTime: number): Promise<boolean> };
}): Promise<void> {
  for (let isDone = false; !isDone; ) isDone = await storageInstance.cleanup(minimumAgeMs);
}
