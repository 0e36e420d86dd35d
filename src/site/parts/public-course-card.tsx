import type { PublicCourse } from '../../content/courses.ts';
import { CourseCard } from '../../shared/course-card.tsx';

/** A built-in course in a grid of a public page. */
export function PublicCourseCard(props: { course: PublicCourse; heading: 'h2' | 'h3' }) {
  return <CourseCard {...props} availability={props.course.format.join(', ')} />;
}
