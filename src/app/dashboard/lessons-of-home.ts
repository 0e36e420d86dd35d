import type { TaughtLesson } from '#sync';
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
