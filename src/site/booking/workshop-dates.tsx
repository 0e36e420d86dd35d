import type { Workshop } from '../../content/workshops.ts';
import { classes } from '../../lib/classes.ts';
import { longDate } from '../../lib/dates.ts';
import { isPast } from '../../lib/days.ts';
import { useToday } from '../parts/use-today.ts';

interface WorkshopDatesProps extends Pick<Workshop, 'dates'> {
  /** Draws a line above the dates. */
  isRuled?: boolean;
}

/** The first days of a workshop. Each future date has a line, and all past dates share one line. */
export function WorkshopDates({ dates, isRuled }: WorkshopDatesProps) {
  const today = useToday();
  const past = dates.filter((date) => isPast(date, today));
  const toCome = dates.filter((date) => !isPast(date, today));
  return (
    <span className={classes('grid gap-1 text-small', isRuled && 'border-t border-rule pt-2')}>
      {toCome.length > 0 ? (
        toCome.map((date) => <span key={date}>{longDate(date)}</span>)
      ) : (
        <b>Next dates soon. We'll tell you first.</b>
      )}
      {past.length > 0 ? (
        <span className="text-caption font-normal text-ink-2">
          Finished: {past.map(longDate).join(', ')}
        </span>
      ) : null}
    </span>
  );
}

/** Whether all dates of a workshop have passed. */
export function useIsOver({ dates }: Pick<Workshop, 'dates'>): boolean {
  const today = useToday();
  return dates.every((date) => isPast(date, today));
}
