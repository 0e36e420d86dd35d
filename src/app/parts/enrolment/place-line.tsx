import type { Course, Enrollment } from '#sync';
import { currentDay } from '../../../lib/london-time.ts';
import { isOver } from '../../../shared/course/course-term.ts';
import type { TermCourse } from '../lessons/term-part.tsx';
import { enrolmentDetail } from './enrolment-detail.ts';
import { EnrolmentPill } from './enrolment-pill.tsx';

/**
 * A place as a line of the term. What is as usual, a confirmed place on a course that goes on, is not said.
 * @param name of the student; null for the reader
 */
export function placeLine(
  enrollment: Pick<Enrollment, 'course_id' | 'status' | 'confirmed_at' | 'pending'>,
  course: Pick<Course, 'title' | 'is_full' | 'ends_on'>,
  name: string | null,
): TermCourse {
  const isPast = isOver(course, currentDay());
  const detail = enrolmentDetail(enrollment, course, name, isPast);
  const isUsual = detail === '' && enrollment.pending === 'none';
  return {
    id: enrollment.course_id,
    title: course.title,
    detail,
    isPast,
    state: isUsual ? null : <EnrolmentPill enrollment={enrollment} isPast={isPast} />,
  };
}
