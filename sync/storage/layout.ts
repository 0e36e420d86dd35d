/**
 * How documents are stored in IndexedDB. Deleted documents have their own object store. The indexes of the
 * others then need no `_deleted`, which IndexedDB cannot index, and a cleanup reads only deleted documents. A
 * record is the document itself.
 */
import { getPrimaryFieldOfPrimaryKey, type RxDocumentData, type RxJsonSchema } from 'rxdb';

/** Raise this when the stores or indexes change for the same schema. */
export const layoutVersion = 1;
export const livingStore = 'living';
export const deletedStore = 'deleted';
/** The index of both stores for changes since a checkpoint and for the cleanup. */
export const writeTimeIndex = '_meta.lwt';

export type StoreName = typeof livingStore | typeof deletedStore;
/** Both object stores in one transaction. A document is in one of them. */
export type Stores = Record<StoreName, IDBObjectStore>;

export type StoredRecord = Record<string, unknown>;

export interface Layout {
  primaryKey: string;
  /** The fields with an index of living documents: required texts. */
  indexes: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: RxDB's functions on schemas take the schema of any document.
type AnySchema = RxJsonSchema<RxDocumentData<any>>;

/** @throws when this storage does not serve the schema (storage.ts lists what it refuses) */
export function layoutOf(schema: AnySchema): Layout {
  if (schema.attachments) throw new Error('This storage keeps no attachments.');
  // RxDB's plugin marks compressed names with this sign, which cannot be part of an index's path.
  if (Object.keys(schema.properties).some((field) => field.startsWith('|')))
    throw new Error('This storage does not serve key compression.');
  const primaryKey = String(getPrimaryFieldOfPrimaryKey(schema.primaryKey));
  const indexes = (schema.indexes ?? []).flatMap((index) => {
    // RxDB adds these to each index. A store holds deleted documents or others, and each index is in the order of the
    // primary key anyway.
    const [field, ...others] = [index]
      .flat()
      .filter((name) => name !== '_deleted' && name !== primaryKey);
    if (!field || field === writeTimeIndex) return [];
    const isText = schema.properties[field]?.type === 'string' && schema.required?.includes(field);
    if (others.length > 0 || !isText)
      throw new Error(`This storage serves no index of ${[index].flat().join()}.`);
    return [field];
  });
  return { primaryKey, indexes };
}

/** Creates and updates the stores and indexes. Called while a database is created or upgraded. */
export function applyLayout(transaction: IDBTransaction, { primaryKey, indexes }: Layout): void {
  const wantedIn: Record<StoreName, readonly string[]> = {
    [livingStore]: [writeTimeIndex, ...indexes],
    [deletedStore]: [writeTimeIndex],
  };
  for (const [name, wanted] of Object.entries(wantedIn)) {
    const store = transaction.db.objectStoreNames.contains(name)
      ? transaction.objectStore(name)
      : transaction.db.createObjectStore(name, { keyPath: primaryKey });
    for (const index of store.indexNames) if (!wanted.includes(index)) store.deleteIndex(index);
    for (const index of wanted) {
      if (!store.indexNames.contains(index)) store.createIndex(index, index);
    }
  }
}

/**
 * An indexed field whose value is not a text, or null. Queries would miss a document with such a field, and one without
 * a primary key could not be stored.
 */
export function unusableField({ primaryKey, indexes }: Layout, document: object): string | null {
  const fields = [primaryKey, ...indexes];
  return fields.find((field) => typeof (document as StoredRecord)[field] !== 'string') ?? null;
}
