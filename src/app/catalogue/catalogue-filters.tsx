import { useId } from 'react';
import type { Course } from '#sync';
import type { PublicCourse } from '../../content/courses.ts';
import { ANY } from '../../content/year-and-day-filter.ts';
import { yearsAndDaysOf } from '../../content/years-and-days.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { capitalised } from '../../lib/words.ts';
import { YearAndDaySelects } from '../../shared/course/year-and-day-selects.tsx';
import { Chips } from '../../ui/chips.tsx';
import { FilterFold } from '../../ui/filter-fold.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type CatalogueFilter, distinctSubjects, needsControls } from './filter.ts';
import { OfferChip } from './offer-chip.tsx';

const SHOWN = [
  { value: 'all', label: 'All Courses' },
  { value: 'enrolled', label: 'Enrolled' },
] as const;

interface CatalogueFiltersProps {
  courses: readonly Course[];
  filter: CatalogueFilter;
  /** The advertised course whose classes are shown, if only they are. */
  offer: PublicCourse | undefined;
  /** Whether this account enrols somebody. */
  hasLearner: boolean;
  /** Called with the changed fields. */
  onChange: (changed: Partial<CatalogueFilter>) => void;
}

/** The search and the filters of the catalogue. A short list has only what removes a filter of another page. */
export function CatalogueFilters(props: CatalogueFiltersProps) {
  const { courses, filter, offer, hasLearner, onChange } = props;
  const searchId = useId();
  const subjects = distinctSubjects(courses).map((subject) => ({
    value: subject,
    label: capitalised(subject),
  }));
  const chip = offer ? (
    <OfferChip
      title={offer.title}
      onRemove={() => {
        onChange({ offer: '' });
        keepFocus(needsControls(courses, '') ? searchId : 'main');
      }}
    />
  ) : null;
  if (!needsControls(courses, filter.offer))
    return chip ? <div className="mb-5">{chip}</div> : null;
  return (
    <search className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-4">
      <div className="min-w-0 flex-[1_1_10rem]">
        <TextField
          id={searchId}
          type="search"
          label="Search courses"
          value={filter.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <FilterFold
        set={[filter.subject, filter.year, filter.day].filter((value) => value !== ANY).length}
      >
        <YearAndDaySelects
          courses={courses.map(yearsAndDaysOf)}
          filter={filter}
          onChange={onChange}
        />
        <Chips
          label="Subject"
          selected={filter.subject}
          onSelect={(subject) => onChange({ subject })}
          options={[{ value: ANY, label: 'All Subjects' }, ...subjects]}
        />
      </FilterFold>
      {hasLearner ? (
        <Chips
          label="Shown"
          selected={filter.isEnrolled ? 'enrolled' : 'all'}
          onSelect={(shown) => onChange({ isEnrolled: shown === 'enrolled' })}
          options={SHOWN}
        />
      ) : null}
      {chip}
    </search>
  );
}
