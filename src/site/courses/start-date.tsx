import { classFacts } from '../../content/teaching.ts';
import { longDate } from '../../lib/dates.ts';
import { isPast } from '../../lib/days.ts';
import { useToday } from '../parts/use-today.ts';

/** The day on which the classes begin, and whether it has passed. */
export function StartDate() {
  const hasStarted = isPast(classFacts.nextStart, useToday());
  return (
    <>
      {longDate(classFacts.nextStart)}
      {hasStarted ? (
        <span className="block text-caption font-normal text-ink-2">
          This start date has passed. Ask us about joining now.
        </span>
      ) : null}
    </>
  );
}
