/** When, where and with whom a class meets, in words. What its teacher has not said is left out. */
import { venueOf } from '../../content/venues.ts';
import { weekdayWords } from '../../content/years-and-days.ts';
import { timeWords } from '../../lib/london-time.ts';

/** What everybody who is signed in reads of a class. */
export interface ClassFacts {
  /** As 'saturday'. */
  meets_on: string;
  /** In London, as '16:30'. */
  meets_at: string;
  minutes: number;
  venue: string;
  teacher_name: string;
}

const minutesOfDay = 24 * 60;

/** '4:30pm to 5:30pm'; '' for a class without a time. */
export function timesOfClass({ meets_at, minutes }: Pick<ClassFacts, 'meets_at' | 'minutes'>) {
  if (meets_at === '') return '';
  const [hour = 0, minute = 0] = meets_at.split(':').map(Number);
  const end = (hour * 60 + minute + minutes) % minutesOfDay;
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return timeWords(`${meets_at} to ${twoDigits(Math.floor(end / 60))}:${twoDigits(end % 60)}`);
}

/** 'Saturdays'; '' for a class without a day. */
export const dayOfClass = ({ meets_on }: Pick<ClassFacts, 'meets_on'>): string =>
  weekdayWords(meets_on === '' ? [] : [meets_on]);

/** 'Saturdays 4:30pm to 5:30pm, Elm Hall, with H. Marsh' */
export function classWords(of: ClassFacts): string {
  return [
    [dayOfClass(of), timesOfClass(of)].filter(Boolean).join(' '),
    venueOf(of.venue)?.name ?? '',
    of.teacher_name && `with ${of.teacher_name}`,
  ]
    .filter(Boolean)
    .join(', ');
}
