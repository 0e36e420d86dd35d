import type { Course, Lesson, TaughtLesson, TermRegister } from '#sync';
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

/** How long a teacher is reminded of a register that lacks marks. */
const REMINDED_MS = 14 * 24 * 60 * 60_000;

/** ISO time of the first lesson whose register a teacher is reminded of. */
export const remindedSince = (now: Date): string => new Date(+now - REMINDED_MS).toISOString();

export interface RegisterToFinish {
  lesson: Lesson;
  title: string;
  /** How many have no mark, of those who were on the course by then. */
  unmarked: number;
}

/** The registers that lack marks, of lessons that have begun and are not cancelled, the latest first. */
export function registersToFinish(all: readonly TermRegister[], now: Date): RegisterToFinish[] {
  const since = Date.parse(remindedSince(now));
  return all
    .flatMap(({ title, lessons, students }) =>
      lessons.map((lesson) => {
        const start = Date.parse(lesson.starts_at);
        const isWanted = !lesson.is_cancelled && start >= since && start <= +now;
        const unmarked = students.filter(
          ({ enrolled_at, attendance }) =>
            isWanted && !attendance[lesson.id]?.mark && Date.parse(enrolled_at) <= start,
        );
        return { lesson, title, unmarked: unmarked.length };
      }),
    )
    .filter(({ unmarked }) => unmarked > 0)
    .sort((a, b) => Date.parse(b.lesson.starts_at) - Date.parse(a.lesson.starts_at));
}
