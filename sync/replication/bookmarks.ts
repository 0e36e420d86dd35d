/**
 * RxDB notes how far it has read and sent, and nobody hears of it when storage does not give or take such
 * a bookmark: the failure is caught nowhere, and every later bookmark, or the whole exchange, stands behind
 * it for ever. A bookmark only saves doing things again, so that its failure is reported and RxDB goes on.
 */
import type { RxStorage, RxStorageInstance } from 'rxdb';

// biome-ignore lint/suspicious/noExplicitAny: the notes of RxDB have no public type.
type Notes = RxStorageInstance<any, any, any>;

/**
 * @param onFailure told of each bookmark that could not be read or written
 * @returns the same storage, in which bookmarks never fail
 */
export function withSureBookmarks(
  storage: RxStorage<unknown, unknown>,
  onFailure: (failure: unknown) => void,
): RxStorage<unknown, unknown> {
  const createStorageInstance: typeof storage.createStorageInstance = async (parameters) => {
    const instance = await storage.createStorageInstance(parameters);
    if (parameters.collectionName.startsWith('rx-replication-meta-')) makeSure(instance, onFailure);
    return instance;
  };
  return Object.assign(Object.create(storage), { createStorageInstance });
}

function makeSure(notes: Notes, onFailure: (failure: unknown) => void): void {
  const write = notes.bulkWrite.bind(notes);
  notes.bulkWrite = async (rows, context) => {
    try {
      return await write(rows, context);
    } catch (failure) {
      if (context !== 'replication-set-checkpoint') throw failure;
      onFailure(failure);
      return { error: [] };
    }
  };
  const read = notes.findDocumentsById.bind(notes);
  notes.findDocumentsById = async (ids, withDeleted) => {
    try {
      return await read(ids, withDeleted);
    } catch (failure) {
      if (!ids.every(isBookmark)) throw failure;
      onFailure(failure);
      return [];
    }
  };
}

/** Ids of notes end in 0 for a row and in 1 for how far RxDB is, up or down. */
const isBookmark = (id: string) => id === 'up|1' || id === 'down|1';
