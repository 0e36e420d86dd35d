import type { Course } from '#sync';
import { courseSearch, courseTexts } from '../../content/course-search.ts';
import { venueOf } from '../../content/venues.ts';
import { yearsAndDaysOf } from '../../content/years-and-days.ts';

/** Searches the classes of teachers. */
export const classSearch = courseSearch((course: Course) =>
  courseTexts({ ...course, ...yearsAndDaysOf(course) }, [
    venueOf(course.venue)?.name ?? '',
    course.teacher_name,
  ]),
);
