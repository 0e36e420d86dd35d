/** Decides how to read the documents of a query. */
import type { PreparedQuery } from 'rxdb';
import type { Layout } from './layout.ts';

export interface Reading {
  /** An index of the living documents, and the text that its documents have; null to read all of them. */
  of: { index: string; value: string } | null;
  /** Whether all deleted documents are read as well. */
  withDeleted: boolean;
  /** Whether every document that is read matches the selector. */
  isExact: boolean;
  /** Whether the documents are read in the order of the query. */
  isSorted: boolean;
}

type Selector = Record<string, unknown>;

/** The text that a condition asks for; undefined for any other condition. */
function textOf(condition: unknown): string | undefined {
  const { $eq, ...others } = (condition ?? {}) as { $eq?: unknown };
  return typeof $eq === 'string' && Object.keys(others).length === 0 ? $eq : undefined;
}

/** How to read the documents of a query: by the text of one index, or all of them. */
export function planReading<Row>(layout: Layout, { query }: PreparedQuery<Row>): Reading {
  const { _deleted, ...conditions } = query.selector as Selector;
  const withDeleted = (_deleted as { $eq?: unknown } | undefined)?.$eq !== false;
  // Both stores and indexes are in the order of the primary key, among documents of one text.
  const [first, ...rest] = query.sort as readonly Record<string, string>[];
  const isByKey = first?.[layout.primaryKey] === 'asc' && rest.length === 0;
  const left = Object.keys(conditions).length;
  if (!withDeleted) {
    for (const index of layout.indexes) {
      const value = textOf(conditions[index]);
      if (value !== undefined)
        return { of: { index, value }, withDeleted, isExact: left === 1, isSorted: isByKey };
    }
  }
  return {
    of: null,
    withDeleted,
    isExact: left === 0 && !withDeleted,
    isSorted: isByKey && !withDeleted,
  };
}
