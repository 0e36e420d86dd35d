import * as v from 'valibot';
import type { Course } from '../types.ts';
import { reference, type SyncedTable, syncedProperties, text } from './synced-table.ts';

const fields = ['title', 'description', 'subject', 'image', 'level', 'duration'] as const;

export const courses: SyncedTable<Course> = {
  name: 'courses',
  schema: {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: {
      ...syncedProperties,
      title: text,
      description: text,
      subject: text,
      image: text,
      level: text,
      duration: text,
      teacher_id: reference,
      created_at: text,
    },
    required: ['id', 'change_position', 'teacher_id', 'created_at', ...fields],
    indexes: ['teacher_id'],
  },
  serverRow: v.object({
    id: v.string(),
    change_position: v.number(),
    _deleted: v.boolean(),
    title: v.string(),
    description: v.string(),
    subject: v.string(),
    image: v.string(),
    level: v.string(),
    duration: v.string(),
    teacher_id: v.string(),
    created_at: v.string(),
  }),
  insertable: ['id', 'teacher_id', ...fields],
  updatable: fields,
  deletable: true,
  references: { teacher_id: 'profiles' },
};
