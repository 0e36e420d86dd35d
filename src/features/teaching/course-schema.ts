import * as v from 'valibot';
import { type CourseFields, limits, type RefusedItem } from '#sync';
import { subjects } from '../../content/subjects.ts';
import { limitedText } from '../../lib/limited-text.ts';
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

const most = limits.courses;
const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

export const courseSchema = v.object({
  title: v.pipe(limitedText('title', most.title), v.nonEmpty('Enter a title.')),
  description: v.pipe(
    limitedText('description', most.description),
    v.nonEmpty('Enter a description.'),
  ),
  subject: filled('Choose a subject.'),
  level: v.string(),
  duration: v.pipe(limitedText('duration', most.duration), v.nonEmpty('Enter a duration.')),
  // Only the length is checked. CoursePicture decides whether the address may be shown.
  image: limitedText('image URL', most.image),
});

const LEVELS = ['Beginner', 'Intermediate', 'Advanced', 'All Levels'];

/** Options for a dropdown. The current value is added if it is not in the list. */
function withPresent(values: readonly string[], present: string) {
  const all = values.includes(present) || present === '' ? values : [...values, present];
  return all.map((value) => ({ value, label: capitalised(value) }));
}

export const subjectOptions = (present: string) => withPresent(subjects, present);
export const levelOptions = (present: string) => withPresent(LEVELS, present);

/** The fields of a course that its teacher fills in. */
export function fieldsOf(course: CourseFields): CourseFields {
  const { title, description, subject, image, level, duration } = course;
  return { title, description, subject, image, level, duration };
}

/**
 * The fields to save after an edit. A field that the person did not edit keeps its latest value, because another device
 * may have changed it meanwhile.
 * @param opened the fields when the form was opened
 * @param latest the fields now
 * @param typed the fields in the form
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

/**
 * The initial fields of the form that corrects a refused change: the refused values, and the course's own values for
 * all other fields.
 * @param course the current course; null if it is gone, in which case the row stored with the refused change is used
 */
export function refusedFields(
  { row, values }: Pick<RefusedItem, 'row' | 'values'>,
  course: CourseFields | null,
): CourseFields {
  const fields: CourseFields = course ? fieldsOf(course) : { ...courseDefaults, image: '' };
  const known = course ? values : { ...row, ...values };
  for (const field of Object.keys(fields) as (keyof CourseFields)[]) {
    fields[field] = known[field] ?? fields[field];
  }
  return fields;
}
