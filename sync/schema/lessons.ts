import { describe, flag, type RowOf, reference, text, whole } from './table.ts';

export const lessons = describe({
  name: 'lessons',
  version: 0,
  columns: {
    course_id: reference('courses', { sentBy: 'insert', isIndexed: true }),
    /** An instant. The class keeps its wall time in London (localTime in the interface). */
    starts_at: text({ sentBy: 'both', isSame: areSameInstant }),
    minutes: whole({ sentBy: 'both' }),
    /** A place in words, or the https address of an online lesson. */
    place: text({ sentBy: 'both', most: 200 }),
    topic: text({ sentBy: 'both', most: 200 }),
    /** What the class did, for the families. */
    summary: text({ sentBy: 'both', most: 2_000, form: 'lines', initial: '' }),
    is_cancelled: flag({ sentBy: 'edit', initial: false }),
  },
  deletable: true,
  // With a part of a term planned, the teacher would have to look for the lessons that are missing.
  isTakenWhole: true,
  exported: {
    as: 'lessons',
    explained: { course_title: ({ course_id }, { labelOf }) => labelOf('courses', course_id) },
  },
});

export type Lesson = RowOf<typeof lessons>;

/** The fields that a teacher fills in for a lesson. */
export type LessonFields = Pick<Lesson, 'starts_at' | 'minutes' | 'place' | 'topic'>;

/** What a teacher changes in a lesson later. */
export type LessonEdit = Partial<LessonFields & Pick<Lesson, 'summary' | 'is_cancelled'>>;

/** The database writes an instant in another form than a device. */
function areSameInstant(one: unknown, other: unknown): boolean {
  return Date.parse(String(one)) === Date.parse(String(other));
}
