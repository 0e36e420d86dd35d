/**
 * Rows that RxDB has written and not noted. A crash between the two leaves a row that RxDB takes for an
 * edit of this device's, which it never writes over: what the server says of it later would be dropped for
 * ever. So the note is written before RxDB begins, which then knows what an edit of the row was made on.
 */
import {
  getChangedDocumentsSince,
  getMetaWriteRow,
  type RxCollection,
  type RxStorageInstance,
  type RxStorageInstanceReplicationState,
  writeDocToDocState,
} from 'rxdb';
import type { RxReplicationState } from 'rxdb/plugins/replication';
import type { SyncedDoc } from '../schema/synced-table.ts';

/** What RxDB notes of one row: the server's state that it knows of. */
interface Note {
  itemId: string;
  docData?: { change_position?: number };
  _meta: { lwt: number };
}
// biome-ignore lint/suspicious/noExplicitAny: the notes of RxDB have no public type.
type Notes = RxStorageInstance<any, any, any>;
type Rows = RxCollection<SyncedDoc, unknown, unknown, unknown>;
type State = RxStorageInstanceReplicationState<SyncedDoc>;

const pageSize = 500;

/** Notes what a crash left unnoted. Called before the replication starts, where one has run before. */
export async function noteUnnoted(
  // biome-ignore lint/suspicious/noExplicitAny: what a checkpoint holds is no matter here.
  replication: RxReplicationState<SyncedDoc, any>,
): Promise<void> {
  const { collection, metaInfoPromise } = replication;
  const { database } = collection;
  const { collectionName, schema } = await metaInfoPromise;
  const notes: Notes = await database.storage.createStorageInstance({
    databaseName: database.name,
    collectionName,
    databaseInstanceToken: database.token,
    multiInstance: false,
    options: {},
    schema,
    devMode: false,
  });
  try {
    await noteAll(collection as Rows, notes);
  } finally {
    await notes.close();
  }
}

async function noteAll({ storageInstance }: Rows, notes: Notes): Promise<void> {
  // Whatever RxDB has read to its end is noted.
  const [bookmark] = (await notes.findDocumentsById(['down|1'], false)) as Note[];
  let checkpoint = { id: '', lwt: bookmark?._meta.lwt ?? 0 };
  for (;;) {
    const page = await getChangedDocumentsSince(storageInstance, pageSize, checkpoint);
    await note(page.documents, notes);
    if (page.documents.length < pageSize) return;
    checkpoint = page.checkpoint as typeof checkpoint;
  }
}

/** Notes those of the rows that are as the server sent them and of which RxDB knows another state or none. */
async function note(rows: Parameters<typeof writeDocToDocState<SyncedDoc>>[0][], notes: Notes) {
  const known = rows.filter(({ pending }) => pending === 'none');
  if (known.length === 0) return;
  const found = (await notes.findDocumentsById(
    known.map(({ id }) => `${id}|0`),
    false,
  )) as Note[];
  const noteOf = new Map(found.map((one) => [one.itemId, one]));
  const unnoted = known.filter(
    ({ id, change_position }) => noteOf.get(id)?.docData?.change_position !== change_position,
  );
  if (unnoted.length === 0) return;
  const state = { primaryPath: 'id', input: { metaInstance: notes }, checkpointKey: 'unnoted' };
  const writes = unnoted.map((row) =>
    getMetaWriteRow(
      state as unknown as State,
      writeDocToDocState(row, false, false),
      noteOf.get(row.id) as never,
    ),
  );
  await notes.bulkWrite(await Promise.all(writes), 'replication-down-write-meta');
}

/** Puts a row into the queue again where nothing of it waits. */
export async function touch(collection: Rows, id: string): Promise<void> {
  const row = await collection.findOne(id).exec();
  await row?.incrementalModify((data) => {
    if (data.pending === 'none') data.edits += 1;
    return data;
  });
}
