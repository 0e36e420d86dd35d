import { weekdayWords, type YearsAndDays, yearWords } from '../../content/years-and-days.ts';

export interface ShownYearsAndDays extends YearsAndDays {
  /** What is said if there is no day. */
  note?: string;
  /** What the HTML of the page says. Its space is kept, so that nothing moves when the device knows better. */
  printed?: YearsAndDays;
}

function Facts({ of: { years, days, note = '' } }: { of: ShownYearsAndDays }) {
  const said = weekdayWords(days) || note;
  return (
    <>
      {years === '' ? null : <span>{yearWords(years)}</span>}
      {said === '' ? null : <span>{said}</span>}
    </>
  );
}

const LAYER = 'flex flex-wrap gap-[inherit] [grid-area:1/1]';

/** 'Years 4 to 6' and 'Mondays, Saturdays', as two facts of a FactLine. What a course does not say is left out. */
export function YearsAndDaysFacts({ of }: { of: ShownYearsAndDays }) {
  if (!of.printed) return <Facts of={of} />;
  return (
    <span className="grid gap-[inherit]">
      <span className={`${LAYER} invisible`}>
        <Facts of={of.printed} />
      </span>
      <span className={LAYER}>
        <Facts of={of} />
      </span>
    </span>
  );
}
