import { type Workshop, workshops } from '../../content/workshops.ts';
import { longDate } from '../../lib/dates.ts';
import { isPast } from '../../lib/days.ts';
import { useToday } from '../parts/use-today.ts';

/** The first days of a workshop that are to come, a line each. */
export function WorkshopDates({ dates }: Pick<Workshop, 'dates'>) {
  const today = useToday();
  const toCome = dates.filter((date) => !isPast(date, today));
  return toCome.length > 0 ? (
    toCome.map((date) => (
      <span key={date} className="block text-small">
        {longDate(date)}
      </span>
    ))
  ) : (
    <b className="text-small">Next dates soon. We'll tell you first.</b>
  );
}

/** The dates of all workshops that have passed, folded away. */
export function PastDates() {
  const today = useToday();
  return (
    <details className="mt-8">
      <summary className="min-h-11 cursor-pointer py-2 text-caption text-ink-2">
        Dates that are over
      </summary>
      {workshops.map(({ title, dates }) => {
        const past = dates.filter((date) => isPast(date, today));
        return past.length > 0 ? (
          <p key={title} className="text-small">
            {title}: {past.map(longDate).join(', ')}
          </p>
        ) : null;
      })}
    </details>
  );
}
