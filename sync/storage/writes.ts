/** Writes documents in one transaction that also reads what they replace. */
import {
  type BulkWriteRow,
  type CategorizeBulkWriteRowsOutput,
  categorizeBulkWriteRows,
  type RxDocumentData,
  type RxStorageInstance,
} from 'rxdb';
import { type Layout, type StoredRecord, type Stores, writeTimeIndex } from './layout.ts';
import { readById, withoutMisses } from './queries.ts';
import { resultOf } from './transactions.ts';

type Rows<Row> = readonly BulkWriteRow<Row>[];

/**
 * Writes the rows that do not conflict. A row without a previous state is added without reading first,
 * because IndexedDB itself refuses an id that is taken. Only then is the existing document read.
 */
export async function writeRows<Row>(
  // biome-ignore lint/suspicious/noExplicitAny: RxDB's type of any storage.
  instance: RxStorageInstance<any, any, any>,
  layout: Layout,
  stores: Stores,
  rows: Rows<Row>,
  context: string,
): Promise<CategorizeBulkWriteRowsOutput<Row>> {
  const idOf = (document: object) => (document as StoredRecord)[layout.primaryKey] as string;
  const ids = rows.map(({ document }) => idOf(document));
  const isUnique = new Set(ids).size === ids.length;
  const wereDeleted = new Set(await keysOf(stores.deleted, ids));
  const added = new Set<string>();
  const toRead: string[] = [];
  const adding = rows.map(async ({ previous, document }) => {
    const id = idOf(document);
    const isInsert = !previous && !document._deleted && isUnique && !wereDeleted.has(id);
    if (isInsert && (await add(stores.living, document))) added.add(id);
    else toRead.push(id);
  });
  await Promise.all(adding);
  const known = await readById<Row>(stores, toRead, true);
  const result = categorizeBulkWriteRows<Row>(
    instance,
    layout.primaryKey as never,
    new Map<string, RxDocumentData<Row>>(known.map((document) => [idOf(document), document])),
    [...rows],
    context,
  );
  const puts: Promise<unknown>[] = [];
  for (const { document } of [...result.bulkInsertDocs, ...result.bulkUpdateDocs]) {
    const id = idOf(document);
    if (added.has(id)) continue;
    const [target, other] = document._deleted
      ? [stores.deleted, stores.living]
      : [stores.living, stores.deleted];
    puts.push(resultOf(target.put(document)));
    // A document is in one store only.
    if (wereDeleted.has(id) !== document._deleted || !isUnique)
      puts.push(resultOf(other.delete(id)));
  }
  await Promise.all(puts);
  return result;
}

/** Which of these ids a store has. */
async function keysOf(store: IDBObjectStore, ids: readonly string[]): Promise<string[]> {
  const keys = await Promise.all(
    (await withoutMisses(store, ids)).map((id) => resultOf(store.getKey(id))),
  );
  return keys.filter((key) => key !== undefined) as string[];
}

/** Adds a record. Resolves with false when its key is taken; the transaction then goes on. */
function add(store: IDBObjectStore, record: StoredRecord): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = store.add(record);
    request.onsuccess = () => resolve(true);
    request.onerror = (event) => {
      if (request.error?.name !== 'ConstraintError') reject(request.error);
      else {
        event.preventDefault();
        event.stopPropagation();
        resolve(false);
      }
    };
  });
}

/**
 * Deletes documents that were deleted up to a time.
 * @returns true if none is left; false if there may be more than one transaction should delete
 */
export async function deleteOld(
  { deleted }: Stores,
  range: IDBKeyRange,
  most: number,
): Promise<boolean> {
  const keys = await resultOf(deleted.index(writeTimeIndex).getAllKeys(range, most));
  await Promise.all(keys.map((key) => resultOf(deleted.delete(key))));
  return keys.length < most;
}
