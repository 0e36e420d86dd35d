/** Dates as people in the UK write them. The current time is a parameter, so that tests can set it. */

import { twelveHour } from '../../supabase/functions/_shared/clock.ts';

const LOCALE = 'en-GB';

const sameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

const dayBefore = (date: Date): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1);

/** 'long8' -> 'September'. They are kept, because toLocaleDateString takes longer than the rest of a table's row. */
const months: Record<string, string> = {};

function dayOf(date: Date, month: 'long' | 'short'): string {
  const key = month + date.getMonth();
  months[key] ??= date.toLocaleDateString(LOCALE, { month });
  return `${date.getDate()} ${months[key]}`;
}

function dateWith(month: 'long' | 'short', iso: string): string {
  // A day without a time is the same day in every time zone, and the HTML of the build prints it.
  const date = new Date(iso.length === 10 ? `${iso}T00:00` : iso);
  return Number.isNaN(+date) ? '' : `${dayOf(date, month)} ${date.getFullYear()}`;
}

/** '3 September 2025'; '' for an invalid date */
export function longDate(iso: string): string {
  return dateWith('long', iso);
}

/** '3 Sept 2025', for columns of a table */
export function shortDate(iso: string): string {
  return dateWith('short', iso);
}

/** '3 Sept', for a line of a list on a phone; with the year if it is not this one */
export function shortDay(iso: string, now = new Date()): string {
  const date = new Date(iso);
  if (date.getFullYear() !== now.getFullYear()) return shortDate(iso);
  return dayOf(date, 'short');
}

/** '10:42am' */
export function clockTime(iso: string): string {
  return twelveHour(
    new Date(iso).toLocaleTimeString(LOCALE, { hour: '2-digit', minute: '2-digit' }),
  );
}

/** '10:42am' for today, '3 Sept' for another day */
export function clockOrDay(iso: string, now: Date): string {
  return sameDay(new Date(iso), now) ? clockTime(iso) : shortDay(iso, now);
}

/** 'today at 10:42am', 'yesterday at 10:42am', '3 September at 10:42am', '3 September 2024 at 10:42am' */
export function momentWords(iso: string, now: Date): string {
  const date = new Date(iso);
  const time = clockTime(iso);
  if (sameDay(date, now)) return `today at ${time}`;
  if (sameDay(date, dayBefore(now))) return `yesterday at ${time}`;
  const day = date.getFullYear() === now.getFullYear() ? dayOf(date, 'long') : longDate(iso);
  return `${day} at ${time}`;
}

/** '3 September 2025 at 10:42am', for paper */
export function longMoment(iso: string): string {
  return `${longDate(iso)} at ${clockTime(iso)}`;
}

/** 'at 10:42am' for today, otherwise as momentWords: 'yesterday at 10:42am' */
export function whenWords(iso: string, now: Date): string {
  return sameDay(new Date(iso), now) ? `at ${clockTime(iso)}` : momentWords(iso, now);
}

/** 'Updated today at 10:42am' */
export function updatedWords(iso: string, now: Date): string {
  return `Updated ${momentWords(iso, now)}`;
}
