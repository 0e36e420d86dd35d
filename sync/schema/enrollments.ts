import { longestName } from './names.ts';
import { areBothSet, describe, optionalText, type RowOf, reference, text, whole } from './table.ts';

export const enrollments = describe({
  name: 'enrollments',
  version: 3,
  migrations: {
    1: (row) => ({ ...row, contact_name: '', contact_phone: '' }),
    2: (row) => ({ ...row, confirmed_at: row.enrolled_at }),
    3: (row) => ({ ...row, offered_until: null, taken_at: null, in_line: 0 }),
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
    /** Until when a place is kept for one who waits; a time that has passed is an offer that lapsed. Null: none was made. */
    offered_until: optionalText({ initial: null }),
    /** When the family took the place that was offered. The family writes it, the server sets the time. */
    taken_at: optionalText({ sentBy: 'edit', initial: null, isSame: areBothSet }),
    /** 1 to 5: the place in the line. 0: further back, or not in the line. */
    in_line: whole({ initial: 0 }),
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
