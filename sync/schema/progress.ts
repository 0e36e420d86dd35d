import type { RxJsonSchema } from 'rxdb';
import type { Position } from '../remote/pull.ts';
import type { CollectionName } from '../types.ts';

/** How far a collection was read. */
export interface Checkpoint extends Position {
  /**
   * The version of the collection's schema that was read. A later version has columns that the rows on this device
   * lack, so it reads the collection again.
   */
  schema: number;
}

/** Rows that a newer server sent and this version of the app cannot read. They exist, and are not shown. */
export interface UnreadRows {
  /** The position of the first of them. */
  from: number;
  ids: string[];
}

/** What this device knows of its own exchange with the server; one document, seen by every tab. */
export interface Progress {
  id: 'progress';
  /** ISO time of the last complete exchange; '' when there was none. */
  last_synced_at: string;
  /** Identity of the server that was read last; '' before the first answer. */
  server_id: string;
  /** How far each collection was read from that server; a collection that is missing is read from the beginning. */
  checkpoints: Partial<Record<CollectionName, Checkpoint>>;
  /** Every row of that server with a position below this one was read; 0 before the first complete round. */
  read_below: number;
  /** Rows that this version of the app could not read, by collection. */
  unread: Partial<Record<CollectionName, UnreadRows>>;
  /**
   * The user's visibility epoch of each collection when the rows of this device last matched what the user may see; null
   * before that. Any number makes the device compare every collection: `otherServer`, or what an earlier version stored.
   */
  epoch: Record<string, number> | number | null;
  /** Whether deleted rows may still be in the storage. */
  sweep_due: boolean;
  /** Whether the owner wants to approve teachers; null until the server has said so. */
  teachers_need_approval: boolean | null;
}

export const noProgress: Progress = {
  id: 'progress',
  last_synced_at: '',
  server_id: '',
  checkpoints: {},
  read_below: 0,
  unread: {},
  epoch: null,
  sweep_due: false,
  teachers_need_approval: null,
};

export const progressSchema: RxJsonSchema<Progress> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 8 },
    last_synced_at: { type: 'string' },
    server_id: { type: 'string' },
    checkpoints: { type: 'object', additionalProperties: true },
    read_below: { type: 'number' },
    unread: { type: 'object', additionalProperties: true },
    epoch: { type: ['object', 'number', 'null'], additionalProperties: true },
    sweep_due: { type: 'boolean' },
    teachers_need_approval: { type: ['boolean', 'null'] },
  },
  required: [
    'id',
    'last_synced_at',
    'server_id',
    'checkpoints',
    'read_below',
    'unread',
    'sweep_due',
  ],
};
