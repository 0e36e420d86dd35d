/** The day, the time and the length of a lesson, as forms ask for them. */
import { parseDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import * as v from 'valibot';
import { LONDON } from '../../lib/london-time.ts';

/** The days that the database accepts and a person may mean. */
const DAY = /^20[2-9]\d-\d\d-\d\d$/;
/** Whether a text is a day from 2020 to 2099, as an ISO date. */
export function isDay(text: string): boolean {
  // A date of JavaScript takes 31 February for 3 March.
  return DAY.test(text) && new Date(`${text}T00:00Z`).toISOString().startsWith(text);
}

/** The instant of a wall time in London, as an ISO time. A time that the clocks skip is an hour later. */
export function londonInstant(day: string, time: string): string {
  return toZoned(toCalendarDateTime(parseDate(day), parseTime(time)), LONDON).toAbsoluteString();
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is a time of the day: '10:00'. */
export const isTime = (text: string): boolean => TIME.test(text);

/** Whether a text is a whole number between two others. */
export const isWhole = (text: string, least: number, top: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= top;

/** A time of the day. */
export const timeText = v.pipe(
  v.string(),
  v.trim(),
  v.regex(TIME, 'Enter a time from 00:00 to 23:59.'),
);

/** How long a lesson takes. */
export const minutesText = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => isWhole(text, 15, 480), 'Enter how long it takes, from 15 to 480 minutes.'),
);
