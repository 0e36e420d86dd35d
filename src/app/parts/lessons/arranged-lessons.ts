import type { Course, Enrollment, Lesson, LessonWithLearners } from '#sync';
import type { LondonDay } from '../../../lib/london-time.ts';
import { isOver } from '../../../shared/course/course-term.ts';
import { isOverAt } from './lesson-words.ts';

interface ArrangedLessons {
  /** Cancelled ones before the next lesson. */
  cancelled: LessonWithLearners[];
  /** The first that takes place; null if none does. */
  next: LessonWithLearners | null;
  /** The others after it, cancelled ones too. */
  following: LessonWithLearners[];
}

/** Finds the next lesson that takes place, and the lessons before and after it. @param lessons in their order */
export function arranged(lessons: readonly LessonWithLearners[]): ArrangedLessons {
  const at = lessons.findIndex(({ is_cancelled }) => !is_cancelled);
  if (at < 0) return { cancelled: [], next: null, following: [...lessons] };
  const next = lessons[at] ?? null;
  return { cancelled: lessons.slice(0, at), next, following: lessons.slice(at + 1) };
}

/** Finds the first lesson that is neither over nor cancelled. @param lessons in their order */
export const nextLesson = <Kind extends Pick<Lesson, 'starts_at' | 'minutes' | 'is_cancelled'>>(
  lessons: readonly Kind[],
  now: Date,
): Kind | undefined => lessons.find((lesson) => !lesson.is_cancelled && !isOverAt(lesson, now));

/**
 * Whether a student has a confirmed place on a course that goes on, as far as the server has answered: only then are its
 * lessons on this device.
 */
export function hasPlace(
  { status, confirmed_at, pending }: Pick<Enrollment, 'status' | 'confirmed_at' | 'pending'>,
  course: Pick<Course, 'ends_on'>,
  today: LondonDay,
): boolean {
  const isPlace = status === 'active' && confirmed_at !== null && pending === 'none';
  return isPlace && !isOver(course, today);
}
