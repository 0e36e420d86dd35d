import type { Lesson } from '#sync';
// Calendar apps have to read the same of the file and of the address to which people subscribe.
import { calendarOf } from '../../../../supabase/functions/_shared/icalendar.ts';
import { venueOf } from '../../../content/venues.ts';

/** What a calendar needs of a lesson. */
export type PlannedLesson = Pick<
  Lesson,
  'id' | 'starts_at' | 'minutes' | 'place' | 'is_cancelled' | 'instead_at'
> & {
  /** That of its course, where the lessons are of several. */
  title?: string;
  /** The id of the venue of its course. */
  venue?: string;
};

/** The lessons that are not over at a time in milliseconds. */
export function lessonsToCome<Planned extends PlannedLesson>(
  lessons: readonly Planned[],
  now: number,
): Planned[] {
  return lessons.filter(({ starts_at, minutes }) => Date.parse(starts_at) + minutes * 60_000 > now);
}

/**
 * A file that adds lessons to a calendar. A file that is made later replaces what an earlier one added.
 * @param title of the course, or of all
 * @param now in milliseconds
 */
export function lessonsFile(
  title: string,
  lessons: readonly PlannedLesson[],
  now: number,
): { name: string; text: string } {
  const changed_at = new Date(now).toISOString();
  return {
    name: `${['oakfold', ...wordsOf(title)].join('-')}.ics`,
    text: calendarOf(
      lessons.map((lesson) => ({ title, ...lesson, place: placeOf(lesson), changed_at })),
    ),
  };
}

/** 'Elm Hall, room 2, 3 Elm Street, London': a phone finds its way by the address. An online lesson has none. */
function placeOf({ place, venue = '' }: PlannedLesson): string {
  const { name = '', address = [] } = venueOf(venue) ?? {};
  return address.length > 0 ? [place || name, ...address].join(', ') : place;
}

/** The words of a title in lower case, without accents: what every system takes in the name of a file. */
const wordsOf = (title: string): string[] =>
  title
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.slice(0, 8) ?? [];
