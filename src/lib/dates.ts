/** Dates as people in the UK write them. All take the time now as a parameter, so tests can set it. */

const LOCALE = 'en-GB';

const sameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

const dayBefore = (date: Date): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1);

function dateWith(month: 'long' | 'short', iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return date.toLocaleDateString(LOCALE, { day: 'numeric', month, year: 'numeric' });
}

/** 3 September 2025 */
export function longDate(iso: string): string {
  return dateWith('long', iso);
}

/** 3 Sept 2025: for columns of a table */
export function shortDate(iso: string): string {
  return dateWith('short', iso);
}

/** 10:42 */
export function clockTime(iso: string): string {
  return new Date(iso).toLocaleTimeString(LOCALE, { hour: '2-digit', minute: '2-digit' });
}

/** today at 10:42, yesterday at 10:42, 3 September at 10:42, 3 September 2024 at 10:42 */
export function momentWords(iso: string, now: Date): string {
  const date = new Date(iso);
  const time = clockTime(iso);
  if (sameDay(date, now)) return `today at ${time}`;
  if (sameDay(date, dayBefore(now))) return `yesterday at ${time}`;
  const day = date.toLocaleDateString(LOCALE, {
    day: 'numeric',
    month: 'long',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }),
  });
  return `${day} at ${time}`;
}

/** today at 10:42, else 3 Sept 2025: for columns of a table */
export function shortMoment(iso: string, now: Date): string {
  return sameDay(new Date(iso), now) ? momentWords(iso, now) : shortDate(iso);
}

/** Updated today at 10:42 */
export function updatedWords(iso: string, now: Date): string {
  return `Updated ${momentWords(iso, now)}`;
}
