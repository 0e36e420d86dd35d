/** Days as ISO dates, such as '2026-11-20'. */
import type { LondonDay } from './london-time.ts';

/** The day in the time zone of this device, which is for people alone: the business's days are London's (currentDay). */
export function isoDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Whether a day of the business is over: the last day of a course, the date of a workshop. */
export function isPast(day: string, today: LondonDay): boolean {
  return day < today;
}
