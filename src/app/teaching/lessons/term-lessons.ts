/** What 'Plan a term' makes of one form: weekly lessons at a wall time of London. */
import { getDayOfWeek, parseDate } from '@internationalized/date';
import type { Lesson, LessonFields, TaughtLesson } from '#sync';
import { weekdays } from '../../../content/years-and-days.ts';
import { bankHoliday } from '../../../lib/bank-holidays.ts';
import { classDay } from '../../../lib/london-time.ts';
import { oncePerObject } from '../../../lib/once-per-object.ts';
import { countOf, listWords } from '../../../lib/words.ts';
import { londonInstant } from '../../parts/times.ts';

/** A lesson a week, from the first day on. */
export interface Term {
  /** ISO date. */
  first: string;
  /** '10:00', the wall time in London. */
  time: string;
  minutes: number;
  /** A number of lessons, which days left out do not count towards; or the last day, as an ISO date. */
  end: { times: number } | { until: string };
  /** ISO dates without a lesson. */
  leftOut: readonly string[];
}

/** A day of the term, with or without a lesson. */
export interface TermDay {
  /** ISO date. */
  day: string;
  isLeftOut: boolean;
}

/** No term has more weeks: an end in the wrong century must not fill the page. */
const MOST_WEEKS = 160;

/** @param day ISO date */
export const dayAfter = (day: string): string => parseDate(day).add({ days: 1 }).toString();

/** The first day from an ISO date on that is this day of the week, as 'saturday'; '' if none is given. */
export function nextWeekday(from: string, weekday: string): string {
  const [date, index] = [parseDate(from), (weekdays as readonly string[]).indexOf(weekday)];
  if (index < 0) return '';
  return date.add({ days: (index - getDayOfWeek(date, 'en-GB', 'mon') + 7) % 7 }).toString();
}

/** The days of a term in their order. Days left out are among them, except after the last lesson. */
export function termDays({ first, end, leftOut }: Term): TermDay[] {
  const start = parseDate(first);
  const days: TermDay[] = [];
  let lessons = 0;
  for (let weeks = 0; weeks < MOST_WEEKS; weeks += 1) {
    const day = start.add({ weeks }).toString();
    if ('until' in end ? day > end.until : lessons >= end.times) break;
    const isLeftOut = leftOut.includes(day);
    if (!isLeftOut) lessons += 1;
    days.push({ day, isLeftOut });
  }
  return days;
}

/** The days of a term that have a lesson. */
export const heldDays = (days: readonly TermDay[]): string[] =>
  days.filter(({ isLeftOut }) => !isLeftOut).map(({ day }) => day);

/** The lessons of a term. @param each what all of them have in common */
export function termLessons(
  term: Term,
  each: Pick<LessonFields, 'place' | 'topic'>,
): LessonFields[] {
  return heldDays(termDays(term)).map((day) => ({
    starts_at: londonInstant(day, term.time),
    minutes: term.minutes,
    ...each,
  }));
}

/** 'Saturday 9 January'. @param day ISO date */
export const dayWords = (day: string): string => classDay(`${day}T12:00:00Z`);

const withoutWeekday = (day: string): string => dayWords(day).replace(/^\S+ /, '');

/** '12 lessons, Saturday 9 January to Saturday 3 April 2027, not on 13 February'. The year stands where it is another one. */
export function termWords(days: readonly TermDay[], today: string): string {
  const held = heldDays(days);
  const [first = '', last = ''] = [held[0], held.at(-1)];
  const count = countOf(held.length, 'lesson', 'lessons');
  if (!first) return count;
  const year = last.slice(0, 4) === today.slice(0, 4) ? '' : ` ${last.slice(0, 4)}`;
  const span = first === last ? dayWords(first) : `${dayWords(first)} to ${dayWords(last)}`;
  const without = days.filter(({ isLeftOut, day }) => isLeftOut && day > first && day < last);
  const not = without.map(({ day }) => withoutWeekday(day));
  return `${count}, ${span}${year}${not.length > 0 ? `, not on ${listWords(not)}` : ''}`;
}

/** The bank holidays among the days that have a lesson, by their ISO date. */
export function heldHolidays(days: readonly TermDay[]): { day: string; name: string }[] {
  return heldDays(days).flatMap((day) => {
    const name = bankHoliday(day);
    return name ? [{ day, name }] : [];
  });
}

type Span = Pick<Lesson, 'starts_at' | 'minutes'>;

const spanOf = oncePerObject(
  ({ starts_at, minutes }: Span): readonly [from: number, to: number] => {
    const from = Date.parse(starts_at);
    return [from, from + minutes * 60_000];
  },
);

/** Lessons of the same teacher at the time of a planned one, each once, in their order. */
export function clashes(planned: readonly Span[], taught: readonly TaughtLesson[]): TaughtLesson[] {
  const spans = planned.map(spanOf);
  return taught.filter((lesson) => {
    if (lesson.is_cancelled || lesson.pending === 'delete') return false;
    const [from, to] = spanOf(lesson);
    return spans.some(([plannedFrom, plannedTo]) => plannedFrom < to && from < plannedTo);
  });
}
