import type { Course, Enrollment } from '#sync';
import { shortDate } from '../../../lib/dates.ts';
import { ON_WAITING_LIST, unsentWords } from '../nouns/enrollments.ts';

/**
 * What the badge of an enrolment leaves open, for a line of a list; '' for a place on a course.
 * @param name of the student; null for the reader
 */
export function enrolmentDetail(
  { status, pending }: Pick<Enrollment, 'status' | 'pending'>,
  { is_full, ends_on }: Pick<Course, 'is_full' | 'ends_on'>,
  name: string | null,
  isPast: boolean,
): string {
  if (pending === 'write') return unsentWords(name, is_full);
  if (pending === 'delete') return '';
  if (isPast) return `Ended ${shortDate(ends_on ?? '')}`;
  return status === 'waiting' ? ON_WAITING_LIST : '';
}
