/** What the owner's home shows of the classes. */
import type { OwnerWeek } from '#sync/desk';
import { countOf } from '../../lib/words.ts';

type WeekCourse = OwnerWeek['courses'][number];

/** How many classes the home lists. */
const SHOWN = 8;
const SOON_MS = 28 * 24 * 60 * 60 * 1000;

/** There can be more students than places if there were more places once. */
export const freePlaces = ({ places, active }: WeekCourse): number => Math.max(0, places - active);

/** Whether the term of a class ends within four weeks. */
export const endsSoon = ({ ends_on }: WeekCourse, now: Date): boolean =>
  ends_on !== null && Date.parse(ends_on) - now.getTime() < SOON_MS;

/** '1 absent twice running, 2 registers missing'; '' if there is nothing to look at. */
export function lookWords({ absent, unmarked }: WeekCourse): string {
  const words = [
    absent > 0 ? `${absent} absent twice running` : '',
    unmarked > 0 ? `${countOf(unmarked, 'register', 'registers')} missing` : '',
  ];
  return words.filter(Boolean).join(', ');
}

/** The classes that the home lists: first those to look at, then those with most free places. */
export function classesToShow(courses: readonly WeekCourse[], now: Date): WeekCourse[] {
  const rank = (course: WeekCourse) =>
    lookWords(course) !== '' ? 2 : Number(course.waiting > 0 || endsSoon(course, now));
  return courses
    .toSorted((a, b) => rank(b) - rank(a) || freePlaces(b) - freePlaces(a))
    .slice(0, SHOWN);
}
