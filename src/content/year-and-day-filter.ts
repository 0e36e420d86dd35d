/** A filter of courses by school year and day, which website and app share. */

import { capitalised } from '../lib/words.ts';
import {
  isForYear,
  schoolYears,
  type Weekday,
  weekdays,
  type YearsAndDays,
  yearWords,
} from './years-and-days.ts';

/** The value of a filter that does not filter. */
export const ANY = 'all';

/** What a filter asks for: each is ANY or a value, as '5' and 'saturday'. */
export interface YearAndDay {
  year: string;
  day: string;
}

export const anyYearAndDay: YearAndDay = { year: ANY, day: ANY };

/** Whether a course is for the year and on the day that are asked for. A course that does not say is not found. */
export function isForYearAndDay({ years, days }: YearsAndDays, { year, day }: YearAndDay): boolean {
  return (year === ANY || isForYear(years, Number(year))) && (day === ANY || days.includes(day));
}

/** Reads year and day from a query string. */
export function readYearAndDay(params: URLSearchParams): YearAndDay {
  const year = params.get('year');
  const day = params.get('day');
  return {
    year: schoolYears.map(String).find((one) => one === year) ?? ANY,
    day: weekdays.find((one) => one === day) ?? ANY,
  };
}

/** The entries of a query string for year and day. */
export function writeYearAndDay({ year, day }: YearAndDay): Record<string, string> {
  return { ...(year === ANY ? {} : { year }), ...(day === ANY ? {} : { day }) };
}

/** 'Year 5', 'Saturday', 'Year 5 Saturday'; '' for a filter that asks for neither. */
export function yearAndDayWords({ year, day }: YearAndDay): string {
  const words = [year === ANY ? '' : yearWords(year), day === ANY ? '' : capitalised(day)];
  return words.filter(Boolean).join(' ');
}

/** The school years that a person can choose, in order: those of the courses. The chosen one is always among them. */
export function yearsToAskFor(courses: readonly YearsAndDays[], asked: string): string[] {
  // Thousands of courses have few different values, and this runs with each key of a search.
  const said = [...new Set(courses.map(({ years }) => years))];
  return schoolYears
    .filter((year) => String(year) === asked || said.some((years) => isForYear(years, year)))
    .map(String);
}

/** The days that a person can choose, from Monday: those of the courses. The chosen one is always among them. */
export function daysToAskFor(courses: readonly YearsAndDays[], asked: string): Weekday[] {
  const said = new Set(courses.flatMap(({ days }) => days));
  return weekdays.filter((day) => day === asked || said.has(day));
}
