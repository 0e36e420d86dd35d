/**
 * What a device keeps of a user whose session ended otherwise than by a sign-out: the changes that wait or that the
 * person has to decide about, for the next sign-in, and none of the rows. Imports RxDB, so it loads on demand.
 */
import { createRxDatabase, type RxStorage, removeCollectionStorages } from 'rxdb';
import { ChangeStore } from './changes/store.ts';
import { unsentPart } from './changes/unsent.ts';
import {
  databaseName,
  type OakfoldDatabase,
  openOwnDocuments,
  removeDatabase,
} from './database.ts';
import { syncedTables } from './schema/index.ts';

/** What is left of a user's data. */
interface Left {
  hasChanges: boolean;
  /** Whether changes are left that a restored server may lack. */
  hasSent: boolean;
}

/**
 * Removes the rows of one user from the storage, and from each unsent change what sending it does not need. What the
 * server had accepted goes too, unless a restored backup ended the session: then its author hears at the next sign-in what
 * is missing. No tab may have the database open. It can be repeated after a crash.
 * @param serverIdentity asks for the identity of the server; null if it is unknown
 * @returns what is left; without anything, the whole database is removed
 * @throws when the browser refuses storage
 */
export async function keepUnsentOnly(
  userId: string,
  storage: RxStorage<unknown, unknown>,
  multiInstance: boolean,
  serverIdentity: () => Promise<string | null>,
): Promise<Left> {
  // Not openDatabase: beside the open database of another user there is no room for its collections.
  const opened = await createRxDatabase({ name: databaseName(userId), storage, multiInstance });
  try {
    const own = await openOwnDocuments(opened);
    const hasChanges = await reduceChanges(own as OakfoldDatabase);
    for (const { name } of syncedTables)
      await removeCollectionStorages(
        storage,
        opened.internalStore,
        opened.token,
        opened.name,
        name,
        multiInstance,
        undefined,
        opened.hashFunction,
      );
    const hasSent = await isSentElsewhere(own, serverIdentity);
    if (!hasChanges && !hasSent) {
      await removeDatabase(opened);
      return { hasChanges, hasSent };
    }
    if (!hasSent) await own.sent.removeAll();
    // Last: as long as it is there, a removal that was cut off is repeated (rowsName).
    await own.progress.removeAll();
    return { hasChanges, hasSent };
  } finally {
    await opened.close();
  }
}

/** @returns whether changes are left */
async function reduceChanges(database: OakfoldDatabase): Promise<boolean> {
  const changes = await ChangeStore.open(database);
  try {
    const keys = changes.all().map(({ key }) => key);
    const left = await changes.editAll(keys, (change) => change && unsentPart(change));
    // A removed change leaves an empty document with the id of its row.
    await database.changes.storageInstance.cleanup(0);
    return left.size > 0;
  } finally {
    changes.close();
  }
}

/** Whether another server than the present one accepted what was sent. If its identity is unknown, nothing is kept. */
async function isSentElsewhere(
  { sent }: Pick<OakfoldDatabase, 'sent'>,
  serverIdentity: () => Promise<string | null>,
): Promise<boolean> {
  const stored = await sent.all();
  if (stored.length === 0) return false;
  const present = await serverIdentity();
  // '': it was sent before an answer named the server.
  return present !== null && stored.some(({ server_id }) => !['', present].includes(server_id));
}
