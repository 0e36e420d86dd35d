/** Turns RxDB's plan for a query into a range of one index. */
import { INDEX_MAX, INDEX_MIN, type PreparedQuery } from 'rxdb';
import { indexedPaths, isKey, type Layout, nameOf } from './layout.ts';

export interface Reading {
  /** An index of the living documents; null for their object store, in the order of the primary key. */
  index: string | null;
  /** undefined for everything. */
  range: IDBKeyRange | undefined;
  /** Whether all deleted documents are read as well. */
  withDeleted: boolean;
  /** Whether every document that is read matches the selector. */
  isExact: boolean;
  /** Whether the documents are read in the order of the query. */
  isSorted: boolean;
}

type Plan = PreparedQuery<unknown>['queryPlan'];
type Ranges = typeof IDBKeyRange;

/** How to read the documents of a query, or null if none can match. */
export function planReading<Row>(
  layout: Layout,
  { query, queryPlan }: PreparedQuery<Row>,
  ranges: Ranges,
): Reading | null {
  const selector = query.selector as Selector;
  const withDeleted = selector._deleted?.$eq !== false;
  const everything = {
    index: null,
    range: undefined,
    withDeleted,
    isExact: false,
    isSorted: false,
  };
  // RxDB itself asks for deleted documents only by id or since a checkpoint.
  if (withDeleted || queryPlan.index.some((field) => namesEdge(selector[field]))) return everything;
  const paths = indexedPaths(layout.primaryKey, queryPlan.index);
  const index = paths.length === 0 ? null : nameOf(paths);
  if (index !== null && !layout.indexes.has(index)) return everything;
  const bounds = boundsOf(layout, queryPlan, paths);
  const { range, isWhole } = rangeOf(layout, bounds, ranges);
  if (range === null) return null;
  const isExact = queryPlan.selectorSatisfiedByIndex && isWhole;
  const isSorted = queryPlan.sortSatisfiedByIndex;
  // An index looks up each document in the object store. Reading all documents there and sorting them is faster.
  const isAll = bounds.start.every(isLowest) && bounds.end.every(isHighest);
  const isCutShort = isExact && isSorted && query.limit !== undefined;
  if (isAll && !isCutShort) return { ...everything, isExact };
  return { index, range, withDeleted, isExact, isSorted };
}

const isLowest = (key: unknown): boolean => key === INDEX_MIN;
const isHighest = (key: unknown): boolean => key === INDEX_MAX;

type Selector = Record<string, { $eq?: unknown } | undefined>;

/** Whether a condition itself has a value that means the end of an index in a plan. */
const namesEdge = (condition: object | undefined): boolean =>
  Object.values(condition ?? {})
    .flat()
    .some((value) => value === INDEX_MIN || value === INDEX_MAX);

interface Bounds {
  fields: readonly string[];
  start: readonly unknown[];
  end: readonly unknown[];
  isStartOpen: boolean;
  isEndOpen: boolean;
  /** Whether these bounds express the whole plan. */
  isWhole: boolean;
}

/**
 * The bounds of a plan for the keys of an IndexedDB index. A range of such an index cannot contain the
 * primary key at its end, so conditions on the primary key are left to the matcher.
 */
function boundsOf({ primaryKey }: Layout, plan: Plan, paths: readonly string[]): Bounds {
  const fields = paths.length === 0 ? [primaryKey] : paths;
  const placeOf = (field: string) => plan.index.indexOf(field);
  const keysOf = (keys: readonly unknown[]) => fields.map((field) => keys[placeOf(field)]);
  const isFree = (key: unknown) => isLowest(key) || isHighest(key) || key === undefined;
  const id = placeOf(primaryKey);
  const isWhole =
    fields.includes(primaryKey) || (isFree(plan.startKeys[id]) && isFree(plan.endKeys[id]));
  return {
    fields,
    start: keysOf(plan.startKeys),
    end: keysOf(plan.endKeys),
    isStartOpen: !plan.inclusiveStart,
    isEndOpen: !plan.inclusiveEnd,
    isWhole,
  };
}

/** The range within the bounds, or null if it is empty. */
function rangeOf(
  { keyTypes }: Layout,
  bounds: Bounds,
  ranges: Ranges,
): { range: IDBKeyRange | null; isWhole: boolean } {
  let { isWhole } = bounds;
  const edge = (keys: readonly unknown[], furthest: IDBValidKey): IDBValidKey[] => {
    const edgeKeys: IDBValidKey[] = [];
    for (const [place, key] of keys.entries()) {
      if (key === INDEX_MIN) edgeKeys.push(Number.NEGATIVE_INFINITY);
      // IndexedDB orders arrays after every text and every number.
      else if (key === INDEX_MAX) edgeKeys.push([]);
      else if (isKey(keyTypes.get(bounds.fields[place] ?? ''), key)) {
        // The stored zero is 0 (layout.ts).
        edgeKeys.push(Object.is(key, -0) ? 0 : (key as IDBValidKey));
      } else {
        // A value of another type than the field's: the matcher decides.
        isWhole = false;
        return [...edgeKeys, furthest];
      }
    }
    return edgeKeys;
  };
  // An index of one field has plain keys.
  const keyOf = (edgeKeys: IDBValidKey[]) =>
    bounds.fields.length === 1 ? (edgeKeys[0] ?? []) : edgeKeys;
  const lower = keyOf(edge(bounds.start, Number.NEGATIVE_INFINITY));
  const upper = keyOf(edge(bounds.end, []));
  try {
    const range = ranges.bound(
      lower,
      upper,
      isWhole && bounds.isStartOpen,
      isWhole && bounds.isEndOpen,
    );
    return { range, isWhole };
  } catch (failure) {
    // The range ends before it begins, so it is empty.
    if ((failure as DOMException).name === 'DataError') return { range: null, isWhole };
    throw failure;
  }
}
