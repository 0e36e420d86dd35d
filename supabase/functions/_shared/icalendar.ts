/**
 * Lessons in the format of calendar apps (iCalendar, RFC 5545), for the edge function calendar and for the file that the
 * app makes on the device. It uses nothing of its runtime but the standard of JavaScript.
 */
import { dayAndTime } from './london-days.ts';

export interface CalendarLesson {
  id: string;
  /** ISO 8601. */
  starts_at: string;
  minutes: number;
  /** The title of the course. */
  title: string;
  place: string;
  is_cancelled: boolean;
  /** When a cancelled lesson is made up for, in ISO 8601. */
  instead_at: string | null;
  /** When it or the title was changed last, in ISO 8601; null if nobody knows. */
  changed_at: string | null;
}

/** The media type of what `calendarOf` returns. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** How long a calendar app may wait before it reads the address again. */
const REFRESH = 'PT1H';

/** Changes are counted from here, in seconds, so that a later change has a greater number below 2 to the power of 31 until 2088. */
const FIRST_MS = Date.UTC(2020, 0, 1);

const SECOND_MS = 1_000;

/**
 * A calendar of lessons. Its times are in UTC, which is right across the changes of the clock without a description of the
 * time zone: a lesson of 10:00 in London is at 10:00 UTC in winter and at 09:00 UTC in summer, and each calendar app shows
 * it in the zone of its owner.
 * @param name what a calendar app calls the calendar that it subscribes to; without one, it is a file that is added to
 * a calendar
 */
export function calendarOf(lessons: readonly CalendarLesson[], name?: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//oakfold-tuition//lessons//EN',
    'CALSCALE:GREGORIAN',
    ...(name
      ? [
          `NAME:${escaped(name)}`,
          `X-WR-CALNAME:${escaped(name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
          `X-PUBLISHED-TTL:${REFRESH}`,
        ]
      : []),
    ...lessons.flatMap(eventOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** A lesson keeps its UID. A calendar app therefore moves the event that it has, and adds no second one. */
function eventOf(lesson: CalendarLesson): string[] {
  const startMs = Date.parse(lesson.starts_at);
  const changedMs = Math.max(FIRST_MS, Date.parse(lesson.changed_at ?? '') || 0);
  const place = placeOf(lesson.place);
  return [
    'BEGIN:VEVENT',
    `UID:${lesson.id}`,
    `DTSTAMP:${utc(changedMs)}`,
    `LAST-MODIFIED:${utc(changedMs)}`,
    `SEQUENCE:${Math.floor((changedMs - FIRST_MS) / SECOND_MS)}`,
    `DTSTART:${utc(startMs)}`,
    `DTEND:${utc(startMs + lesson.minutes * 60 * SECOND_MS)}`,
    // Many calendar apps show a cancelled event like any other, so the title says it too.
    `SUMMARY:${escaped(lesson.is_cancelled ? `Cancelled: ${lesson.title}` : lesson.title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(lesson.instead_at ? [`DESCRIPTION:Instead: ${dayAndTime(lesson.instead_at)}`] : []),
    `STATUS:${lesson.is_cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** An address with a scheme, 'www.', or a host with a name at its end and a path. 'Unit 4.2/A' is a place. */
const LINK = /[a-z]:\/\/|https?:|www\.|\S\.(?:\p{L}{2,}|xn--[\w-]+)(?::\d+)?\/\S/iu;

/**
 * Where a lesson is. The address of an online lesson stays in the app: calendars are kept by other companies, and shared
 * within families.
 */
function placeOf(place: string): string {
  return LINK.test(place) ? 'Online: open the app for the link' : place.trim();
}

/** 20261128T100000Z */
const utc = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

/** A value of the type TEXT (section 3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const bytes = new TextEncoder();

/** Octets that a line may have without its end (section 3.1). */
const LINE_LIMIT = 75;

/** A line, continued on the next ones where it is too long; never within a character. */
function folded(line: string): string {
  let text = '';
  let size = 0;
  for (const character of line) {
    const more = bytes.encode(character).length;
    if (size + more > LINE_LIMIT) {
      text += '\r\n ';
      size = 1;
    }
    text += character;
    size += more;
  }
  return text;
}
