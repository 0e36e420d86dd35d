/**
 * The lessons of a person for a calendar app that subscribes to them: GET ?key=<key>. A calendar app sends no session, so
 * the key in the address is the only proof of who asks. No browser reads it from a page, so it needs no CORS headers.
 */
import { refusal, unavailable } from '../_shared/answers.ts';
import type { FunctionHandler } from '../_shared/contract.ts';
import { CALENDAR_TYPE, type CalendarLesson, calendarOf } from '../_shared/icalendar.ts';
import { isPayload } from '../_shared/payload.ts';
import { callDatabase } from '../_shared/project.ts';

/** What private.renew_calendar_key makes. */
const KEY = /^[0-9a-f]{64}$/;

export const handle: FunctionHandler = async (request, context) => {
  const hasBody = request.method === 'GET';
  if (!hasBody && request.method !== 'HEAD') {
    const refused = refusal(405, 'method', 'Only GET is possible here.');
    refused.headers.set('allow', 'GET, HEAD');
    return refused;
  }
  try {
    const key = new URL(request.url).searchParams.get('key') ?? '';
    const lessons = KEY.test(key) ? await callDatabase('calendar', { key }, context) : null;
    // Every wrong key gets the same answer, so that a stranger learns nothing about keys.
    if (lessons === null) return refusal(404, 'not_found', 'There is no calendar at this address.');
    // A calendar app takes an answer without lessons for the news that there are none.
    if (!Array.isArray(lessons)) return unavailable();
    const text = calendarOf(lessons.map(lessonIn), 'Lessons');
    const tag = await tagOf(text);
    const headers = {
      'content-type': CALENDAR_TYPE,
      'cache-control': 'private, no-cache',
      etag: tag,
    };
    if (isKnown(tag, request)) return new Response(null, { status: 304, headers });
    return new Response(hasBody ? text : null, { headers });
  } catch (error) {
    console.error(error);
    return unavailable();
  }
};

/** A lesson as private.calendar answers it. */
function lessonIn(row: unknown): CalendarLesson {
  if (!isPayload(row)) throw new TypeError('A lesson is an object.');
  return {
    id: String(row.id),
    starts_at: String(row.starts_at),
    minutes: Number(row.minutes),
    title: String(row.title),
    place: String(row.place),
    is_cancelled: row.is_cancelled === true,
    instead_at: typeof row.instead_at === 'string' ? row.instead_at : null,
    changed_at: typeof row.changed_at === 'string' ? row.changed_at : null,
  };
}

async function tagOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'));
  return `"${digits.join('').slice(0, 32)}"`;
}

/** Whether the caller has what this tag stands for. Gateways may have made the tag a weak one. */
function isKnown(tag: string, request: Request): boolean {
  const known = request.headers.get('if-none-match') ?? '';
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
