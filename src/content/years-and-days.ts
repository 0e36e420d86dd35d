/** The school years and the days of courses. A filter by them is in year-and-day-filter.ts, which fewer pages need. */

import { capitalised } from '../lib/words.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** The school years that a course can be for, as the database accepts them. */
export const schoolYears = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;

/** The first and the last year of '5' or '4-6'; null for '' and for what is not one of these. */
function rangeOf(years: string): [first: number, last: number] | null {
  const [, first, last] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(years) ?? [];
  return first === undefined ? null : [Number(first), Number(last ?? first)];
}

/** '5' -> 'Year 5', '4-6' -> 'Years 4 to 6'. What cannot be read stays as it is. */
export function yearWords(years: string): string {
  const range = rangeOf(years);
  if (!range) return years;
  const [first, last] = range;
  return first === last ? `Year ${first}` : `Years ${first} to ${last}`;
}

/** ['monday', 'saturday'] -> 'Mondays, Saturdays'; '' for none. */
export function weekdayWords(days: readonly string[]): string {
  return days.map((day) => `${capitalised(day)}s`).join(', ');
}

/** The years of a course as stored ('' if not said), and its days of the week. */
export interface YearsAndDays {
  years: string;
  days: readonly string[];
}

/** The years and the days of a course that a teacher teaches, which meets on one day. */
export function yearsAndDaysOf({
  years,
  meets_on,
}: {
  years: string;
  meets_on: string;
}): YearsAndDays {
  return { years, days: meets_on === '' ? [] : [meets_on] };
}

/** Whether a course for these years is for one of them. */
export function isForYear(years: string, year: number): boolean {
  const [first, last] = rangeOf(years) ?? [];
  return first !== undefined && last !== undefined && first <= year && year <= last;
}
