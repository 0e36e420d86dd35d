import { weekdayWords, type YearsAndDays, yearWords } from '../../content/years-and-days.ts';

/** 'Years 4 to 6' and 'Mondays, Saturdays', as two facts of a FactLine. What a course does not say is left out. */
export function YearsAndDaysFacts({ of: { years, days } }: { of: YearsAndDays }) {
  return (
    <>
      {years === '' ? null : <span>{yearWords(years)}</span>}
      {days.length === 0 ? null : <span>{weekdayWords(days)}</span>}
    </>
  );
}
