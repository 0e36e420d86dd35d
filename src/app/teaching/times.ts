/** The time and the length of a lesson, as the forms of courses and lessons ask for them. */
import * as v from 'valibot';

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
