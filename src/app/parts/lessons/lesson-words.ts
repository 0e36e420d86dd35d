/** What families read about lessons: days, places, and who cannot come. Days and times are those of London. */
import type { Lesson, LessonLearner } from '#sync';
import { classDay, londonDay } from '../../../lib/london-time.ts';

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
 * That the teacher knows, and from whom: the server fills in `away_by`. Afterwards, whether the student came after all.
 * @param isPast whether the lesson is over
 */
export function toldWords(learner: LessonLearner, isPast: boolean): string {
  const name = nameOfLearner(learner);
  const cannot = isPast ? "couldn't come" : "can't come";
  if (learner.mark === 'present' || learner.mark === 'late') {
    return name === null
      ? `You told us that you ${cannot}, and you came.`
      : `We knew that ${name} ${cannot}, and ${name} came.`;
  }
  if (learner.pending !== 'none') return `${name ?? 'You'} ${cannot}.`;
  if (name !== null && learner.away_by === 'student') return `${name} told us: "I can't come."`;
  if (name === null && learner.away_by === 'parent') {
    return `Your family told us that you ${cannot}.`;
  }
  // One of the parents told us; perhaps the other one reads it.
  return name === null
    ? `You told us that you ${cannot}.`
    : `We ${isPast ? 'knew' : 'know'} that ${name} ${cannot}.`;
}
