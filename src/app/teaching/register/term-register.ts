import type { Lesson, Mark, TermRegister } from '#sync';
import { classDay, classTime, londonDay } from '../../../lib/london-time.ts';
import { perCent } from '../../../lib/per-cent.ts';
import { countOf, figure } from '../../../lib/words.ts';
import type { Leaf } from '../../../ui/term-leaves.tsx';
import { isOfTheirs } from '../../parts/lessons/held-lessons.ts';
import { isOverAt } from '../../parts/lessons/lesson-words.ts';
import { LEAVES, stateOf } from '../../parts/lessons/term-lessons.ts';

/** How many lessons a sheet of A4 on its side has room for, beside the names. */
const MOST_COLUMNS = 14;

/** The lessons of a term in groups of about the same size, one for each sheet. */
export function sheetsOf(lessons: readonly Lesson[]): Lesson[][] {
  const sheets = Math.max(1, Math.ceil(lessons.length / MOST_COLUMNS));
  const size = Math.max(1, Math.ceil(lessons.length / sheets));
  return Array.from({ length: sheets }, (_, sheet) =>
    lessons.slice(sheet * size, (sheet + 1) * size),
  );
}

/** 'Saturday 9 January 2027' */
export const fullDay = ({ starts_at }: Pick<Lesson, 'starts_at'>): string =>
  `${classDay(starts_at)} ${londonDay(starts_at).slice(0, 4)}`;

/** 'Register of 12 lessons, Saturday 9 January 2027 to Saturday 3 April 2027.' */
export function termSpan(lessons: readonly Lesson[]): string {
  const [first, last] = [lessons[0], lessons.at(-1)];
  if (!first || !last) return 'Register. No lessons planned yet.';
  const span = first === last ? fullDay(first) : `${fullDay(first)} to ${fullDay(last)}`;
  return `Register of ${countOf(lessons.length, 'lesson', 'lessons')}, ${span}.`;
}

/** A student who came to less than this share of the lessons, in per cent, is counted. */
const LOW = 80;

/** 'This term: 9 of 12 lessons held, 94% attended, 2 students below 80%.'; '' without a lesson. Cancelled lessons do not count. */
export function termFigures({ lessons, students }: TermRegister, now: Date): string {
  const planned = lessons.filter(
    ({ is_cancelled, pending }) => !is_cancelled && pending !== 'delete',
  );
  if (planned.length === 0) return '';
  const held = planned.filter((lesson) => isOverAt(lesson, now));
  const marks = students.map(({ attendance }) =>
    held.flatMap(({ id }): Mark[] => (attendance[id]?.mark ? [attendance[id].mark] : [])),
  );
  const came = (of: readonly Mark[]) =>
    perCent(of.filter((mark) => mark !== 'absent').length, of.length);
  const all = came(marks.flat());
  const low = marks.filter((of) => (came(of) ?? LOW) < LOW).length;
  const figures = [
    `${figure(held.length)} of ${countOf(planned.length, 'lesson', 'lessons')} held`,
    all === null ? '' : `${all}% attended`,
    low === 0 ? '' : `${countOf(low, 'student', 'students')} below ${LOW}%`,
  ];
  return `This term: ${figures.filter(Boolean).join(', ')}.`;
}

/** The time of all lessons, '10am'; '' if they begin at different ones. */
export function commonTime(lessons: readonly Lesson[]): string {
  const times = new Set(lessons.map(({ starts_at }) => classTime(starts_at)));
  return times.size === 1 ? ([...times][0] ?? '') : '';
}

type Student = TermRegister['students'][number];

/** What the register shows of a student at a lesson: a leaf and its word. A cancelled lesson, and one before the student joined the class, has no leaf. */
export function cellOf(
  { attendance, enrolled_at }: Student,
  lesson: Lesson,
  isNext: boolean,
  now: Date,
): readonly [Leaf | null, string] {
  const { mark = '', note = '', away = false } = attendance[lesson.id] ?? {};
  if (lesson.is_cancelled && mark === '') return [null, 'cancelled'];
  const attended = { lesson, learner: { mark, note, away, enrolled_at } };
  return isOfTheirs(attended)
    ? LEAVES[stateOf(attended, isNext, now)]
    : [null, 'not in the class yet'];
}

const LETTERS: Record<Mark, string> = { '': '', present: 'P', late: 'L', absent: 'A' };

/** The letter of a student's mark: 'P'; '' for an empty box, and a dash if the lesson is cancelled. */
export function letterOf(student: Student, lesson: Lesson): string {
  const letter = LETTERS[student.attendance[lesson.id]?.mark ?? ''];
  return letter === '' && lesson.is_cancelled ? '\u2013' : letter;
}
