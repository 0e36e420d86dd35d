import type { Lesson, TaughtLesson } from '#sync';
import { classDay, classTimes } from '../../../lib/london-time.ts';

const minuteMs = 60_000;
const twoDaysMs = 48 * 60 * minuteMs;

type Times = Pick<Lesson, 'starts_at' | 'minutes'>;

/** 'Saturday 28 November, 10:00 to 11:30', with the year if it is not this one. */
export const lessonTime = ({ starts_at, minutes }: Times, now: Date): string =>
  `${classDay(starts_at, now)}, ${classTimes(starts_at, minutes)}`;

/** Says that the teacher teaches another lesson at the time of a planned one; '' if there is none. */
export function clashWords(found: readonly TaughtLesson[], now: Date): string {
  const [first] = found;
  if (!first) return '';
  const more = found.length > 1 ? ` (and ${found.length - 1} more)` : '';
  return `You also teach ${first.title} on ${lessonTime(first, now)}${more}. You can plan both.`;
}

/** What families hear of a lesson that changes at this time: nothing, a notice, or an email too. */
export function toldWords(startsAt: string, now: Date): string {
  const ms = Date.parse(startsAt) - +now;
  if (ms < 0) return 'It has begun, so families are not told.';
  return ms < twoDaysMs
    ? 'Families get a notice, and an email because it is within two days.'
    : 'Families get a notice.';
}
