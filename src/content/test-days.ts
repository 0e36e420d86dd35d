/** On which days there are mock tests. */
import { bankHoliday } from '../lib/bank-holidays.ts';
import { sample } from './sample.ts';

const weekdays: readonly string[] = sample('Weekdays of mock tests', [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]);

const WEEK = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const closedWeekdays = WEEK.filter((day) => !weekdays.includes(day)).map((day) => `${day}s`);

/** 'Not on Sundays or bank holidays.' */
export const testDaysHint = `Not on ${[closedWeekdays.join(', '), 'bank holidays'].filter(Boolean).join(' or ')}.`;

/** Further days without mock tests, as ISO dates. Bank holidays are known without being listed. */
const closedOn: readonly string[] = [];

/** Why there is no mock test on a day; '' if there may be one. @param day ISO date */
export function whyNoTest(day: string): string {
  const weekday = new Date(day).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
  const holiday = bankHoliday(day);
  if (holiday) return `There are no mock tests on ${holiday}. Please choose another day.`;
  if (!weekdays.includes(weekday)) {
    return `There are no mock tests on a ${weekday}. Please choose another day.`;
  }
  return closedOn.includes(day) ? 'We are closed on this day. Please choose another one.' : '';
}
