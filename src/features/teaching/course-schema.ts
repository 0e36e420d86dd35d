import * as v from 'valibot';
import type { Course, CourseFields } from '#sync';
import { subjects } from '../../content/subjects.ts';
import { capitalised } from '../../lib/words.ts';

export const DEFAULT_IMAGE = '/images/course-default.svg';

export const courseDefaults: CourseFields = {
  title: '',
  description: '',
  subject: 'mathematics',
  level: 'Beginner',
  duration: '8 weeks',
  image: DEFAULT_IMAGE,
};

const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

export const courseSchema = v.object({
  title: filled('Enter a title.'),
  description: filled('Enter a description.'),
  subject: filled('Choose a subject.'),
  level: v.string(),
  duration: filled('Enter a duration.'),
  // Unchecked on purpose: it is saved as typed and shown only where it is safe to show.
  image: v.pipe(v.string(), v.trim()),
});

const LEVELS = ['Beginner', 'Intermediate', 'Advanced', 'All Levels'];

/** The choices of a list, and the present value where it is none of them. */
function withPresent(values: readonly string[], present: string) {
  const all = values.includes(present) || present === '' ? values : [...values, present];
  return all.map((value) => ({ value, label: capitalised(value) }));
}

export const subjectOptions = (present: string) => withPresent(subjects, present);
export const levelOptions = (present: string) => withPresent(LEVELS, present);

/** The fields of a course, without what the database adds. */
export function fieldsOf(course: Course): CourseFields {
  const { title, description, subject, image, level, duration } = course;
  return { title, description, subject, image, level, duration };
}

/**
 * What to save when someone edits a course: their own edits on top of the row as it is now. A field
 * that they left alone while another device changed it must not be set back.
 */
export function mergeEdits(
  opened: CourseFields,
  latest: CourseFields,
  typed: CourseFields,
): CourseFields {
  const merged = { ...latest };
  for (const field of Object.keys(typed) as (keyof CourseFields)[]) {
    if (typed[field] !== opened[field]) merged[field] = typed[field];
  }
  return merged;
}
