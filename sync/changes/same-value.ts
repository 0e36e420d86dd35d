import type { Fields } from '../schema/synced-table.ts';
import type { CollectionName } from '../types.ts';

/** Whether two values of a column count as equal. */
export function sameValue(collection: CollectionName, one: unknown, other: unknown): boolean {
  // For enquiries, compare only whether one is marked as handled. Two admins who mark it agree, and server
  // and device format times differently.
  return collection === 'enquiries' ? (one === null) === (other === null) : one === other;
}

/** Whether two contents have the same columns with equal values. */
export function sameFields(collection: CollectionName, one: Fields, other: Fields): boolean {
  const columns = Object.keys(one);
  return (
    columns.length === Object.keys(other).length &&
    columns.every((column) => column in other && sameValue(collection, one[column], other[column]))
  );
}
