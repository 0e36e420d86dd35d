import type { Course, TaughtLesson } from '#sync';
import { londonDay } from '../../lib/london-time.ts';
import { isOverAt } from '../parts/lessons/lesson-words.ts';

/** The lessons at the top of a teacher's home. */
export interface LessonsOfHome {
  /** All of today, also those that are over; on a day without any, the next one. Empty if none comes. */
  lessons: readonly TaughtLesson[];
  isToday: boolean;
  /** The one whose register is wanted now: the lesson that runs or comes next, else the last one. */
  mainId: string | undefined;
}

/** Chooses the lessons that a teacher's home shows. @param taught in their order */
export function lessonsOfHome(taught: readonly TaughtLesson[], now: Date): LessonsOfHome {
  const today = londonDay(now.toISOString());
  const present = taught.filter(({ pending }) => pending !== 'delete');
  const ofToday = present.filter(({ starts_at }) => londonDay(starts_at) === today);
  if (ofToday.length > 0) {
    const held = ofToday.filter(({ is_cancelled }) => !is_cancelled);
    const wanted = held.find((lesson) => !isOverAt(lesson, now)) ?? held.at(-1);
    return { lessons: ofToday, isToday: true, mainId: wanted?.id };
  }
  const next = present.find(
    ({ starts_at, is_cancelled }) => !is_cancelled && Date.parse(starts_at) > +now,
  );
  return { lessons: next ? [next] : [], isToday: false, mainId: next?.id };
}

const { compare } = new Intl.Collator('en-GB', { numeric: true });

/** Courses by their next lesson that takes place, those without one last; then by title. @param taught in their order */
export function byNextLesson<Kind extends Pick<Course, 'id' | 'title'>>(
  courses: readonly Kind[],
  taught: readonly TaughtLesson[],
  now: Date,
): Kind[] {
  const coming = taught.filter(
    (lesson) => !lesson.is_cancelled && lesson.pending !== 'delete' && !isOverAt(lesson, now),
  );
  const rank = ({ id }: Kind) => {
    const index = coming.findIndex(({ course_id }) => course_id === id);
    return index < 0 ? coming.length : index;
  };
  return courses.toSorted((a, b) => rank(a) - rank(b) || compare(a.title, b.title));
}
