import { longestName } from './names.ts';
import { describe, type RowOf, reference, text } from './table.ts';

export const enrollments = describe({
  name: 'enrollments',
  version: 1,
  migrations: { 1: (row) => ({ ...row, contact_name: '', contact_phone: '' }) },
  columns: {
    user_id: reference('profiles', { sentBy: 'insert', isIndexed: true }),
    course_id: reference('courses', { sentBy: 'insert', isIndexed: true }),
    /** 'active', or 'waiting' for a place. Before the server has answered it is a guess. */
    status: text({ most: 40 }),
    /** The order of the waiting list. */
    enrolled_at: text(),
    /** Whom the teacher rings during the class. A parent writes it while the place lasts. */
    contact_name: text({ sentBy: 'edit', most: longestName, form: 'name', initial: '' }),
    contact_phone: text({ sentBy: 'edit', most: 30, form: 'name', initial: '' }),
  },
  deletable: true,
  naturalKey: ['user_id', 'course_id'],
  exported: {
    as: 'enrollments',
    isOwn: ({ user_id }, { userId }) => user_id === userId,
    explained: { course_title: ({ course_id }, { labelOf }) => labelOf('courses', course_id) },
  },
});

export type Enrollment = RowOf<typeof enrollments>;
