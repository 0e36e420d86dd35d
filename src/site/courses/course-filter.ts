import { courseFinder } from '../../content/course-search.ts';
import type { PublicCourse } from '../../content/courses.ts';

/** The value of a dropdown that does not filter. */
export const ANY = 'all';

export interface CourseFilter {
  search: string;
  subject: string;
  level: string;
  format: string;
}

/** What the filter looks at. */
type FilteredCourse = Pick<PublicCourse, 'title' | 'description' | 'subject' | 'level' | 'format'>;

export const NO_FILTER: CourseFilter = { search: '', subject: ANY, level: ANY, format: ANY };

const lower = (text: string) => text.toLocaleLowerCase('en-GB');
const contains = (text: string, wanted: string) => lower(text).includes(lower(wanted.trim()));

/**
 * The courses that match a filter. The search looks in title, description and subject. Level and format also match a
 * part of the text: 'Beginner' finds 'Beginner to Intermediate'.
 */
export function filterCourses<C extends FilteredCourse>(
  courses: readonly C[],
  { search, subject, level, format }: CourseFilter,
): C[] {
  const isFound = courseFinder(search);
  return courses.filter(
    (course) =>
      isFound(course) &&
      (subject === ANY || course.subject === subject) &&
      (level === ANY || contains(course.level, level)) &&
      (format === ANY || course.format.some((name) => contains(name, format))),
  );
}

/** Reads the filter from a query string. */
export function filterOf(params: URLSearchParams): CourseFilter {
  return {
    search: params.get('q') ?? '',
    subject: params.get('subject') ?? ANY,
    level: params.get('level') ?? ANY,
    format: params.get('format') ?? ANY,
  };
}

/** Writes a filter as a query string, without the fields that have their default value. */
export function paramsOf({ search, subject, level, format }: CourseFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim() !== '') params.set('q', search);
  if (subject !== ANY) params.set('subject', subject);
  if (level !== ANY) params.set('level', level);
  if (format !== ANY) params.set('format', format);
  return params;
}

/** '1 Course Available', '8 Courses Available' */
export function countLine(count: number): string {
  return `${count} ${count === 1 ? 'Course' : 'Courses'} Available`;
}
