/** What families read about lessons: days, places, and who cannot come. Days and times are those of London. */
import type { Lesson, LessonLearner } from '#sync';
import { classDay, londonDay } from '../../../lib/london-time.ts';
import { countOf } from '../../../lib/words.ts';

const dayMs = 24 * 60 * 60_000;

/** 'YYYY-MM-DD' of the day after. */
const dayAfter = (day: string) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

/** 'Today', 'Tomorrow' or 'Saturday 28 November'. */
export function lessonDay(iso: string, now: Date): string {
  const today = londonDay(now.toISOString());
  const day = londonDay(iso);
  if (day === today) return 'Today';
  return day === dayAfter(today) ? 'Tomorrow' : classDay(iso);
}

/** The same inside a sentence: 'today', 'tomorrow' or 'on Saturday 28 November'. */
export function onLessonDay(iso: string, now: Date): string {
  const day = lessonDay(iso, now);
  return day === classDay(iso) ? `on ${day}` : day.toLowerCase();
}

/**
 * The day as a heading, with its date where that helps: 'Today', 'Tomorrow', 'Friday 27 November'.
 * @returns the word that is set large, and the date or ''
 */
export function dayHeading(iso: string, now: Date): [day: string, date: string] {
  const day = lessonDay(iso, now);
  if (day !== classDay(iso)) return [day, ''];
  const [weekday = '', ...date] = day.split(' ');
  return [weekday, date.join(' ')];
}

/** As onLessonDay, but 'on Friday' within the next six days. */
export function onNearDay(iso: string, now: Date): string {
  const ahead = Date.parse(londonDay(iso)) - Date.parse(londonDay(now.toISOString()));
  const [weekday, date] = dayHeading(iso, now);
  return date !== '' && ahead > 0 && ahead < 7 * dayMs ? `on ${weekday}` : onLessonDay(iso, now);
}

/** 'in 1 hour 40 minutes'; '' for a lesson that has begun or is on another day. */
export function untilWords({ starts_at }: Pick<Lesson, 'starts_at'>, now: Date): string {
  const minutes = Math.ceil((Date.parse(starts_at) - now.getTime()) / 60_000);
  if (minutes <= 0 || londonDay(starts_at) !== londonDay(now.toISOString())) return '';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 ? countOf(hours, 'hour', 'hours') : '',
    rest > 0 ? countOf(rest, 'minute', 'minutes') : '',
  ];
  return `in ${parts.filter(Boolean).join(' ')}`;
}

/** The address of an online lesson; null for a place in words. Only https is ever opened. */
export function onlineAddress(place: string): string | null {
  try {
    return new URL(place.trim()).protocol === 'https:' ? place.trim() : null;
  } catch {
    return null;
  }
}

/** Whether a lesson is over. */
export function isOverAt(
  { starts_at, minutes }: Pick<Lesson, 'starts_at' | 'minutes'>,
  now: Date,
): boolean {
  return Date.parse(starts_at) + minutes * 60_000 <= now.getTime();
}

export function hasBegun({ starts_at }: Pick<Lesson, 'starts_at'>, now: Date): boolean {
  return Date.parse(starts_at) <= now.getTime();
}

/** What to call a student of the family: null for the reader. */
export function nameOfLearner({
  isSelf,
  first_name,
}: Pick<LessonLearner, 'isSelf' | 'first_name'>): string | null {
  return isSelf ? null : first_name || 'Your child';
}

/** Of a student; null is the reader. */
type Name = string | null;

export const cannotCome = (name: Name) => `${name ?? 'I'} can't come`;
export const canCome = (name: Name) => `${name ?? 'I'} can come`;

/**
 * That the teacher knows, and from whom: the server fills in `away_by`. Afterwards, whether the student was away.
 * @param isPast whether the lesson is over
 */
export function toldWords(
  { mark, pending, away_by, ...learner }: LessonLearner,
  isPast: boolean,
): string {
  const name = nameOfLearner(learner);
  if (mark === 'present' || mark === 'late') return `${name ?? 'You'} came after all.`;
  const was = name === null ? 'You were away.' : `${name} was away.`;
  if (pending !== 'none') return isPast ? was : `${name ?? 'You'} can't come.`;
  if (name !== null && away_by !== 'student') {
    // One of the parents told us; perhaps the other one reads it.
    return isPast ? `${was} We knew before.` : `We know that ${name} can't come.`;
  }
  const teller = name ?? (away_by === 'parent' ? 'Your family' : 'You');
  if (isPast) return `${was} ${teller} told us before.`;
  return name === null
    ? `${teller} told us that you can't come.`
    : `${name} told us: "I can't come."`;
}
