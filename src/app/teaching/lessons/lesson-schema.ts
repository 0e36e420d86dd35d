import * as v from 'valibot';
import { type Course, type Lesson, type LessonEdit, type LessonFields, limits } from '#sync';
import { mostLessons } from '#sync/desk';
import { venueOf } from '../../../content/venues.ts';
import { limitedText } from '../../../lib/limited-text.ts';
import { currentDay, londonDay, timeValue } from '../../../lib/london-time.ts';
import { isDay, isTime, isWhole, londonInstant, minutesText, timeText } from '../../parts/times.ts';
import { dayAfter, nextWeekday, type Term } from './term-lessons.ts';

const most = limits.lessons;

/** Anything that begins as an address does: 'http://...', 'mailto:...', and not 'Library: first floor'. */
const ADDRESS = /^[a-z][a-z0-9+.-]*:\S/i;
const HTTPS = /^https:\/\/\S+$/;

const shared = {
  time: timeText,
  minutes: minutesText,
  place: v.pipe(
    limitedText('place', most.place),
    v.nonEmpty('Enter a place or a link.'),
    v.check(
      (place) => !ADDRESS.test(place) || HTTPS.test(place),
      'Enter a link that begins with https://',
    ),
  ),
  topic: limitedText('topic', most.topic),
};
const day = (message: string) => v.pipe(v.string(), v.trim(), v.check(isDay, message));

/** The form that changes a lesson. */
export const lessonSchema = v.object({ day: day('Enter a day from 2020 to 2099.'), ...shared });

export type LessonInput = v.InferInput<typeof lessonSchema>;

/** The form that plans a term. `left_out` holds ISO dates with commas between them. */
export const termSchema = v.pipe(
  v.object({
    first: day('Enter the first day.'),
    ...shared,
    end: v.string(),
    times: v.pipe(v.string(), v.trim()),
    until: v.string(),
    left_out: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['end'], ['times']],
      ({ end, times }) => end !== 'times' || isWhole(times, 1, mostLessons),
      `Enter how many lessons, from 1 to ${mostLessons}.`,
    ),
    ['times'],
  ),
  v.forward(
    v.partialCheck(
      [['end'], ['until'], ['first']],
      ({ end, until, first }) => end !== 'until' || (isDay(until) && until >= first),
      'Enter a last day that is not before the first one.',
    ),
    ['until'],
  ),
);

export type TermInput = v.InferInput<typeof termSchema>;

const DEFAULTS: TermInput = {
  first: '',
  time: '',
  minutes: '60',
  place: '',
  topic: '',
  end: 'times',
  times: '12',
  until: '',
  left_out: '',
};

/** What a course says of its lessons. */
type CourseTimes = Pick<Course, 'meets_on' | 'meets_at' | 'minutes' | 'venue' | 'ends_on'>;

/**
 * The form for the next term of a course, with the time, the length and the place of its last lesson, or those of the
 * course. It begins on the next day on which the course meets, after its last lesson.
 * @param lessons those that the course has, in their order
 * @param today in London
 */
export function termInput(
  lessons: readonly Lesson[],
  { meets_on, meets_at, minutes, venue, ends_on }: CourseTimes,
  today: string = currentDay(),
): TermInput {
  const last = lessons.findLast(({ pending }) => pending !== 'delete');
  const afterLast = last ? dayAfter(londonDay(last.starts_at)) : '';
  const { name = '', address = [] } = venueOf(venue) ?? {};
  return {
    ...DEFAULTS,
    first: nextWeekday(afterLast > today ? afterLast : today, meets_on),
    ...(last
      ? { time: timeValue(last.starts_at), minutes: String(last.minutes), place: last.place }
      : // An online lesson needs its link.
        { time: meets_at, minutes: String(minutes), place: address.length > 0 ? name : '' }),
    ...(ends_on === null ? {} : { end: 'until', until: ends_on }),
  };
}

/** The term that the form describes; null while a part of it is missing. */
export function termOf(input: Omit<TermInput, 'place' | 'topic'>): Term | null {
  const { first, time, minutes, end, times, until, left_out } = input;
  if (!isDay(first) || !isTime(time) || !isWhole(minutes.trim(), 15, 480)) return null;
  if (end === 'times' ? !isWhole(times.trim(), 1, mostLessons) : !isDay(until)) return null;
  return {
    first,
    time,
    minutes: Number(minutes),
    end: end === 'times' ? { times: Number(times) } : { until },
    leftOut: left_out.split(',').filter(Boolean),
  };
}

/** The form of a lesson. */
export function lessonInput({ starts_at, minutes, place, topic }: LessonFields): LessonInput {
  const [ofDay, time] = [londonDay(starts_at), timeValue(starts_at)];
  return { day: ofDay, time, minutes: String(minutes), place, topic };
}

/** What a filled-in form changes in its lesson. @param touched the fields that the person changed */
export function lessonEdit(values: LessonInput, touched: Partial<LessonInput>): LessonEdit {
  const { place, topic, minutes } = touched;
  return {
    ...(touched.day === undefined && touched.time === undefined
      ? {}
      : { starts_at: londonInstant(values.day, values.time) }),
    ...(minutes === undefined ? {} : { minutes: Number(minutes) }),
    ...(place === undefined ? {} : { place }),
    ...(topic === undefined ? {} : { topic }),
  };
}
