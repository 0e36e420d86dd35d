/** The term of a student on a course: what became of each lesson, and the same in a sentence. */
import { numberWord } from '../../../lib/words.ts';
import type { Leaf } from '../../../ui/term-leaves.tsx';
import { type Attended, type HeldLesson, isOfTheirs } from './held-lessons.ts';
import { hasBegun, isOverAt, onNearDay } from './lesson-words.ts';

export type LessonState = 'there' | 'late' | 'away' | 'unmarked' | 'next' | 'coming';

/** The leaf and the word of each state, in the order of a term. */
export const LEAVES: Readonly<Record<LessonState, readonly [Leaf, string]>> = {
  there: ['full', 'there'],
  late: ['half', 'late'],
  away: ['dashed', 'away'],
  unmarked: ['edge', 'no mark yet'],
  next: ['amber', 'next'],
  coming: ['pale', 'to come'],
};

export interface Term {
  states: LessonState[];
  words: string;
}

const MARKED: Readonly<Record<string, LessonState>> = {
  present: 'there',
  late: 'late',
  absent: 'away',
};

/**
 * The term of a student; null without any lesson. Cancelled lessons do not count, nor do those before the student came.
 * @param ofCourse the lessons of the course, in their order
 * @param name of the student; null for the reader
 */
export function termOf(
  ofCourse: readonly HeldLesson[],
  name: string | null,
  now: Date,
): Term | null {
  const counted = ofCourse.filter((one) => !one.lesson.is_cancelled && isOfTheirs(one));
  if (counted.length === 0) return null;
  const next = counted.find(
    ({ lesson, learner }) => !isOverAt(lesson, now) && !learner.away && learner.mark === '',
  );
  const states = counted.map((one) => stateOf(one, one === next, now));
  const marks = counted.flatMap(({ learner: { mark } }) => MARKED[mark] ?? []);
  return {
    states,
    words: [whereWords(counted, next, now), cameWords(marks, name)].join(' ').trim(),
  };
}

/** What became of a lesson for a student. */
export function stateOf({ lesson, learner }: Attended, isNext: boolean, now: Date): LessonState {
  const marked = MARKED[learner.mark];
  if (marked) return marked;
  if (learner.away) return 'away';
  if (isNext) return 'next';
  return isOverAt(lesson, now) ? 'unmarked' : 'coming';
}

function whereWords(
  counted: readonly HeldLesson[],
  next: HeldLesson | undefined,
  now: Date,
): string {
  const total = counted.length;
  if (next) {
    const when = hasBegun(next.lesson, now) ? 'now' : onNearDay(next.lesson.starts_at, now);
    return `Lesson ${counted.indexOf(next) + 1} of ${total} ${when}.`;
  }
  if (counted.some(({ lesson }) => !isOverAt(lesson, now))) return '';
  return total === 1 ? 'The lesson is over.' : `All ${total} lessons are over.`;
}

const timesWords = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${numberWord(count)} times`;

function cameWords(marks: readonly LessonState[], name: string | null): string {
  const who = name ?? 'You';
  const was = name === null ? 'were' : 'was';
  const late = marks.filter((mark) => mark === 'late').length;
  const came = late + marks.filter((mark) => mark === 'there').length;
  const [last] = marks;
  if (last === undefined) return '';
  if (marks.length === 1)
    return last === 'there' ? `${who} came last time.` : `${who} ${was} ${last} last time.`;
  const all = marks.length === 2 ? 'both' : `all ${marks.length}`;
  if (came === 0) return `${who} ${was} away from ${all}.`;
  const of = came === marks.length ? all : `${came} of ${marks.length}`;
  return `${who} came to ${of}${late > 0 ? `, and ${was} late ${timesWords(late)}` : ''}.`;
}
