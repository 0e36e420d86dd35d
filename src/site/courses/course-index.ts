import { courseSearch, courseTexts } from '../../content/course-search.ts';
import type { PublicCourse } from '../../content/courses.ts';
import type { YearsAndDays } from '../../content/years-and-days.ts';

/** What search and filter look at. */
export type FilteredCourse = YearsAndDays &
  Pick<PublicCourse, 'title' | 'description' | 'subject' | 'level' | 'format'>;

/** Searches the courses. It brings the library of the index, so the page fetches it when it is first needed. */
export const courseIndex = courseSearch((course: FilteredCourse) =>
  courseTexts(course, course.format),
);
