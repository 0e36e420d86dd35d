/**
 * How documents are stored in IndexedDB. Deleted documents have their own object store. The indexes of the
 * others then need no `_deleted`, which IndexedDB cannot index, and a cleanup reads only deleted documents. A
 * record is the document itself, except that an indexed -0 is stored as 0.
 */
import {
  getPrimaryFieldOfPrimaryKey,
  getSchemaByObjectPath,
  type RxDocumentData,
  type RxJsonSchema,
} from 'rxdb';

/** Raise this when the stores or indexes change for the same schema. */
export const layoutVersion = 1;
export const livingStore = 'living';
export const deletedStore = 'deleted';
/** The index of both stores for changes since a checkpoint and for the cleanup. */
export const writeTimeIndex = '_meta.lwt';

export type StoreName = typeof livingStore | typeof deletedStore;
/** Both object stores in one transaction. A document is in one of them. */
export type Stores = Record<StoreName, IDBObjectStore>;

type Path = readonly string[];
export type StoredRecord = Record<string, unknown>;
export type KeyType = 'string' | 'number';

export interface Layout {
  primaryKey: string;
  /** The paths of the indexes of living documents by name, as indexedPaths() gives them. */
  indexes: ReadonlyMap<string, Path>;
  keyTypes: ReadonlyMap<string, KeyType>;
  numberPaths: readonly Path[];
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
  const indexes = new Map<string, Path>([[writeTimeIndex, [writeTimeIndex]]]);
  const keyTypes = new Map<string, KeyType>([[primaryKey, 'string']]);
  for (const index of (schema.indexes ?? []) as readonly Path[]) {
    const paths = indexedPaths(primaryKey, index);
    for (const path of paths) keyTypes.set(path, keyTypeOf(schema, path));
    // The object store itself is in the order of the primary key.
    if (paths.length > 0) indexes.set(nameOf(paths), paths);
  }
  const numberPaths = [...keyTypes]
    .filter(([, type]) => type === 'number')
    .map(([path]) => path.split('.'));
  return { primaryKey, indexes, keyTypes, numberPaths };
}

/**
 * The paths of an RxDB index that the IndexedDB index contains. `_deleted` is left out, because it is the
 * same for all documents of a store. So is the primary key at the end, which IndexedDB adds by itself.
 */
export function indexedPaths(primaryKey: string, index: Path): Path {
  const paths = index.filter((path) => path !== '_deleted');
  return paths.at(-1) === primaryKey ? paths.slice(0, -1) : paths;
}

export const nameOf = (paths: Path): string => paths.join('+');

function keyTypeOf(schema: AnySchema, path: string): KeyType {
  let level: { required?: readonly unknown[]; properties?: object } = schema;
  for (const part of path.split('.')) {
    if (!level.required?.includes(part))
      // IndexedDB would leave documents without the field out of the index.
      throw new Error(`The indexed field ${path} is not required.`);
    level = (level.properties as Record<string, typeof level> | undefined)?.[part] ?? {};
  }
  const type: unknown = getSchemaByObjectPath(schema, path)?.type;
  if (type === 'string' || type === 'number') return type;
  if (type === 'integer') return 'number';
  throw new Error(`The indexed field ${path} is neither a text nor a number.`);
}

/** Creates and updates the stores and indexes. Called while a database is created or upgraded. */
export function applyLayout(transaction: IDBTransaction, { primaryKey, indexes }: Layout): void {
  const writeTime = new Map<string, Path>([[writeTimeIndex, [writeTimeIndex]]]);
  for (const [name, wanted] of [
    [livingStore, indexes],
    [deletedStore, writeTime],
  ] as const) {
    const store = transaction.db.objectStoreNames.contains(name)
      ? transaction.objectStore(name)
      : transaction.db.createObjectStore(name, { keyPath: primaryKey });
    for (const index of store.indexNames) if (!wanted.has(index)) store.deleteIndex(index);
    for (const [index, paths] of wanted) {
      if (store.indexNames.contains(index)) continue;
      // A single path gives plain keys, which are written faster than array keys.
      store.createIndex(index, paths.length === 1 ? String(paths[0]) : [...paths]);
    }
  }
}

/** The record of a document. The document is not changed. */
export function toRecord({ numberPaths }: Layout, document: object): StoredRecord {
  let record = document as StoredRecord;
  for (const path of numberPaths) {
    // WebKit loses documents from an index that has both zeros.
    if (Object.is(valueAt(record, path), -0)) record = withZero(record, path);
  }
  return record;
}

const valueAt = (document: object, path: Path): unknown =>
  path.reduce<unknown>((value, part) => (value as StoredRecord | undefined)?.[part], document);

function withZero(level: StoredRecord, [field = '', ...rest]: Path): StoredRecord {
  const value = rest.length === 0 ? 0 : withZero(level[field] as StoredRecord, rest);
  return { ...level, [field]: value };
}

/**
 * The path of an indexed field whose value cannot be a key, or null. Queries would miss a document with such
 * a field.
 */
export function unusableField({ keyTypes }: Layout, document: object): string | null {
  for (const [path, type] of keyTypes) {
    if (!isKey(type, valueAt(document, path.split('.')))) return path;
  }
  return null;
}

/** Whether a value is of the type that the schema gives the field. */
export const isKey = (type: KeyType | undefined, value: unknown): boolean =>
  typeof value === type && !Number.isNaN(value);
