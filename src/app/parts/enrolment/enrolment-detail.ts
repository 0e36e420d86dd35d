import type { Course, Enrollment } from '#sync';
import { shortDate } from '../../../lib/dates.ts';
import { lineWords, NOT_CONFIRMED, takingWords, unsentWords } from '../nouns/enrollments.ts';
import { type InLine, placeInLine } from './place-in-line.ts';

/**
 * What the badge of an enrolment leaves open, for a line of a list; '' for a confirmed place on a course.
 * @param name of the student; null for the reader
 */
export function enrolmentDetail(
  enrollment: InLine & Pick<Enrollment, 'confirmed_at' | 'pending'>,
  { is_full, ends_on }: Pick<Course, 'is_full' | 'ends_on'>,
  name: string | null,
  isPast: boolean,
  now: Date,
): string {
  const { confirmed_at, pending } = enrollment;
  const place = placeInLine(enrollment, { is_full }, now);
  if (place?.kind === 'taking') return takingWords(name, place.until);
  if (pending === 'write') return unsentWords(name, is_full);
  if (pending === 'delete') return '';
  if (isPast) return `Ended ${shortDate(ends_on ?? '')}`;
  if (confirmed_at === null) return NOT_CONFIRMED;
  return place ? lineWords(place) : '';
}
