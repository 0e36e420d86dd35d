import type { RxJsonSchema } from 'rxdb';

/**
 * The values of a row that were sent and not confirmed, of each edit those that it changed. When an answer was lost and the row was edited
 * again, perhaps after a crash, the server's values are then known as this device's own earlier edit.
 */
export interface SentStates {
  /** `collection:rowId`; with `:base` behind it, the server's rows that edits of the row stand on (bases.ts) */
  key: string;
  states: Record<string, unknown>[];
}

export const sentStatesSchema: RxJsonSchema<SentStates> = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: { type: 'string', maxLength: 80 },
    states: { type: 'array', items: { type: 'object', additionalProperties: true } },
  },
  required: ['key', 'states'],
};
