/**
 * Writes rows of the server to this device. Nothing else writes to a synced collection.
 *
 * Rows are written directly. RxDB's replication would compare every row with local edits, which do not exist
 * here, and its storage errors end in promises that nobody can catch.
 */
import type { BulkWriteRow, RxCollection, RxDocumentData } from 'rxdb';
import { deepEqual } from 'rxdb/plugins/utils';
import type { ServerRow, StoredRow } from '../schema/table.ts';

type Stored = RxDocumentData<StoredRow>;

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

/** New, changed and deleted rows in one transaction: a screen never shows a part of what the server did at once. */
async function writeTogether(
  { storageInstance }: RxCollection<StoredRow>,
  rows: readonly ServerRow[],
  isFirstSync: boolean,
  isOtherServer: boolean,
): Promise<void> {
  const compared = isFirstSync ? rows.filter(({ _deleted }) => _deleted) : rows;
  let known = await storageInstance.findDocumentsById(
    compared.map(({ id }) => id),
    true,
  );
  for (let open = rows; open.length > 0; ) {
    const held = new Map(known.map((document) => [document.id, document]));
    const writes = open.flatMap((row) => {
      const here = held.get(row.id);
      const isEarlier = here && !isOtherServer && here.change_position > row.change_position;
      return isEarlier ? [] : writeOf(row, here);
    });
    if (writes.length === 0) return;
    const { error } = await storageInstance.bulkWrite(writes, 'oakfold-rows');
    // Another tab has written these since they were read.
    known = error.map((refused) => {
      if (refused.status !== 409)
        throw new Error(`A row could not be written: status ${refused.status}.`);
      return refused.documentInDb;
    });
    const again = new Set(known.map(({ id }) => id));
    open = open.filter(({ id }) => again.has(id));
  }
}

/** What makes the stored document the same as a row; nothing if it is already. */
function writeOf(row: ServerRow, here: Stored | undefined): BulkWriteRow<StoredRow>[] {
  const { _attachments = {}, _meta = { lwt: 1 }, _rev = '', ...stored } = here ?? {};
  const isGone = !here || here._deleted;
  if (row._deleted ? isGone : deepEqual(stored, row)) return [];
  const { change_position, _deleted } = row;
  const content = _deleted ? { ...stored, change_position, _deleted } : row;
  const document = { ...content, _attachments, _meta, _rev } as Stored;
  return [here ? { previous: here, document } : { document }];
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
