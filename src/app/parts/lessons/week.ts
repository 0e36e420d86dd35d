/** The week in which a day lies, Monday to Sunday, with a student's lessons. All days are those of London. */
import type { LessonWithLearners } from '#sync';
import { classTime, classTimes, londonDay } from '../../../lib/london-time.ts';
import { listWords } from '../../../lib/words.ts';
import type { DaySlip } from '../../../ui/week-slips.tsx';
import { nameOfLearner } from './lesson-words.ts';

const dayMs = 24 * 60 * 60_000;

const inWords = (day: string, format: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T12:00Z`).toLocaleDateString('en-GB', { ...format, timeZone: 'UTC' });

/** 'Fractions, 4:30pm to 5:30pm, cancelled' */
const lessonWords = ({ title, starts_at, minutes, is_cancelled }: LessonWithLearners): string =>
  `${title}, ${classTimes(starts_at, minutes)}${is_cancelled ? ', cancelled' : ''}`;

/** The seven days of the present week, by their dates. Lessons of several children name them. @param lessons in their order */
export function weekOf(lessons: readonly LessonWithLearners[], now: Date): DaySlip[] {
  const isOfSeveral =
    new Set(lessons.flatMap(({ learners }) => learners.map(({ id }) => id))).size > 1;
  const namesOf = ({ learners }: LessonWithLearners) =>
    isOfSeveral ? learners.flatMap((learner) => nameOfLearner(learner) ?? []) : [];
  const inFull = (lesson: LessonWithLearners) =>
    [listWords(namesOf(lesson)), lessonWords(lesson)].filter(Boolean).join(': ');
  const today = londonDay(now.toISOString());
  const noon = Date.parse(`${today}T12:00Z`);
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => {
    const id = new Date(noon + (index - sinceMonday) * dayMs).toISOString().slice(0, 10);
    const isToday = id === today;
    const ofDay = lessons.filter(({ starts_at }) => londonDay(starts_at) === id);
    const name = inWords(id, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
    return {
      id,
      letter: inWords(id, { weekday: 'narrow' }),
      number: inWords(id, { day: 'numeric' }),
      words: `${name}${isToday ? ', today' : ''}: ${ofDay.map(inFull).join('; ') || 'no lesson'}`,
      isToday,
      entries: ofDay.map((lesson) => {
        const { id: lessonId, subject, starts_at, is_cancelled: isStruck } = lesson;
        const [, clock = '', half = ''] = /^(mid|[\d:]*)(.*)$/.exec(classTime(starts_at)) ?? [];
        return { id: lessonId, subject, names: namesOf(lesson), time: [clock, half], isStruck };
      }),
    };
  });
}

/** '23 to 29 November', '30 November to 6 December' */
export function weekWords(week: readonly DaySlip[]): string {
  const [first = '', last = ''] = [week[0]?.id, week.at(-1)?.id];
  const month = first.slice(0, 7) === last.slice(0, 7) ? undefined : 'long';
  const from = inWords(first, { day: 'numeric', month });
  return `${from} to ${inWords(last, { day: 'numeric', month: 'long' })}`;
}
