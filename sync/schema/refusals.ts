import type { RxJsonSchema } from 'rxdb';
import type { CollectionName, RefusedItem } from '../types.ts';

/**
 * Changes that the server would not take and edits that lost to a later one, kept on this device
 * until the person tries again or discards them. Never sent.
 */
/** `collection` is a name that RxDB's documents keep for themselves. */
export type StoredRefusal = Omit<RefusedItem, 'collection'> & { source: CollectionName };

export function toRefusedItem({ source, ...rest }: StoredRefusal): RefusedItem {
  return { ...rest, collection: source };
}

export const refusalsSchema: RxJsonSchema<StoredRefusal> = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: { type: 'string', maxLength: 80 },
    source: { type: 'string' },
    rowId: { type: 'string' },
    operation: { type: 'string' },
    label: { type: 'string' },
    kind: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string' },
    values: { type: 'object', additionalProperties: { type: 'string' } },
    at: { type: 'string' },
  },
  required: [
    'key',
    'source',
    'rowId',
    'operation',
    'label',
    'kind',
    'message',
    'code',
    'values',
    'at',
  ],
};
