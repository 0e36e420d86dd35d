/**
 * The address at which a calendar app reads the lessons of the signed-in person. It needs a connection: only the server
 * makes and checks its key, and this device does not keep it.
 */
import * as v from 'valibot';
import { runtime } from '../runtime.ts';
import type { Result } from '../types.ts';
import { ok } from './command.ts';
import { askServer } from './server-function.ts';

const key = v.pipe(v.string(), v.regex(/^[0-9a-f]+$/));

/**
 * Makes an address. An earlier one ends.
 * @returns the address, which cannot be read again; an error of code 'rate-limited' after ten in an hour
 */
export async function renewCalendarKey(): Promise<Result<string>> {
  const answer = await askServer('renew_calendar_key', {}, key);
  if (!answer.ok) return answer;
  return ok(`${runtime().settings.url}/functions/v1/calendar?key=${answer.value}`);
}

/** Ends the address, if there is one. */
export async function endCalendarKey(): Promise<Result<void>> {
  const answer = await askServer('end_calendar_key', {}, v.boolean());
  return answer.ok ? ok(undefined) : answer;
}

const calendarTimes = v.object({
  made_at: v.string(),
  /** Null until a calendar has read it. */
  read_at: v.nullable(v.string()),
});
/** The address of a calendar. Times are ISO. */
export type CalendarKey = v.InferOutput<typeof calendarTimes>;

/** When the address of the signed-in person was made and last read; 'none' if there is none. */
export async function calendarKey(): Promise<Result<CalendarKey | 'none'>> {
  const answer = await askServer('calendar_key', {}, v.nullable(calendarTimes));
  return answer.ok ? ok(answer.value ?? 'none') : answer;
}
