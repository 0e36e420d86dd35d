import {
  ANY,
  anyYearAndDay,
  isForYearAndDay,
  readYearAndDay,
  writeYearAndDay,
  type YearAndDay,
  yearAndDayWords,
} from '../../content/year-and-day-filter.ts';
import { capitalised } from '../../lib/words.ts';
import type { courseIndex, FilteredCourse } from './course-index.ts';

export interface CourseFilter extends YearAndDay {
  search: string;
  subject: string;
  level: string;
  format: string;
}

export const NO_FILTER: CourseFilter = {
  search: '',
  subject: ANY,
  level: ANY,
  format: ANY,
  ...anyYearAndDay,
};

const lower = (text: string) => text.toLocaleLowerCase('en-GB');
const contains = (text: string, wanted: string) => lower(text).includes(lower(wanted.trim()));

/**
 * The courses that match a filter. Level and format also match a
 * part of the text: 'Beginner' finds 'Beginner to Intermediate'.
 * @param index undefined until it is fetched; then every course has the words of the search
 */
export function filterCourses<C extends FilteredCourse>(
  courses: readonly C[],
  { search, subject, level, format, ...yearAndDay }: CourseFilter,
  index: typeof courseIndex | undefined,
): C[] {
  const isFound = index?.finder(courses, search) ?? (() => true);
  return courses.filter(
    (course) =>
      isFound(course) &&
      (subject === ANY || course.subject === subject) &&
      (level === ANY || contains(course.level, level)) &&
      (format === ANY || course.format.some((name) => contains(name, format))) &&
      isForYearAndDay(course, yearAndDay),
  );
}

/** Reads the filter from a query string. */
export function filterOf(params: URLSearchParams): CourseFilter {
  return {
    search: params.get('q') ?? '',
    subject: params.get('subject') ?? ANY,
    level: params.get('level') ?? ANY,
    format: params.get('format') ?? ANY,
    ...readYearAndDay(params),
  };
}

/** Writes a filter as a query string, without the fields that have their default value. */
export function paramsOf(filter: CourseFilter): URLSearchParams {
  const { search, subject, level, format } = filter;
  return new URLSearchParams({
    ...(search.trim() === '' ? {} : { q: search }),
    ...(subject === ANY ? {} : { subject }),
    ...(level === ANY ? {} : { level }),
    ...(format === ANY ? {} : { format }),
    ...writeYearAndDay(filter),
  });
}

/**
 * 'Year 5 Saturday Mathematics': the class that a filter asks for. '' for a filter without a year and a day, and for one that
 * asks for more, because the timetable of the classes does not say it.
 */
export function askedClass(filter: CourseFilter): string {
  const { search, subject, level, format } = filter;
  const words = yearAndDayWords(filter);
  if (words === '' || search.trim() !== '' || level !== ANY || format !== ANY) return '';
  return subject === ANY ? words : `${words} ${capitalised(subject)}`;
}

/** '1 Course Available', '8 Courses Available' */
export function countLine(count: number): string {
  return `${count} ${count === 1 ? 'Course' : 'Courses'} Available`;
}
