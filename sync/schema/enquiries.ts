import * as v from 'valibot';
import type { ReceivedEnquiry } from '../types.ts';
import { type SyncedTable, syncedProperties, text } from './synced-table.ts';

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
      user_id: { type: ['string', 'null'] },
      handled_at: { type: ['string', 'null'] },
      handled_by: { type: ['string', 'null'] },
    },
    required: [
      'id',
      'change_position',
      'pending',
      'edits',
      'kind',
      'details',
      'submitted_at',
      'received_at',
    ],
    indexes: ['pending'],
  },
  serverRow: v.object({
    id: v.string(),
    change_position: v.number(),
    _deleted: v.boolean(),
    kind: v.string(),
    details: v.record(v.string(), v.unknown()),
    submitted_at: v.string(),
    received_at: v.string(),
    user_id: v.nullable(v.string()),
    handled_at: v.nullable(v.string()),
    handled_by: v.nullable(v.string()),
  }),
  // Forms come by the outbox, which needs no account; what a signed-in person may send is the same.
  insertable: ['id', 'kind', 'details', 'submitted_at', 'user_id'],
  updatable: ['handled_at', 'handled_by'],
  // One mark in two columns, and it is there or not: two people who both dealt with an enquiry do not
  // contradict each other, and the server writes times in another way than the device.
  units: [
    {
      columns: ['handled_at', 'handled_by'],
      agree: (one, other) => (one.handled_at === null) === (other.handled_at === null),
    },
  ],
  deletable: false,
  references: {},
  audience: { userType: 'admin', topic: 'enquiries' },
};
