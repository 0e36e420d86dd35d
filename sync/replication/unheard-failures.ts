/**
 * Failures of storage that RxDB lets nobody hear of, after which a part of the exchange would stand still for
 * ever: a bookmark (how far it has read or sent) that cannot be read or written, behind which every later one
 * queues up, and a look for changed rows, behind which everything that is to be sent does.
 */
import type { RxStorage, RxStorageInstance, RxStorageInstanceReplicationState } from 'rxdb';

// biome-ignore lint/suspicious/noExplicitAny: the notes of RxDB have no public type.
type Notes = RxStorageInstance<any, any, any>;

/**
 * A bookmark only saves doing things again: RxDB goes on without it.
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

/**
 * Listens to what RxDB queues up for sending and taking in, now and from now on.
 * @param onFailure told of what ended a queue
 */
export function hearQueues(
  { streamQueue }: Pick<RxStorageInstanceReplicationState<unknown>, 'streamQueue'>,
  onFailure: (failure: unknown) => void,
): void {
  for (const direction of ['up', 'down'] as const) {
    let latest = streamQueue[direction];
    latest.catch(onFailure);
    Object.defineProperty(streamQueue, direction, {
      get: () => latest,
      set: (next: typeof latest) => {
        latest = next;
        latest.catch(onFailure);
      },
    });
  }
}
