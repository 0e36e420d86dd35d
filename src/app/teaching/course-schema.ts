import * as v from 'valibot';
import { type CourseFields, limits, type RefusedItem } from '#sync';
import { business } from '../../content/business.ts';
import { publicCourses } from '../../content/courses.ts';
import { subjects } from '../../content/subjects.ts';
import { venues } from '../../content/venues.ts';
import { schoolYears, weekdays, yearWords } from '../../content/years-and-days.ts';
import { limitedText } from '../../lib/limited-text.ts';
import { currentDay } from '../../lib/london-time.ts';
import { capitalised } from '../../lib/words.ts';
import { subjectPicture } from '../../shared/pictures/course-pictures.ts';
import type { Option } from '../../ui/select.tsx';
import { minutesText, timeText } from '../parts/times.ts';

/** The course form: every field is a text. */
export type CourseInput = v.InferInput<typeof fields>;

export const courseDefaults: CourseInput = {
  title: '',
  description: '',
  subject: 'mathematics',
  level: 'Beginner',
  duration: '8 weeks',
  image: subjectPicture,
  offer: '',
  places: String(business.classSize),
  ends_on: '',
  years: '',
  meets_on: '',
  meets_at: '',
  minutes: '60',
  venue: '',
  first_for: '',
  first_until: '',
};

const most = limits.courses;
const orNull = v.pipe(
  v.string(),
  v.transform((text): string | null => (text === '' ? null : text)),
);
/** The most days that the database keeps places for the children of the class before. */
const LONGEST_REFUSAL = 60;
const daysLater = (days: number) =>
  new Date(Date.parse(currentDay()) + days * 86_400_000).toISOString().slice(0, 10);
const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

const fields = v.object({
  title: v.pipe(limitedText('title', most.title), v.nonEmpty('Enter a title.')),
  description: v.pipe(
    limitedText('description', most.description),
    v.nonEmpty('Enter a description.'),
  ),
  subject: filled('Choose a subject.'),
  level: v.string(),
  duration: v.pipe(limitedText('duration', most.duration), v.nonEmpty('Enter a duration.')),
  // Only the length is checked. Only our own pictures are shown (components/pictures).
  image: limitedText('image URL', most.image),
  offer: v.string(),
  places: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^([1-9]|[12]\d|30)$/, 'Enter a number of places from 1 to 30.'),
    v.transform(Number),
  ),
  ends_on: v.pipe(
    v.string(),
    // The years that the database accepts.
    v.regex(/^$|^20[2-9]\d-\d\d-\d\d$/, 'Enter a last day from 2020 to 2099.'),
    orNull,
  ),
  years: v.string(),
  meets_on: v.string(),
  meets_at: v.union([v.literal(''), timeText]),
  minutes: v.pipe(minutesText, v.transform(Number)),
  venue: v.string(),
  // The class that is copied; no field shows it.
  first_for: orNull,
  first_until: v.pipe(
    orNull,
    v.check(
      (day) => day === null || (day >= currentDay() && day <= daysLater(LONGEST_REFUSAL)),
      `Enter a day from today until ${LONGEST_REFUSAL} days from now, or none.`,
    ),
  ),
});

export const courseSchema = v.pipe(
  fields,
  v.transform((course) => ({
    ...course,
    first_for: course.first_until === null ? null : course.first_for,
  })),
);

const LEVELS = ['Beginner', 'Intermediate', 'Advanced', 'All Levels'];

// Groups of several years that are usual at tuition centres. A teacher with another one says it in the description.
const YEARS = [...schoolYears.map(String), '3-4', '4-5', '5-6', '4-6', '10-11', '12-13'];

/** Options for a dropdown. The current value is added if it is not in the list. */
function withPresent(values: readonly string[], present: string, words = capitalised): Option[] {
  const all = values.includes(present) || present === '' ? values : [...values, present];
  return all.map((value) => ({ value, label: words(value) }));
}

export const subjectOptions = (present: string) => withPresent(subjects, present);
export const levelOptions = (present: string) => withPresent(LEVELS, present);

export const yearOptions = (present: string) => [
  { value: '', label: 'No year yet' },
  ...withPresent(YEARS, present, yearWords),
];
export const dayOptions = (present: string) => [
  { value: '', label: 'No day yet' },
  ...withPresent(weekdays, present),
];

/** Options by id. An id that this version does not know stays as an option. */
function withUnknown(none: string, known: readonly Option[], present: string, other: string) {
  const isKnown = present === '' || known.some(({ value }) => value === present);
  return [
    { value: '', label: none },
    ...known,
    ...(isKnown ? [] : [{ value: present, label: `${other} (${present})` }]),
  ];
}

/** The advertised courses. */
export function offerOptions(present: string): Option[] {
  const offers = publicCourses.map(({ id, title }) => ({ value: id, label: title }));
  return withUnknown('None', offers, present, 'Another course');
}

/** The venues of the business. */
export function venueOptions(present: string): Option[] {
  const known = venues.map(({ id, name }) => ({ value: id, label: name }));
  return withUnknown('No venue yet', known, present, 'Another venue');
}

/** Who is asked first is said with a new course alone. */
const nobodyFirst = { first_for: '', first_until: '' };

/** The form of a course. */
export function inputOf(course: CourseFields): CourseInput {
  const names = Object.keys(courseDefaults) as (keyof CourseInput)[];
  const fields = Object.fromEntries(names.map((name) => [name, String(course[name] ?? '')]));
  return { ...(fields as CourseInput), ...nobodyFirst };
}

/** The form of a copy for a new term, which ends on another day. Its children, if it has any, have two weeks to answer. */
export function copyOf(course: CourseFields & { id: string }, enrolled: number): CourseInput {
  const first = enrolled > 0 ? { first_for: course.id, first_until: daysLater(14) } : {};
  return { ...inputOf(course), ends_on: '', ...first };
}

/** The fields of a course that a refused change holds. */
export function refusedValues({ values }: Pick<RefusedItem, 'values'>): Partial<CourseInput> {
  const isField = ([column]: [string, string]) => column in courseDefaults;
  return Object.fromEntries(Object.entries(values).filter(isField));
}

/**
 * The initial fields of the form that corrects a refused change: the refused values, and the course's own values for
 * all other fields.
 * @param course the current course; null if it is gone, in which case the row stored with the refused change is used
 */
export function refusedFields(
  item: Pick<RefusedItem, 'row' | 'values'>,
  course: CourseFields | null,
): CourseInput {
  const row = course ? inputOf(course) : refusedValues({ values: item.row });
  return { ...courseDefaults, image: '', ...row, ...nobodyFirst, ...refusedValues(item) };
}
