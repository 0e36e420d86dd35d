import type { CollectionName, Operation, RefusedItem } from '#sync';

/** A refused change of the row '1', as the list of changes shows it. */
export function exampleRefusal(
  collection: CollectionName,
  operation: Operation,
  more: Partial<RefusedItem> = {},
): RefusedItem {
  return {
    key: `${collection}:1`,
    collection,
    rowId: '1',
    operation,
    label: 'Fractions',
    kind: 'refused',
    code: 'unknown',
    values: {},
    row: {},
    at: '2026-11-20T10:42:00Z',
    ...more,
  };
}
