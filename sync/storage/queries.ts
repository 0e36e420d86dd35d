/** Reads documents in one transaction. */
import { getQueryMatcher, getSortComparator, type PreparedQuery, type RxDocumentData } from 'rxdb';
import {
  type Layout,
  type StoredRecord,
  type Stores,
  toDocument,
  writeTimeIndex,
} from './layout.ts';
import type { Reading } from './reading.ts';
import { resultOf } from './transactions.ts';

type Source = IDBObjectStore | IDBIndex;
// biome-ignore lint/suspicious/noExplicitAny: RxDB's matchers take a schema of any document and ignore it.
const noSchema = undefined as any;

const sourceOf = ({ living }: Stores, { index }: Reading): Source =>
  index === null ? living : living.index(index);

/** The documents of a query, sorted, without those to skip and up to the limit. */
export async function readDocuments<Row>(
  layout: Layout,
  stores: Stores,
  reading: Reading,
  { query }: PreparedQuery<Row>,
): Promise<RxDocumentData<Row>[]> {
  const { skip = 0, limit } = query;
  const end = limit === undefined ? Number.POSITIVE_INFINITY : skip + limit;
  const source = sourceOf(stores, reading);
  const matches = reading.isExact ? () => true : getQueryMatcher<Row>(noSchema, query);
  const documentOf = (record: StoredRecord) => toDocument<RxDocumentData<Row>>(layout, record);
  let found: RxDocumentData<Row>[] = [];
  if (end <= skip) return found;
  if (end === Number.POSITIVE_INFINITY || !reading.isSorted) {
    const records = await readAll(source, reading);
    const all = reading.withDeleted
      ? [...records, ...(await resultOf<StoredRecord[]>(stores.deleted.getAll()))]
      : records;
    for (const record of all) {
      const document = documentOf(record);
      if (matches(document)) found.push(document);
    }
  } else if (reading.isExact) {
    found = (await readAll(source, reading, end)).map(documentOf);
  } else {
    for (const range of reading.ranges) {
      await walk(source, range, (record) => {
        const document = documentOf(record);
        if (matches(document)) found.push(document);
        return found.length < end;
      });
      if (found.length >= end) break;
    }
  }
  if (!reading.isSorted)
    found.sort(getSortComparator<RxDocumentData<Row>>(noSchema, query as never));
  return skip === 0 && found.length <= end ? found : found.slice(skip, end);
}

/** How many documents readDocuments would return. */
export async function countDocuments<Row>(
  layout: Layout,
  stores: Stores,
  reading: Reading,
  prepared: PreparedQuery<Row>,
): Promise<number> {
  if (!reading.isExact) return (await readDocuments(layout, stores, reading, prepared)).length;
  const { skip = 0, limit = Number.POSITIVE_INFINITY } = prepared.query;
  const source = sourceOf(stores, reading);
  const counts = await Promise.all(reading.ranges.map((range) => resultOf(source.count(range))));
  const count = counts.reduce((sum, one) => sum + one, 0);
  return Math.max(0, Math.min(count - skip, limit));
}

/** Reads each range with one request, which is several times as fast as a cursor. */
async function readAll(
  source: Source,
  { ranges }: Reading,
  most?: number,
): Promise<StoredRecord[]> {
  const parts = await Promise.all(ranges.map((range) => resultOf(source.getAll(range, most))));
  return parts.length === 1 ? (parts[0] ?? []) : parts.flat();
}

/** Reads record by record until enough were taken. */
function walk(
  source: Source,
  range: IDBKeyRange | undefined,
  takesMore: (record: StoredRecord) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = source.openCursor(range);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor && takesMore(cursor.value)) cursor.continue();
      else resolve();
    };
  });
}

/** The documents with these ids, in the order of the ids. */
export async function readById<Row>(
  layout: Layout,
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
    return record ? [toDocument<RxDocumentData<Row>>(layout, record)] : [];
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
