/** The week in which a day lies, Monday to Sunday, with a student's lessons. All days are those of London. */
import type { LessonWithLearners } from '#sync';
import { clockTime12, clockTimes12, londonDay } from '../../../lib/london-time.ts';

const dayMs = 24 * 60 * 60_000;

export interface WeekDay {
  /** 'YYYY-MM-DD' */
  day: string;
  isToday: boolean;
  lessons: LessonWithLearners[];
}

/** The seven days of the present week. @param lessons in their order */
export function weekOf(lessons: readonly LessonWithLearners[], now: Date): WeekDay[] {
  const today = londonDay(now.toISOString());
  const noon = Date.parse(`${today}T12:00Z`);
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(noon + (index - sinceMonday) * dayMs).toISOString().slice(0, 10);
    return {
      day,
      isToday: day === today,
      lessons: lessons.filter(({ starts_at }) => londonDay(starts_at) === day),
    };
  });
}

const inWords = (day: string, format: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T12:00Z`).toLocaleDateString('en-GB', { ...format, timeZone: 'UTC' });

/** 'M' */
export const dayLetter = (day: string): string => inWords(day, { weekday: 'narrow' });

/** '23 to 29 November', '30 November to 6 December' */
export function weekWords(week: readonly WeekDay[]): string {
  const [first = '', last = ''] = [week[0]?.day, week.at(-1)?.day];
  const end = inWords(last, { day: 'numeric', month: 'long' });
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${inWords(first, isOneMonth ? { day: 'numeric' } : { day: 'numeric', month: 'long' })} to ${end}`;
}

/** 'Friday 27 November, today: Fractions, 4:30pm to 5:30pm, cancelled', or ': no lesson' */
export function dayWords({ day, isToday, lessons }: WeekDay): string {
  const name = inWords(day, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
  const facts = lessons.map(
    ({ title, starts_at, minutes, is_cancelled }) =>
      `${title}, ${clockTimes12(starts_at, minutes)}${is_cancelled ? ', cancelled' : ''}`,
  );
  return `${name}${isToday ? ', today' : ''}: ${facts.join('; ') || 'no lesson'}`;
}

/** '4:30' and 'pm', 'mid' and 'day': where a narrow slip may break the line. */
export function timeParts(iso: string): [clock: string, half: string] {
  const [, clock = '', half = ''] = /^(mid|[\d:]*)(.*)$/.exec(clockTime12(iso)) ?? [];
  return [clock, half];
}
