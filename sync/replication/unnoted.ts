/**
 * Rows that RxDB has written and not noted. A crash between the two leaves a row that RxDB takes for an
 * edit of this device's, which it never writes over, while its queue has passed it already: what the
 * server says of it later would be dropped for ever. Touched, such a row goes through the queue once more;
 * nothing of it waits, so that push.ts answers with the server's row, and RxDB notes that.
 */
import { getChangedDocumentsSince, type RxCollection, type RxStorageInstance } from 'rxdb';
import type { SyncedDoc } from '../schema/synced-table.ts';

/** What RxDB notes of one row: the server's state that it knows of. */
interface Note {
  docData?: { change_position?: number };
  _meta: { lwt: number };
}
// biome-ignore lint/suspicious/noExplicitAny: the notes of RxDB have no public type.
type Notes = RxStorageInstance<any, any, any>;

type Rows = RxCollection<SyncedDoc, unknown, unknown, unknown>;

const pageSize = 500;

/** @returns ids of the rows written since RxDB last noted how far it had read, which it may not know of */
export async function unnotedRows(collection: Rows, notes: Notes): Promise<string[]> {
  const [bookmark] = (await notes.findDocumentsById(['down|1'], false)) as Note[];
  let checkpoint = { id: '', lwt: bookmark?._meta.lwt ?? 0 };
  const ids: string[] = [];
  for (;;) {
    const page = await getChangedDocumentsSince(collection.storageInstance, pageSize, checkpoint);
    ids.push(...(await withoutNote(page.documents, notes)));
    if (page.documents.length < pageSize) return ids;
    checkpoint = page.checkpoint as typeof checkpoint;
  }
}

/** Puts those of the rows into the queue again that RxDB still has not noted and that wait for nothing. */
export async function noteAgain(
  ids: readonly string[],
  collection: Rows,
  notes: Notes,
): Promise<void> {
  const rows = await collection.storageInstance.findDocumentsById([...ids], true);
  for (const id of await withoutNote(rows, notes)) await touch(collection, id);
}

/** Puts a row into the queue again where nothing of it waits. */
export async function touch(collection: Rows, id: string): Promise<void> {
  const row = await collection.findOne(id).exec();
  await row?.incrementalModify((data) => {
    if (data.pending === 'none') data.edits += 1;
    return data;
  });
}

async function withoutNote(rows: readonly SyncedDoc[], notes: Notes): Promise<string[]> {
  const idle = rows.filter((row) => row.pending === 'none' && !row._deleted);
  if (idle.length === 0) return [];
  const found = (await notes.findDocumentsById(
    idle.map(({ id }) => `${id}|0`),
    false,
  )) as (Note & { itemId: string })[];
  const noted = new Map(found.map((note) => [note.itemId, note.docData?.change_position]));
  return idle.filter((row) => noted.get(row.id) !== row.change_position).map(({ id }) => id);
}
