/**
 * What a device keeps of a user whose session ended otherwise than by a sign-out: the changes that wait or that the
 * person has to decide about, for the next sign-in, and none of the rows. Imports RxDB, so it loads on demand.
 */
import { createRxDatabase, type RxStorage, removeCollectionStorages } from 'rxdb';
import { ChangeStore } from './changes/store.ts';
import { unsentPart } from './changes/unsent.ts';
import {
  addCollections,
  changesCollection,
  databaseName,
  type OakfoldDatabase,
} from './database.ts';
import { syncedTables } from './schema/index.ts';

/**
 * Removes the rows of one user from the storage, and from each unsent change what sending it does not need. No tab may
 * have the database open. It can be repeated after a crash.
 * @returns whether unsent changes are left; without any, the whole database is removed
 * @throws when the browser refuses storage
 */
export async function keepUnsentOnly(
  userId: string,
  storage: RxStorage<unknown, unknown>,
  multiInstance: boolean,
): Promise<boolean> {
  // Not openDatabase: beside the open database of another user there is room for one more collection only.
  const opened = await createRxDatabase({ name: databaseName(userId), storage, multiInstance });
  try {
    await addCollections(opened, { changes: changesCollection });
    const database = opened as unknown as OakfoldDatabase;
    if (!(await reduceChanges(database))) {
      await opened.remove();
      return false;
    }
    for (const name of [...syncedTables.map(({ name }) => name), 'progress'])
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
    return true;
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
