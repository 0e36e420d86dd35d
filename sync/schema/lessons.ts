import { describe, flag, optionalText, type RowOf, reference, text, whole } from './table.ts';

/** Why a lesson is cancelled; '' if nobody said. */
export type CancelReason = '' | 'ill' | 'weather' | 'room' | 'holiday';

export const lessons = describe({
  name: 'lessons',
  version: 1,
  migrations: { 1: (row) => ({ ...row, cancel_reason: '', instead_at: null }) },
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
    cancel_reason: text<CancelReason>({ sentBy: 'edit', initial: '' }),
    /** When a cancelled lesson is made up for; the server plans that lesson. Null: it has no new date. */
    instead_at: optionalText({ sentBy: 'edit', initial: null, isSame: areSameInstant }),
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
export type LessonEdit = Partial<LessonFields & Cancellation & Pick<Lesson, 'summary'>>;

/** Whether a lesson is cancelled, and what families read about it. */
export type Cancellation = Pick<Lesson, 'is_cancelled' | 'cancel_reason' | 'instead_at'>;

/** The database writes an instant in another form than a device. What is no instant is the same as null. */
function areSameInstant(one: unknown, other: unknown): boolean {
  return Object.is(Date.parse(String(one)), Date.parse(String(other)));
}
