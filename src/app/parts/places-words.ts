/** How full a course is, in words. */
import { momentOfClass } from '../../lib/london-time.ts';
import { countOf, listWords } from '../../lib/words.ts';

interface Taken {
  enrolled: number;
  /** How many wait for a place. */
  waiting: number;
  /** How many nobody has confirmed: they take no place. */
  newcomers?: number;
  places: number;
}

/** With spaces that break no line. */
const waitingWords = ({ waiting, newcomers = 0 }: Taken) =>
  `${waiting > 0 ? `, ${waiting}\u00A0waiting` : ''}${newcomers > 0 ? `, ${newcomers}\u00A0new` : ''}`;

/** There can be more students than places if there were more places once. */
const overWords = ({ enrolled, places }: Taken) =>
  `${countOf(enrolled, 'student', 'students')} on ${countOf(places, 'place', 'places')}`;

/** '8 of 8 places taken, 2 waiting.'; '9 students on 8 places.' */
export function placesWords(taken: Taken): string {
  const { enrolled, places } = taken;
  const words = `${enrolled} of ${countOf(places, 'place', 'places')} taken`;
  return `${enrolled > places ? overWords(taken) : words}${waitingWords(taken)}.`;
}

/** '8 of 8 students, 2 waiting'; '9 students on 8 places' */
export function studentsWords(taken: Taken): string {
  const { enrolled, places } = taken;
  const words = `${enrolled} of ${countOf(places, 'student', 'students')}`;
  return `${enrolled > places ? overWords(taken) : words}${waitingWords(taken)}`;
}

/** The same for a column that is called 'Students': '8 of 8, 2 waiting'; '9 on 8 places' */
export function studentsInColumn(taken: Taken): string {
  const { enrolled, places } = taken;
  const words =
    enrolled > places
      ? `${enrolled} on ${countOf(places, 'place', 'places')}`
      : `${enrolled} of ${places}`;
  return `${words}${waitingWords(taken)}`;
}

/** '1 place is offered until Sat 5 Dec at 10am.'; '' if none is. @param offers when each offer ends; one that has ended is left out */
export function offersWords(offers: readonly string[], now: Date): string {
  const standing = offers.filter((until) => Date.parse(until) > +now);
  const times = [...new Set(standing.map(momentOfClass))];
  const places = countOf(standing.length, 'place is', 'places are');
  return times.length > 0 ? `${places} offered until ${listWords(times)}.` : '';
}

/** What happens to the place of a student who is taken off a course. */
export function freedPlaceWords({ enrolled, places, waiting }: Taken): string {
  if (enrolled > places) return 'There are more students than places, so nobody gets this one.';
  return waiting > 0
    ? 'The place is offered to the first on the waiting list.'
    : 'The place is free for another student.';
}
