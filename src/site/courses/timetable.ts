/** What the website shows of the classes of its courses. Until they are known, the content stands for them. */
import type { ClassTime } from '#sync';
import { type PublicCourse, publicCourses } from '../../content/courses.ts';
import {
  isForYear,
  schoolYears,
  weekdays,
  type YearsAndDays,
  yearsAndDaysOf,
  yearWords,
} from '../../content/years-and-days.ts';
import { NO_CLASS } from '../../shared/course/course-words.ts';
import type { ShownYearsAndDays } from '../../shared/course/years-and-days-facts.tsx';

/** Undefined until they are known. */
type Times = readonly ClassTime[] | undefined;
type Course = Pick<PublicCourse, 'id'> & YearsAndDays;

/** The classes of an advertised course; undefined until they are known. */
export const classesOf = ({ id }: Pick<PublicCourse, 'id'>, times: Times) =>
  times?.filter(({ offer }) => offer === id);

/** The years of several classes in words: ['4', '5-6'] -> 'Years 4 to 6', ['4', '6'] -> 'Year 4, Year 6' */
export function joinedYears(all: readonly string[]): string {
  const taught = schoolYears.filter((year) => all.some((years) => isForYear(years, year)));
  const has = (year: number) => taught.some((one) => one === year);
  const lasts = taught.filter((year) => !has(year + 1));
  return taught
    .filter((year) => !has(year - 1))
    .map((first, index) =>
      yearWords(first === lasts[index] ? `${first}` : `${first}-${lasts[index]}`),
    )
    .join(', ');
}

/** The years and the days that a course shows. */
export function shownTimes(course: Course, times: Times): ShownYearsAndDays {
  const { years, days } = course;
  const classes = classesOf(course, times);
  if (!classes) return { years, days };
  const printed = { years, days };
  if (classes.length === 0) return { years, days: [], note: NO_CLASS, printed };
  return {
    years: joinedYears(classes.map((one) => one.years)),
    days: weekdays.filter((day) => classes.some(({ meets_on }) => meets_on === day)),
    printed,
  };
}

/**
 * The rows among which a filter finds courses: one for each class, so that a year and a day are found together only if one
 * class has both. A course without a class has one row without a day.
 */
export function rowsOf<Of extends Course>(courses: readonly Of[], times: Times) {
  type Row = Omit<Of, keyof YearsAndDays> & YearsAndDays;
  return courses.flatMap((course): Row[] => {
    const classes = classesOf(course, times);
    if (!classes) return [course];
    if (classes.length === 0) return [{ ...course, days: [] }];
    return classes.map((one) => ({ ...course, ...yearsAndDaysOf(one) }));
  });
}

/** The courses of some of their rows, once each, in the order of the content. */
export function coursesOf(rows: readonly Pick<PublicCourse, 'id'>[]): PublicCourse[] {
  return publicCourses.filter(({ id }) => rows.some((row) => row.id === id));
}
