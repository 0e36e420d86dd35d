/** The storage of one tab, with every write observed. */
import type { BulkWriteRow, RxStorage, RxStorageInstance } from 'rxdb';

type Row = Record<string, unknown>;
type Instance = RxStorageInstance<Row, unknown, unknown>;

/** One document that a tab wrote. */
export interface StorageWrite {
  database: string;
  collection: string;
  document: Record<string, unknown>;
  previous: Record<string, unknown> | undefined;
  context: string;
}

export interface StorageObserver {
  /** Called before each write. @returns false if the device dies instead */
  mayWrite: () => boolean;
  /** Called for each committed document. */
  onWrite: (write: StorageWrite) => void;
}

export function watchedStorage(
  storage: RxStorage<unknown, unknown>,
  { mayWrite, onWrite }: StorageObserver,
): RxStorage<unknown, unknown> {
  return {
    ...storage,
    createStorageInstance: async (parameters) => {
      const instance = await storage.createStorageInstance(parameters);
      watch(instance as unknown as Instance);
      return instance;
    },
  };

  function watch(instance: Instance): void {
    const { databaseName: database, collectionName: collection } = instance;
    const write = instance.bulkWrite.bind(instance);
    instance.bulkWrite = async (rows: BulkWriteRow<Row>[], context) => {
      if (!mayWrite()) return new Promise<never>(() => undefined);
      const result = await write(rows, context);
      const failed = new Set(result.error.map(({ documentId }) => documentId));
      for (const { document, previous } of rows) {
        if (failed.has(String(document[primaryOf(instance)]))) continue;
        onWrite({ database, collection, document, previous, context });
      }
      return result;
    };
  }
}

function primaryOf({ schema }: Instance): string {
  const { primaryKey } = schema;
  return typeof primaryKey === 'string' ? primaryKey : primaryKey.key;
}
