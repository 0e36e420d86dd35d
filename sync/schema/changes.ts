import type { RxJsonSchema } from 'rxdb';
import type { RefusalCode } from '../remote/failure.ts';
import type { Operation } from '../types.ts';
import type { CollectionName } from './index.ts';
import type { Fields, ServerRow } from './table.ts';

/**
 * waiting: it has to be sent. accepted: the server has taken it, and no pull has confirmed it yet. settled: nothing is
 * left to send; the change is kept because it holds something for the person to decide (`refused`, `lost`).
 */
export type ChangeStatus = 'waiting' | 'accepted' | 'settled';

/** What the server refused for good, or lacks since it was restored, until the person decides about it. */
export interface Refusal {
  operation: Operation;
  /** The columns that were refused. */
  values: Fields;
  code: RefusalCode;
  /** ISO time on this device. */
  at: string;
}

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
  /**
   * The server's row that the person saw: its position is that of the row when the change began, and each column
   * that was edited later has the value that stood there at that edit. Null for a row made on this device.
   */
  base: ServerRow | null;
  /**
   * For a row made on this device: the device had read every row with a position below this one. An ended row of the
   * same natural key was known if its position is lower, and is brought back; otherwise somebody ended it since.
   */
  seen_below: number;
  /** The columns that the person changed, and only those. */
  values: Fields;
  /**
   * The different contents that were sent without an answer, oldest first. A server row that has a value of one of
   * them got it from this device.
   */
  attempted: Fields[];
  /** The server's row from the latest answer, until a pull has brought it or a later one; else null. */
  answer: ServerRow | null;
  /** Columns that another person changed first, each with both values. */
  lost: Record<string, { mine: unknown; theirs: unknown }>;
  refused: Refusal | null;
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
    seen_below: { type: 'number' },
    values: { type: 'object', additionalProperties: true },
    attempted: { type: 'array', items: { type: 'object', additionalProperties: true } },
    answer: { type: ['object', 'null'], additionalProperties: true },
    lost: { type: 'object', additionalProperties: true },
    refused: { type: ['object', 'null'], additionalProperties: true },
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
    'seen_below',
    'values',
    'attempted',
    'lost',
    'label',
    'version',
    'at',
  ],
};

/** The key of a row's change. */
export function changeKey(collection: string, rowId: string): string {
  return `${collection}:${rowId}`;
}
