import { courseFormats, courseLevels } from '../../content/courses.ts';
import { subjects } from '../../content/subjects.ts';
import { ANY } from '../../content/year-and-day-filter.ts';
import type { YearsAndDays } from '../../content/years-and-days.ts';
import { classes } from '../../lib/classes.ts';
import { capitalised } from '../../lib/words.ts';
import { FilterSelect } from '../../shared/course/filter-select.tsx';
import { YearAndDaySelects } from '../../shared/course/year-and-day-selects.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterFold } from '../../ui/filter-fold.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { type CourseFilter, NO_FILTER } from './course-filter.ts';

interface FilterBarProps {
  filter: CourseFilter;
  /** What is filtered. */
  courses: readonly YearsAndDays[];
  /** Called with the changed fields. */
  onChange: (changed: Partial<CourseFilter>) => void;
}

const FILTERS = classes(
  'grid grid-cols-1 items-end gap-4 rounded-paper bg-tray p-4 sm:p-[1.4rem]',
  'sm:grid-cols-2 min-[44rem]:grid-cols-3 lg:grid-cols-[repeat(5,1fr)_auto]',
);

/** The search and the filters of the courses. */
export function FilterBar({ filter, courses, onChange }: FilterBarProps) {
  const { subject, level, format, year, day } = filter;
  const set = [subject, level, format, year, day].filter((value) => value !== ANY).length;
  return (
    <search className={FILTERS}>
      <div className="col-span-full">
        <SearchField
          label="Search"
          placeholder="Search courses..."
          value={filter.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <FilterFold set={set}>
        <FilterSelect
          label="Subject"
          value={subject}
          values={subjects}
          words={capitalised}
          onChange={(chosen) => onChange({ subject: chosen })}
        />
        <FilterSelect
          label="Level"
          value={level}
          values={courseLevels}
          onChange={(chosen) => onChange({ level: chosen })}
        />
        <FilterSelect
          label="Format"
          value={format}
          values={courseFormats}
          onChange={(chosen) => onChange({ format: chosen })}
        />
        <YearAndDaySelects courses={courses} filter={filter} onChange={onChange} />
        <Button variant="alt" onPress={() => onChange(NO_FILTER)}>
          Reset
        </Button>
      </FilterFold>
    </search>
  );
}
