import type { CollectionName } from '../types.ts';

/** Whether two values of a column count as equal. */
export function sameValue(collection: CollectionName, one: unknown, other: unknown): boolean {
  // For enquiries, compare only whether one is marked as handled. Two admins who mark it agree, and server
  // and device format times differently.
  return collection === 'enquiries' ? (one === null) === (other === null) : one === other;
}
