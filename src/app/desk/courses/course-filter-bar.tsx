import { Chips } from '../../../ui/chips.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { CourseFilter, CourseState } from './course-filter.ts';

const STATES: readonly { value: CourseState; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'no-teacher', label: 'No teacher' },
  { value: 'full', label: 'Full' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'past', label: 'Past' },
];

interface CourseFilterBarProps {
  filter: CourseFilter;
  onChange: (changed: Partial<CourseFilter>) => void;
}

/** The search field and the filter of the owner's courses. */
export function CourseFilterBar({ filter, onChange }: CourseFilterBarProps) {
  return (
    <search className="flex flex-wrap items-end gap-5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <SearchField
          label="Find by title or teacher"
          value={filter.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <Chips
        label="State"
        options={STATES}
        selected={filter.state}
        onSelect={(state) => onChange({ state })}
      />
    </search>
  );
}
