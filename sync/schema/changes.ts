import type { RxJsonSchema } from 'rxdb';
import type { CollectionName, Operation } from '../types.ts';
import type { Fields, ServerRow } from './synced-table.ts';

/**
 * waiting: to be sent. accepted: the server has it, and a pull has not brought it yet. refused: kept aside
 * with its reason. settled: nothing is left to send, and only values that lost are kept. Devices have this
 * name stored, so it stays.
 */
export type ChangeStatus = 'waiting' | 'accepted' | 'refused' | 'settled';

/**
 * A change of one row by this user, kept until a pull confirms it. Everything about one change is one
 * document, so that every step is one atomic write.
 */
export interface Change {
  /** `collection:rowId` */
  key: string;
  /** The collection. RxDB reserves the word `collection` for itself. */
  source: CollectionName;
  row_id: string;
  status: ChangeStatus;
  operation: Operation;
  /** The server's row when the change began; null for a row made on this device. */
  base: ServerRow | null;
  /** The columns that the person changed, and only those. */
  values: Fields;
  /**
   * Values that were sent without an answer, oldest first. A server row that has one of them got it from this
   * device.
   */
  attempted: Fields[];
  /** The server's row from the latest answer, until a pull has brought it or a later one; else null. */
  answer: ServerRow | null;
  /** Columns that another person changed first, each with both values. */
  lost: Record<string, { mine: unknown; theirs: unknown }>;
  /** The code of a refusal (status-types.ts), else ''. */
  code: string;
  /** The server's sentence of a refusal, else ''. */
  message: string;
  /** What a person calls the row: a course's title, for example. */
  label: string;
  /** Counts the person's edits, to tell whether an answer is about the latest one. */
  version: number;
  /** ISO time of the last step, on this device. */
  at: string;
}

export const changesSchema: RxJsonSchema<Change> = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: { type: 'string', maxLength: 80 },
    source: { type: 'string' },
    row_id: { type: 'string' },
    status: { type: 'string' },
    operation: { type: 'string' },
    base: { type: ['object', 'null'], additionalProperties: true },
    values: { type: 'object', additionalProperties: true },
    attempted: { type: 'array', items: { type: 'object', additionalProperties: true } },
    answer: { type: ['object', 'null'], additionalProperties: true },
    lost: { type: 'object', additionalProperties: true },
    code: { type: 'string' },
    message: { type: 'string' },
    label: { type: 'string' },
    version: { type: 'number' },
    at: { type: 'string' },
  },
  required: [
    'key',
    'source',
    'row_id',
    'status',
    'operation',
    'values',
    'attempted',
    'lost',
    'code',
    'message',
    'label',
    'version',
    'at',
  ],
};

/** The key of a row's change. */
export function changeKey(collection: CollectionName, rowId: string): string {
  return `${collection}:${rowId}`;
}
