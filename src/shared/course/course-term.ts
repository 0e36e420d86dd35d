import type { Course } from '#sync';
import { isPast } from '../../lib/days.ts';
import type { LondonDay } from '../../lib/london-time.ts';

/** Whether the last day of a course's term is over. @param today ISO date */
export function isOver({ ends_on }: Pick<Course, 'ends_on'>, today: LondonDay): boolean {
  return ends_on !== null && isPast(ends_on, today);
}

/** Whether newcomers may see a course in a list: its term is not over, and the owner has not hidden it. */
export function isOffered(
  course: Pick<Course, 'ends_on' | 'hidden_at'>,
  today: LondonDay,
): boolean {
  return course.hidden_at === null && !isOver(course, today);
}

/** The same courses in the same order, those whose term is over last. */
export function pastLast<Kind extends Pick<Course, 'ends_on'>>(
  courses: readonly Kind[],
  today: LondonDay,
): Kind[] {
  return courses.toSorted((a, b) => Number(isOver(a, today)) - Number(isOver(b, today)));
}
