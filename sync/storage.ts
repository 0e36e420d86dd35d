/**
 * The storage engine of a page: RxDB's on Dexie, with queries that read a range of an index in one
 * request where RxDB's walks a cursor row by row. What a query answers is the same, in the same order.
 */
import {
  getQueryMatcher,
  getSortComparator,
  type PreparedQuery,
  type RxDocumentData,
  type RxStorage,
} from 'rxdb';
import {
  DEXIE_DOCS_TABLE_NAME,
  getKeyRangeByQueryPlan,
  getRxStorageDexie,
  type RxStorageInstanceDexie,
} from 'rxdb/plugins/storage-dexie';

type DexieStorage = ReturnType<typeof getRxStorageDexie>;
type Settings = NonNullable<Parameters<typeof getRxStorageDexie>[0]>;

/** @param settings another IndexedDB than the browser's, for tests */
export function openBrowserStorage(settings: Settings = {}): RxStorage<unknown, unknown> {
  const storage = getRxStorageDexie(settings);
  const create = storage.createStorageInstance.bind(
    storage,
  ) as DexieStorage['createStorageInstance'];
  storage.createStorageInstance = async (parameters) => {
    const instance = await create(parameters);
    const walk = instance.query.bind(instance);
    instance.query = async (prepared) => {
      const { limit, skip } = prepared.query;
      // A cursor can stop early, and says what is wrong with a storage that is closed.
      if (instance.closed || limit !== undefined || skip) return walk(prepared);
      return { documents: await readAll(instance, prepared) };
    };
    return instance;
  };
  return storage as RxStorage<unknown, unknown>;
}

interface Ranges {
  index: readonly string[];
  ranges: IDBKeyRange[];
}

async function readAll<Row>(
  instance: RxStorageInstanceDexie<Row>,
  prepared: PreparedQuery<Row>,
): Promise<RxDocumentData<Row>[]> {
  const { dexieDb, dexieTable, booleanIndexes } = await instance.internals;
  const { query, queryPlan } = prepared;
  const keyRange = instance.settings.IDBKeyRange ?? IDBKeyRange;
  const around = rangesAround(instance, prepared, keyRange as typeof IDBKeyRange);
  const { index, ranges } = around ?? {
    index: queryPlan.index,
    ranges: [getKeyRangeByQueryPlan(booleanIndexes, queryPlan, keyRange)],
  };
  const found: RxDocumentData<Row>[] = [];
  await dexieDb.transaction('r', dexieTable, async (transaction) => {
    const store = transaction.idbtrans.objectStore(DEXIE_DOCS_TABLE_NAME);
    const rows = store.index(`[${index.join('+')}]`);
    await Promise.all(
      ranges.map(
        (range, place) =>
          new Promise<void>((done, fail) => {
            const request = rows.getAll(range);
            request.onsuccess = () => {
              for (const row of request.result) found.push(fromStored(row, booleanIndexes));
              done();
            };
            request.onerror = () => fail(request.error ?? new Error(`range ${place}`));
          }),
      ),
    );
  });
  const satisfied = !around && queryPlan.selectorSatisfiedByIndex;
  const matching = satisfied
    ? found
    : found.filter(getQueryMatcher(instance.schema, query as never) as (row: unknown) => boolean);
  if (!around && queryPlan.sortSatisfiedByIndex) return matching;
  return matching.sort(getSortComparator(instance.schema as never, query as never));
}

/**
 * 'Everything but one value' of an indexed field: what comes before it and what comes after it. RxDB
 * reads the whole collection for that; the queue is asked for so, and is next to nothing of it.
 */
function rangesAround<Row>(
  { schema, primaryPath }: RxStorageInstanceDexie<Row>,
  { query }: PreparedQuery<Row>,
  keyRange: typeof IDBKeyRange,
): Ranges | undefined {
  for (const [field, condition] of Object.entries(query.selector as Record<string, unknown>)) {
    const value = (condition as { $ne?: unknown } | undefined)?.$ne;
    const index = ['_deleted', field, primaryPath];
    if (typeof value !== 'string' || field.startsWith('$')) continue;
    if (!schema.indexes?.some((known) => String(known) === String(index))) continue;
    if ((query.selector as { _deleted?: { $eq?: unknown } })._deleted?.$eq !== false) continue;
    // In the order of keys an array comes after every text.
    return {
      index,
      ranges: [keyRange.bound(['0'], ['0', value]), keyRange.bound(['0', value, []], ['0', []])],
    };
  }
  return undefined;
}

/** Undoes what RxDB does to a row because IndexedDB has no index of booleans. The row is nobody else's. */
function fromStored<Row>(
  row: Record<string, unknown>,
  booleanIndexes: readonly string[],
): RxDocumentData<Row> {
  for (const field of booleanIndexes) row[field] = row[field] === '1';
  return row as RxDocumentData<Row>;
}
