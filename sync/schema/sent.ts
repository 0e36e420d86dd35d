import type { RxJsonSchema } from 'rxdb';
import type { Operation } from '../types.ts';
import type { CollectionName } from './index.ts';
import type { Fields } from './table.ts';

/**
 * What this device sent of one row and the server accepted, kept for a while: a restored backup may lack it, and its author
 * then hears of it. Later changes of the row are merged into it.
 */
export interface Sent {
  /** `collection:rowId`, as in the list of changes. */
  key: string;
  source: CollectionName;
  row_id: string;
  operation: Operation;
  /** The values that the server accepted; {} for a deletion. */
  values: Fields;
  /** The columns of `values` that somebody wrote later. The person has seen that, so they are told to nobody. */
  replaced: string[];
  /** What a person calls the row; '' for a deletion, and where it would name somebody else. */
  label: string;
  /** Identity of the server that accepted it; '' before the first answer, '?' if it was restored since. */
  server_id: string;
  /** The row's position in the server's answer; 0 if there was no row in it. */
  position: number;
  /** ISO time of the last acceptance, on this device. */
  at: string;
}

export const sentSchema: RxJsonSchema<Sent> = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: { type: 'string', maxLength: 80 },
    source: { type: 'string' },
    row_id: { type: 'string' },
    operation: { type: 'string' },
    values: { type: 'object', additionalProperties: true },
    replaced: { type: 'array', items: { type: 'string' } },
    label: { type: 'string' },
    server_id: { type: 'string' },
    position: { type: 'number' },
    at: { type: 'string' },
  },
  required: [
    'key',
    'source',
    'row_id',
    'operation',
    'values',
    'replaced',
    'label',
    'server_id',
    'position',
    'at',
  ],
};
