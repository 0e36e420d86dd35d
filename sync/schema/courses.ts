import { describe, optionalReference, type RowOf, text } from './table.ts';

export const courses = describe({
  name: 'courses',
  version: 0,
  columns: {
    title: text({ sentBy: 'both', most: 200, isNeeded: true }),
    description: text({ sentBy: 'both', most: 5_000, isNeeded: true }),
    subject: text({ sentBy: 'both' }),
    image: text({ sentBy: 'both', most: 2_000 }),
    level: text({ sentBy: 'both' }),
    duration: text({ sentBy: 'both', most: 100 }),
    /** Null once the teacher has closed the account, until the owner gives the course to somebody. */
    teacher_id: optionalReference('profiles', { sentBy: 'insert' }),
    created_at: text(),
  },
  deletable: true,
  label: ({ title }) => String(title ?? ''),
  exported: {
    as: 'courses',
    isOwn: ({ id, teacher_id }, { userId, rows }) =>
      teacher_id === userId ||
      rows('enrollments').some(({ user_id, course_id }) => user_id === userId && course_id === id),
  },
});

export type Course = RowOf<typeof courses>;

/** The fields that a teacher fills in on the course form. */
export type CourseFields = Pick<
  Course,
  'title' | 'description' | 'subject' | 'image' | 'level' | 'duration'
>;
