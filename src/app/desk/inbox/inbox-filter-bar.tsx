import { useId } from 'react';
import { enquiryWords } from '../../../content/enquiries.ts';
import { Chips } from '../../../ui/chips.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { ANY_KIND, type InboxFilter, type InboxState } from './inbox-filter.ts';

const KINDS = [
  { value: ANY_KIND, label: 'All kinds' },
  ...Object.entries(enquiryWords).map(([value, { label }]) => ({ value, label })),
];

const STATES: readonly { value: InboxState; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'handled', label: 'Handled' },
  { value: 'all', label: 'All' },
];

interface InboxFilterBarProps {
  filter: InboxFilter;
  onChange: (changed: Partial<InboxFilter>) => void;
}

/** The search field and filters of the inbox. */
export function InboxFilterBar({ filter, onChange }: InboxFilterBarProps) {
  const id = useId();
  return (
    <search className="flex flex-wrap items-end gap-5">
      <div className="min-w-0 flex-[1_1_14rem]">
        <SearchField
          label="Find by name, email, phone, reference or words"
          value={filter.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <div className="min-w-0 flex-[1_1_12rem]">
        <Select
          id={`${id}-kind`}
          label="About"
          options={KINDS}
          value={filter.kind}
          onChange={(kind) => onChange({ kind })}
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
