import { useId } from 'react';
import { ANY } from '../../content/course-search.ts';
import { daysToAskFor, type YearAndDay, yearsToAskFor } from '../../content/year-and-day-filter.ts';
import { type YearsAndDays, yearWords } from '../../content/years-and-days.ts';
import { capitalised } from '../../lib/words.ts';
import { Select } from '../../ui/select.tsx';

interface YearAndDaySelectsProps {
  /** The courses that are filtered. */
  courses: readonly YearsAndDays[];
  filter: YearAndDay;
  /** Called with the changed field. */
  onChange: (changed: Partial<YearAndDay>) => void;
}

/** Two filters for courses. A filter is left out if no course says what it asks for. */
export function YearAndDaySelects({ courses, filter, onChange }: YearAndDaySelectsProps) {
  const id = useId();
  const years = yearsToAskFor(courses, filter.year);
  const days = daysToAskFor(courses, filter.day);
  return (
    <>
      {years.length === 0 ? null : (
        <Select
          id={`${id}-year`}
          label="Year"
          value={filter.year}
          options={[
            { value: ANY, label: 'Any year' },
            ...years.map((year) => ({ value: year, label: yearWords(year) })),
          ]}
          onChange={(year) => onChange({ year })}
        />
      )}
      {days.length === 0 ? null : (
        <Select
          id={`${id}-day`}
          label="Day"
          value={filter.day}
          options={[
            { value: ANY, label: 'Any day' },
            ...days.map((day) => ({ value: day, label: capitalised(day) })),
          ]}
          onChange={(day) => onChange({ day })}
        />
      )}
    </>
  );
}
