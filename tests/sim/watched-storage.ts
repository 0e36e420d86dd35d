/** A device's storage in memory, with a hand on every call. */
import type { BulkWriteRow, RxStorage, RxStorageInstance } from 'rxdb';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import type { StorageWrite } from './device.ts';

type Instance = RxStorageInstance<Record<string, unknown>, unknown, unknown>;

export interface StorageHands {
  /** What is wrong with the storage now. */
  fault: () => 'full' | 'closed' | null;
  /** Called before each write. @returns false where the device dies instead */
  mayWrite: () => boolean;
  onWrite: (write: StorageWrite) => void;
}

export interface WatchedStorage {
  storage: RxStorage<unknown, unknown>;
  /** Names of the databases that hold anything. */
  databases: () => string[];
}

/** Empty storage. */
export function watchedStorage({ fault, mayWrite, onWrite }: StorageHands): WatchedStorage {
  // RxDB keeps the data of all memory storages of a process together; a device has its own.
  const collectionStates = new Map<string, { documents: ReadonlyMap<string, unknown> }>();
  const memory = Object.assign(getRxStorageMemory(), {
    collectionStates: collectionStates as Map<string, never>,
  });

  const failIfClosed = () => {
    if (fault() === 'closed')
      throw new Error('InvalidStateError: the database connection is closing.');
  };

  function watch(instance: Instance): void {
    const { databaseName: database, collectionName: collection } = instance;
    const write = instance.bulkWrite.bind(instance);
    instance.bulkWrite = async (rows: BulkWriteRow<Record<string, unknown>>[], context) => {
      failIfClosed();
      if (fault() === 'full') throw new Error('QuotaExceededError: the simulated device is full.');
      if (!mayWrite()) return new Promise<never>(() => undefined);
      const result = await write(rows, context);
      const failed = new Set(result.error.map(({ documentId }) => documentId));
      for (const { document, previous } of rows) {
        if (failed.has(String(document[primaryOf(instance)]))) continue;
        onWrite({ database, collection, document, previous, context });
      }
      return result;
    };
    const read = instance.findDocumentsById.bind(instance);
    instance.findDocumentsById = async (ids, deleted) => {
      failIfClosed();
      return read(ids, deleted);
    };
    const query = instance.query.bind(instance);
    instance.query = async (prepared) => {
      failIfClosed();
      return query(prepared);
    };
  }

  return {
    databases: () => [
      ...new Set(
        [...collectionStates]
          // A store that was made while the storage failed holds nothing, and RxDB does not know of it.
          .filter(([, { documents }]) => documents.size > 0)
          .map(([key]) => key.split('--')[0] ?? key),
      ),
    ],
    storage: {
      name: memory.name,
      rxdbVersion: memory.rxdbVersion,
      createStorageInstance: async (parameters) => {
        // A closed storage fails at the first read or write of the instance: RxDB's remote storage would
        // remember a failure here for as long as the device lives.
        // Tabs share the memory's own stream of changes; a channel would reach every device.
        const instance = (await memory.createStorageInstance({
          ...(parameters as Parameters<typeof memory.createStorageInstance>[0]),
          multiInstance: false,
        })) as Instance;
        watch(instance);
        return instance as never;
      },
    },
  };
}

function primaryOf({
  schema,
}: RxStorageInstance<Record<string, unknown>, unknown, unknown>): string {
  const { primaryKey } = schema;
  return typeof primaryKey === 'string' ? primaryKey : primaryKey.key;
}
