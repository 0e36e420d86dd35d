/** The dates of the content that are over, for the build and the doctor to tell the owner. */
import { longDate } from '../lib/dates.ts';
import { classFacts } from './teaching.ts';
import { workshops } from './workshops.ts';

/**
 * One sentence for each announced date that needs a new one. A workshop counts once all of its dates are over.
 * @param today ISO date
 */
export function pastDates(today: string): string[] {
  const start = classFacts.nextStart;
  return [
    ...(start < today
      ? [
          `The next start of classes, ${longDate(start)}, is over. Write the new date into src/content/teaching.ts.`,
        ]
      : []),
    ...workshops.flatMap(({ title, dates }) => {
      const last = dates.toSorted().at(-1);
      if (last === undefined || last >= today) return [];
      return [
        `The workshop ${title} has no date to come, the last was ${longDate(last)}. Write new dates into src/content/workshops.ts.`,
      ];
    }),
  ];
}
