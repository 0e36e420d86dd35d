import type { Workshop } from '../../content/workshops.ts';
import { longDate } from '../../lib/dates.ts';
import { isPast, useToday } from '../../lib/use-today.ts';

/** The first days of a workshop; one that has passed says so. */
export function WorkshopDates({ dates }: Pick<Workshop, 'dates'>) {
  const today = useToday();
  return (
    <span className="dates">
      {dates.map((date) => (
        <span key={date} className="date">
          {longDate(date)}
          {isPast(date, today) ? <span className="note">Finished</span> : null}
        </span>
      ))}
    </span>
  );
}

/** Whether a workshop has no date left. */
export function useIsOver({ dates }: Pick<Workshop, 'dates'>): boolean {
  const today = useToday();
  return dates.every((date) => isPast(date, today));
}
