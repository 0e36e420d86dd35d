import type { Lesson, Mark, TermRegister } from '#sync';
import { classDay, classTime, londonDay } from '../../../lib/london-time.ts';
import { countOf } from '../../../lib/words.ts';

/** How many lessons a sheet of A4 on its side has room for, beside the names and the contacts. */
const MOST_COLUMNS = 14;

/** The lessons of a term in groups of about the same size, one for each sheet. */
export function sheetsOf(lessons: readonly Lesson[]): Lesson[][] {
  const shown = lessons.filter(({ pending }) => pending !== 'delete');
  const sheets = Math.max(1, Math.ceil(shown.length / MOST_COLUMNS));
  const size = Math.max(1, Math.ceil(shown.length / sheets));
  return Array.from({ length: sheets }, (_, sheet) =>
    shown.slice(sheet * size, (sheet + 1) * size),
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

/** The time of all lessons, '10:00'; '' if they begin at different ones. */
export function commonTime(lessons: readonly Lesson[]): string {
  const times = new Set(lessons.map(({ starts_at }) => classTime(starts_at)));
  return times.size === 1 ? ([...times][0] ?? '') : '';
}

const LETTERS: Record<Mark, string> = { '': '', present: 'P', late: 'L', absent: 'A' };

/** The letter of a student's mark: 'P'; '' for an empty box, and a dash if the lesson is cancelled. */
export function letterOf(student: TermRegister['students'][number], lesson: Lesson): string {
  const letter = LETTERS[student.attendance[lesson.id]?.mark ?? ''];
  return letter === '' && lesson.is_cancelled ? '\u2013' : letter;
}
