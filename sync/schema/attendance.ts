import { describe, flag, type RowOf, reference, text } from './table.ts';

/**
 * The register: one row for a lesson and a student. The teacher writes `mark` and `note`, the family `away` and its
 * reason, and either may make the row.
 */
export const attendance = describe({
  name: 'attendance',
  version: 0,
  columns: {
    lesson_id: reference('lessons', { sentBy: 'insert', isIndexed: true }),
    student_id: reference('profiles', { sentBy: 'insert', isIndexed: true }),
    /** The course of the lesson. The server copies it. */
    course_id: reference('courses', { isIndexed: true }),
    mark: text<Mark>({ sentBy: 'both', initial: '' }),
    note: text({ sentBy: 'both', most: 1_000, form: 'lines', initial: '' }),
    away: flag({ sentBy: 'both', initial: false }),
    away_reason: text({ sentBy: 'both', most: 300, form: 'lines', initial: '' }),
    /** 'student' or 'parent'; '' while nobody has said it. The server fills it in. */
    away_by: text({ initial: '' }),
  },
  naturalKey: ['lesson_id', 'student_id'],
  exported: {
    as: 'attendance',
    isOwn: ({ student_id }, { userId }) => student_id === userId,
    explained: { course_title: ({ course_id }, { labelOf }) => labelOf('courses', course_id) },
  },
});

/** '' until the teacher has marked the student. */
export type Mark = '' | 'present' | 'late' | 'absent';

export type Attendance = RowOf<typeof attendance>;
