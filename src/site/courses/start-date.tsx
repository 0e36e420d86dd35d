import { classFacts } from '../../content/teaching.ts';
import { longDate } from '../../lib/dates.ts';
import { isPast } from '../../lib/days.ts';
import { useToday } from '../parts/use-today.ts';

/** The day on which the classes begin, and whether it has passed. */
export function StartDate() {
  const hasStarted = isPast(classFacts.nextStart, useToday());
  if (!hasStarted) return longDate(classFacts.nextStart);
  return (
    <>
      Ask us about joining now.
      <span className="block text-caption font-normal text-ink-2">
        {longDate(classFacts.nextStart)}. This start date has passed.
      </span>
    </>
  );
}
