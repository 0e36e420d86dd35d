import { longestName } from './names.ts';
import { areBothSet, describe, optionalText, type RowOf, reference, text } from './table.ts';

export const enrollments = describe({
  name: 'enrollments',
  version: 2,
  migrations: {
    1: (row) => ({ ...row, contact_name: '', contact_phone: '' }),
    2: (row) => ({ ...row, confirmed_at: row.enrolled_at }),
  },
  columns: {
    user_id: reference('profiles', { sentBy: 'insert', isIndexed: true }),
    course_id: reference('courses', { sentBy: 'insert', isIndexed: true }),
    /** 'active', or 'waiting' for a place. Before the server has answered it is a guess. */
    status: text({ most: 40 }),
    /** The order of the waiting list. */
    enrolled_at: text(),
    /** Since when the business knows the student; null for a newcomer. The teacher writes it, the server sets the time. */
    confirmed_at: optionalText({ sentBy: 'edit', initial: null, isSame: areBothSet }),
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
