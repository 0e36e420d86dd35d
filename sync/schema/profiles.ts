import * as v from 'valibot';
import type { Profile } from '../types.ts';
import { nullableText, type SyncedTable, syncedProperties, text } from './synced-table.ts';

export const profiles: SyncedTable<Profile> = {
  name: 'profiles',
  schema: {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: {
      ...syncedProperties,
      first_name: text,
      last_name: nullableText,
      user_type: text,
      updated_at: text,
      approved_at: nullableText,
    },
    required: ['id', 'change_position', 'first_name', 'user_type', 'updated_at'],
  },
  serverRow: v.object({
    id: v.string(),
    change_position: v.number(),
    _deleted: v.boolean(),
    first_name: v.string(),
    last_name: v.nullable(v.string()),
    user_type: v.string(),
    updated_at: v.string(),
    approved_at: v.nullable(v.string()),
  }),
  insertable: [],
  updatable: ['first_name', 'last_name', 'updated_at'],
  deletable: false,
  references: {},
};
