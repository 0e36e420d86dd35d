import * as v from 'valibot';
import type { ChildParentRelationship } from '../types.ts';
import { reference, type SyncedTable, syncedProperties } from './synced-table.ts';

export const childParentRelationships: SyncedTable<ChildParentRelationship> = {
  name: 'child_parent_relationships',
  schema: {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: { ...syncedProperties, parent_id: reference, child_id: reference },
    required: ['id', 'change_position', 'parent_id', 'child_id'],
    indexes: ['parent_id', 'child_id'],
  },
  serverRow: v.object({
    id: v.string(),
    change_position: v.number(),
    _deleted: v.boolean(),
    parent_id: v.string(),
    child_id: v.string(),
  }),
  insertable: ['id', 'parent_id', 'child_id'],
  updatable: [],
  deletable: true,
  naturalKey: ['parent_id', 'child_id'],
  references: { parent_id: 'profiles', child_id: 'profiles' },
};
