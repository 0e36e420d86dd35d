import type { CollectionName } from '../types.ts';

/** Whether two values of a column count as equal. */
export function sameValue(collection: CollectionName, one: unknown, other: unknown): boolean {
  // An enquiry either has a mark or has none. Two people who both mark it do not conflict, and the server
  // formats times differently from the device.
  return collection === 'enquiries' ? (one === null) === (other === null) : one === other;
}
