import { classTimes } from '#sync';
import type { PublicCourse } from '../../content/courses.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { CourseCard } from '../../shared/course-card.tsx';
import { shownTimes } from '../courses/timetable.ts';

/** A built-in course in a grid of a public page. */
export function PublicCourseCard({
  course,
  ...rest
}: {
  course: PublicCourse;
  heading: 'h2' | 'h3';
}) {
  const shown = { ...course, ...shownTimes(course, useObservable(classTimes)) };
  return <CourseCard course={shown} availability={course.format.join(', ')} {...rest} />;
}
