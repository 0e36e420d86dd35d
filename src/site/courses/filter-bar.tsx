import { useId, useState } from 'react';
import { courseFormats, courseLevels } from '../../content/courses.ts';
import { subjects } from '../../content/subjects.ts';
import { classes } from '../../lib/classes.ts';
import { capitalised } from '../../lib/words.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ANY, type CourseFilter, NO_FILTER } from './course-filter.ts';

const itself = (value: string) => ({ value, label: value });

interface FilterBarProps {
  filter: CourseFilter;
  /** Called with the changed fields. */
  onChange: (changed: Partial<CourseFilter>) => void;
}

const FILTERS = classes(
  'grid grid-cols-1 items-end gap-4 rounded-paper bg-tray p-4 sm:p-[1.4rem]',
  'sm:grid-cols-2 lg:grid-cols-[2.2fr_1fr_1fr_1fr_auto]',
);

/**
 * The search and the filters of the courses. On a phone the filters are folded behind a button that says how many are
 * set, because they would fill the first screen.
 */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { subject, level, format } = filter;
  const set = [subject, level, format].filter((value) => value !== ANY).length;
  return (
    <search className={FILTERS}>
      <div className="max-lg:col-span-full">
        <TextField
          id={`${id}-search`}
          type="search"
          label="Search"
          placeholder="Search courses..."
          autoComplete="off"
          value={filter.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <button
        type="button"
        className={buttonClasses('alt', true, 'sm:hidden')}
        aria-expanded={isOpen}
        aria-controls={`${id}-filters`}
        onClick={() => setOpen(!isOpen)}
      >
        {set > 0 ? `Filters: ${set} set` : 'Filters'}
      </button>
      <div id={`${id}-filters`} className={isOpen ? 'contents' : 'contents max-sm:hidden'}>
        <Select
          id={`${id}-subject`}
          label="Subject"
          value={filter.subject}
          options={[
            { value: ANY, label: 'Any subject' },
            ...subjects.map((subject) => ({ value: subject, label: capitalised(subject) })),
          ]}
          onChange={(subject) => onChange({ subject })}
        />
        <Select
          id={`${id}-level`}
          label="Level"
          value={filter.level}
          options={[{ value: ANY, label: 'Any level' }, ...courseLevels.map(itself)]}
          onChange={(level) => onChange({ level })}
        />
        <Select
          id={`${id}-format`}
          label="Format"
          value={filter.format}
          options={[{ value: ANY, label: 'Any format' }, ...courseFormats.map(itself)]}
          onChange={(format) => onChange({ format })}
        />
        <Button variant="alt" onPress={() => onChange(NO_FILTER)}>
          Reset
        </Button>
      </div>
    </search>
  );
}
