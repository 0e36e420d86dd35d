import { syncedTable } from '../schema/index.ts';
import type { Fields } from '../schema/table.ts';
import type { CollectionName } from '../types.ts';

/** Whether two values of a column count as equal. */
export function sameValue(
  collection: CollectionName,
  column: string,
  one: unknown,
  other: unknown,
): boolean {
  const isSame = syncedTable(collection).columns[column]?.isSame ?? Object.is;
  return isSame(one, other);
}

/** Whether two contents have the same columns with equal values. */
export function sameFields(collection: CollectionName, one: Fields, other: Fields): boolean {
  const columns = Object.keys(one);
  return (
    columns.length === Object.keys(other).length &&
    columns.every(
      (column) => column in other && sameValue(collection, column, one[column], other[column]),
    )
  );
}

/** Whether a column only records times. */
export const isBookkeeping = (collection: CollectionName, column: string): boolean =>
  syncedTable(collection).columns[column]?.isBookkeeping === true;
