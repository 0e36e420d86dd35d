import { daysToAskFor, type YearAndDay, yearsToAskFor } from '../../content/year-and-day-filter.ts';
import { type YearsAndDays, yearWords } from '../../content/years-and-days.ts';
import { capitalised } from '../../lib/words.ts';
import { FilterSelect } from './filter-select.tsx';

interface YearAndDaySelectsProps {
  /** The courses that are filtered. */
  courses: readonly YearsAndDays[];
  filter: YearAndDay;
  /** Called with the changed field. */
  onChange: (changed: Partial<YearAndDay>) => void;
}

/** Two filters for courses. A filter is left out if no course says what it asks for. */
export function YearAndDaySelects({ courses, filter, onChange }: YearAndDaySelectsProps) {
  const years = yearsToAskFor(courses, filter.year);
  const days = daysToAskFor(courses, filter.day);
  return (
    <>
      {years.length === 0 ? null : (
        <FilterSelect
          label="Year"
          value={filter.year}
          values={years}
          words={yearWords}
          onChange={(year) => onChange({ year })}
        />
      )}
      {days.length === 0 ? null : (
        <FilterSelect
          label="Day"
          value={filter.day}
          values={days}
          words={capitalised}
          onChange={(day) => onChange({ day })}
        />
      )}
    </>
  );
}
