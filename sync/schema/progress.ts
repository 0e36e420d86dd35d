import type { RxJsonSchema } from 'rxdb';

/** What this device knows of its own exchange with the server; one document, seen by every tab. */
export interface Progress {
  id: 'progress';
  /** ISO time of the last complete exchange; '' when there was none. */
  last_synced_at: string;
}

export const progressSchema: RxJsonSchema<Progress> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 8 },
    last_synced_at: { type: 'string' },
  },
  required: ['id', 'last_synced_at'],
};
