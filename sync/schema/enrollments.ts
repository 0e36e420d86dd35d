import * as v from 'valibot';
import type { Enrollment } from '../types.ts';
import { reference, type SyncedTable, syncedProperties, text } from './synced-table.ts';

export const enrollments: SyncedTable<Enrollment> = {
  name: 'enrollments',
  schema: {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: {
      ...syncedProperties,
      user_id: reference,
      course_id: reference,
      status: text,
      enrolled_at: text,
    },
    required: ['id', 'change_position', 'user_id', 'course_id', 'status', 'enrolled_at'],
    indexes: ['user_id', 'course_id'],
  },
  serverRow: v.object({
    id: v.string(),
    change_position: v.number(),
    _deleted: v.boolean(),
    user_id: v.string(),
    course_id: v.string(),
    status: v.string(),
    enrolled_at: v.string(),
  }),
  insertable: ['id', 'user_id', 'course_id'],
  updatable: [],
  deletable: false,
  naturalKey: ['user_id', 'course_id'],
  references: { user_id: 'profiles', course_id: 'courses' },
};
