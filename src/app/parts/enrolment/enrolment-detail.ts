import type { Course, Enrollment } from '#sync';
import { shortDate } from '../../../lib/dates.ts';
import { NOT_CONFIRMED, ON_WAITING_LIST, unsentWords } from '../nouns/enrollments.ts';

/**
 * What the badge of an enrolment leaves open, for a line of a list; '' for a confirmed place on a course.
 * @param name of the student; null for the reader
 */
export function enrolmentDetail(
  { status, confirmed_at, pending }: Pick<Enrollment, 'status' | 'confirmed_at' | 'pending'>,
  { is_full, ends_on }: Pick<Course, 'is_full' | 'ends_on'>,
  name: string | null,
  isPast: boolean,
): string {
  if (pending === 'write') return unsentWords(name, is_full);
  if (pending === 'delete') return '';
  if (isPast) return `Ended ${shortDate(ends_on ?? '')}`;
  if (confirmed_at === null) return NOT_CONFIRMED;
  return status === 'waiting' ? ON_WAITING_LIST : '';
}
