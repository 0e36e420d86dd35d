import {
  describe,
  flag,
  optionalReference,
  optionalText,
  type RowOf,
  text,
  whole,
} from './table.ts';

export const courses = describe({
  name: 'courses',
  version: 2,
  migrations: {
    1: (row) => ({ ...row, meets_at: '', minutes: 60, venue: '', teacher_name: '' }),
    2: (row) => ({ ...row, first_for: null, first_until: null }),
  },
  columns: {
    title: text({ sentBy: 'both', most: 200, isNeeded: true }),
    description: text({ sentBy: 'both', most: 5_000, form: 'lines', isNeeded: true }),
    subject: text({ sentBy: 'both' }),
    image: text({ sentBy: 'both', most: 2_000 }),
    level: text({ sentBy: 'both' }),
    duration: text({ sentBy: 'both', most: 100 }),
    /** Null once the teacher has closed the account, until the owner gives the course to somebody. */
    teacher_id: optionalReference('profiles', { sentBy: 'insert' }),
    /** The advertised course that this one is a class of, by its id in the content; '' for none. */
    offer: text({ sentBy: 'both', most: 40 }),
    /** How many students it takes. */
    places: whole({ sentBy: 'both' }),
    /** Whether who enrols now joins the waiting list. */
    is_full: flag({ initial: false }),
    /** The last day of its term, as YYYY-MM-DD; null while it has no end. */
    ends_on: optionalText({ sentBy: 'both' }),
    /** The school years that it is for: '5', or '4-6' for Years 4 to 6; '' if its teacher does not say. */
    years: text({ sentBy: 'both' }),
    /** The day of the week on which it meets, as 'saturday'; '' if its teacher does not say. */
    meets_on: text({ sentBy: 'both' }),
    /** The time of day in London at which it begins, as '16:30'; '' if its teacher does not say. */
    meets_at: text({ sentBy: 'both' }),
    /** How long a lesson takes. */
    minutes: whole({ sentBy: 'both' }),
    /** The id of the venue in the content; '' if its teacher does not say. */
    venue: text({ sentBy: 'both', most: 40 }),
    /** The id of the class that it is copied from, whose children are asked first; null for none. */
    first_for: optionalText({ sentBy: 'insert', initial: null }),
    /** The last day in London on which they can answer; null for none. */
    first_until: optionalText({ sentBy: 'insert', initial: null }),
    /** 'H. Marsh'; '' while nobody teaches it who may. */
    teacher_name: text({ initial: '' }),
    /** When the owner hid it from newcomers; null while it is offered. */
    hidden_at: optionalText({ initial: null }),
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
  | 'title'
  | 'description'
  | 'subject'
  | 'image'
  | 'level'
  | 'duration'
  | 'offer'
  | 'places'
  | 'ends_on'
  | 'years'
  | 'meets_on'
  | 'meets_at'
  | 'minutes'
  | 'venue'
> &
  // Only of a new class.
  Partial<Pick<Course, 'first_for' | 'first_until'>>;
