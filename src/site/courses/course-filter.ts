import { courseSearch, courseTexts } from '../../content/course-search.ts';
import type { PublicCourse } from '../../content/courses.ts';
import {
  ANY,
  anyYearAndDay,
  isForYearAndDay,
  readYearAndDay,
  writeYearAndDay,
  type YearAndDay,
} from '../../content/year-and-day-filter.ts';

export interface CourseFilter extends YearAndDay {
  search: string;
  subject: string;
  level: string;
  format: string;
}

/** What the filter looks at. */
type FilteredCourse = Pick<
  PublicCourse,
  'title' | 'description' | 'subject' | 'level' | 'format' | 'years' | 'days'
>;

export const NO_FILTER: CourseFilter = {
  search: '',
  subject: ANY,
  level: ANY,
  format: ANY,
  ...anyYearAndDay,
};

const lower = (text: string) => text.toLocaleLowerCase('en-GB');
const contains = (text: string, wanted: string) => lower(text).includes(lower(wanted.trim()));

/** Searches the advertised courses. */
export const courseWords = courseSearch((course: FilteredCourse) =>
  courseTexts(course, course.format),
);

/**
 * The courses that match a filter. Level and format also match a
 * part of the text: 'Beginner' finds 'Beginner to Intermediate'.
 */
export function filterCourses<C extends FilteredCourse>(
  courses: readonly C[],
  { search, subject, level, format, ...yearAndDay }: CourseFilter,
): C[] {
  const isFound = courseWords.finder(courses, search);
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

/** '1 Course Available', '8 Courses Available' */
export function countLine(count: number): string {
  return `${count} ${count === 1 ? 'Course' : 'Courses'} Available`;
}
