/** The school year and the day by which a visitor filtered the courses. A booking in the same tab goes on with them. */
import { writeYearAndDay, type YearAndDay } from '../content/year-and-day-filter.ts';
import { readItem, removeItem, writeItem } from '../lib/web-storage.ts';
import { daysKey } from './intents.ts';

/** Remembers what is filtered by; nothing if that is neither a year nor a day. */
export function rememberDays(filter: YearAndDay): void {
  const query = new URLSearchParams(writeYearAndDay(filter)).toString();
  if (query) writeItem('sessionStorage', daysKey, query);
  else forgetDays();
}

/** As a query string; '' for none. */
export function wantedDays(): string {
  const query = readItem('sessionStorage', daysKey);
  return typeof query === 'string' ? query : '';
}

export const forgetDays = (): void => removeItem('sessionStorage', daysKey);
