import * as v from 'valibot';
import type { ReceivedEnquiry } from '../types.ts';
import { nullableText, type SyncedTable, syncedProperties, text } from './synced-table.ts';

export const enquiries: SyncedTable<ReceivedEnquiry> = {
  name: 'enquiries',
  schema: {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: {
      ...syncedProperties,
      kind: text,
      details: { type: 'object', additionalProperties: true },
      submitted_at: text,
      received_at: text,
      handled_at: nullableText,
      handled_by: nullableText,
    },
    required: ['id', 'change_position', 'kind', 'details', 'submitted_at', 'received_at'],
  },
  serverRow: v.object({
    id: v.string(),
    change_position: v.number(),
    _deleted: v.boolean(),
    kind: v.string(),
    details: v.record(v.string(), v.unknown()),
    submitted_at: v.string(),
    received_at: v.string(),
    handled_at: v.nullable(v.string()),
    handled_by: v.nullable(v.string()),
  }),
  // Visitors' forms are sent from the enquiry queue; a signed-in person may send the same columns.
  insertable: ['id', 'kind', 'details', 'submitted_at'],
  updatable: ['handled_at', 'handled_by'],
  deletable: false,
  holdsOthersWords: true,
  references: {},
};
