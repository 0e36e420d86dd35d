import { weekdayWords, type YearsAndDays, yearWords } from '../../content/years-and-days.ts';

export interface ShownYearsAndDays extends YearsAndDays {
  /** What is said if there is no day. */
  note?: string;
  /** What the HTML of the page says. Its space is kept, so that nothing moves when the device knows better. */
  printed?: YearsAndDays;
}

function Words({ shown, printed }: { shown: string; printed: string }) {
  if (shown === printed) return shown === '' ? null : <span>{shown}</span>;
  return (
    <span className="grid *:[grid-area:1/1]">
      <span className="invisible">{printed}</span>
      <span>{shown}</span>
    </span>
  );
}

/** 'Years 4 to 6' and 'Mondays, Saturdays', as two facts of a FactLine. What a course does not say is left out. */
export function YearsAndDaysFacts({ of }: { of: ShownYearsAndDays }) {
  const { years, days, note = '', printed = { years, days } } = of;
  return (
    <>
      <Words shown={yearWords(years)} printed={yearWords(printed.years)} />
      <Words shown={weekdayWords(days) || note} printed={weekdayWords(printed.days)} />
    </>
  );
}
