/** Reads documents in one transaction. */
import { getQueryMatcher, getSortComparator, type PreparedQuery, type RxDocumentData } from 'rxdb';
import { type StoredRecord, type Stores, writeTimeIndex } from './layout.ts';
import type { Reading } from './reading.ts';
import { resultOf } from './transactions.ts';

// biome-ignore lint/suspicious/noExplicitAny: RxDB's matchers take a schema of any document and ignore it.
const noSchema = undefined as any;
/** The largest number of records that IndexedDB can be asked for. */
const mostRecords = 2 ** 32 - 1;

/**
 * The documents of a query, sorted, without those to skip and up to the limit. One request for all records is several
 * times as fast as a cursor. Only a query that its index answers alone reads no more than its limit.
 */
export async function readDocuments<Row>(
  stores: Stores,
  reading: Reading,
  { query }: PreparedQuery<Row>,
): Promise<RxDocumentData<Row>[]> {
  const { skip = 0, limit = Number.POSITIVE_INFINITY } = query;
  const end = skip + limit;
  if (end <= skip) return [];
  const { of, withDeleted, isExact, isSorted } = reading;
  const most = isExact && isSorted && end <= mostRecords ? end : undefined;
  let found: RxDocumentData<Row>[] = await resultOf(
    of ? stores.living.index(of.index).getAll(of.value, most) : stores.living.getAll(null, most),
  );
  if (withDeleted) found = found.concat(await resultOf(stores.deleted.getAll()));
  if (!isExact) found = found.filter(getQueryMatcher<Row>(noSchema, query));
  if (!isSorted) found.sort(getSortComparator<Row>(noSchema, query) as never);
  return skip === 0 && found.length <= end ? found : found.slice(skip, end);
}

/** How many documents readDocuments would return. */
export async function countDocuments<Row>(
  stores: Stores,
  reading: Reading,
  prepared: PreparedQuery<Row>,
): Promise<number> {
  if (!reading.isExact) return (await readDocuments(stores, reading, prepared)).length;
  const { skip = 0, limit = Number.POSITIVE_INFINITY } = prepared.query;
  const { of } = reading;
  const count = await resultOf(
    of ? stores.living.index(of.index).count(of.value) : stores.living.count(),
  );
  return Math.max(0, Math.min(count - skip, limit));
}

/** The documents with these ids, in the order of the ids. */
export async function readById<Row>(
  { living, deleted }: Stores,
  ids: readonly string[],
  withDeleted: boolean,
): Promise<RxDocumentData<Row>[]> {
  const found = await recordsOf(living, ids);
  if (withDeleted && found.size < ids.length) {
    const others = ids.filter((id) => !found.has(id));
    for (const [id, record] of await recordsOf(deleted, others)) found.set(id, record);
  }
  return ids.flatMap((id) => {
    const record = found.get(id);
    return record ? [record as RxDocumentData<Row>] : [];
  });
}

async function recordsOf(
  store: IDBObjectStore,
  ids: readonly string[],
): Promise<Map<string, StoredRecord>> {
  const found = new Map<string, StoredRecord>();
  const read = async (id: string) => {
    const record = await resultOf<StoredRecord | undefined>(store.get(id));
    if (record) found.set(id, record);
  };
  await Promise.all((await withoutMisses(store, ids)).map(read));
  return found;
}

/** How many keys of a store cost as much as one request. */
const keysPerRequest = 4;

/**
 * Leaves out ids that the store does not have, if reading all keys is cheaper than one request per id: a first
 * sync asks empty stores for thousands of ids.
 */
export async function withoutMisses(
  store: IDBObjectStore,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length <= keysPerRequest) return ids;
  const count = await resultOf(store.count());
  if (count > ids.length * keysPerRequest) return ids;
  if (count === 0) return [];
  const keys = new Set<unknown>(await resultOf(store.getAllKeys()));
  return ids.filter((id) => keys.has(id));
}

/** The records of a store after a checkpoint in the order of their writes, up to the limit. */
export async function recordsAfter(
  store: IDBObjectStore,
  ranges: typeof IDBKeyRange,
  limit: number,
  checkpoint: { id: string; lwt: number } | undefined,
): Promise<StoredRecord[]> {
  const index = store.index(writeTimeIndex);
  if (!checkpoint) return resultOf<StoredRecord[]>(index.getAll(undefined, limit));
  const { id, lwt } = checkpoint;
  const sameTime = (await resultOf(index.getAllKeys(lwt))) as string[];
  const rest = sameTime.filter((key) => key > id).slice(0, limit);
  const records = await recordsOf(store, rest);
  const later = await resultOf<StoredRecord[]>(index.getAll(ranges.lowerBound(lwt, true), limit));
  return [...records.values(), ...later];
}
