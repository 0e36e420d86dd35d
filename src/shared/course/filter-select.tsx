import { useId } from 'react';
import { ANY } from '../../content/year-and-day-filter.ts';
import { Select } from '../../ui/select.tsx';

interface FilterSelectProps {
  /** What is filtered by: 'Year'. */
  label: string;
  /** ANY or one of the values. */
  value: string;
  values: readonly string[];
  /** What a person calls a value; by default, the value itself. */
  words?: (value: string) => string;
  onChange: (value: string) => void;
}

/** A filter with one of several values, or any: 'Any year'. */
export function FilterSelect({ label, values, words = String, ...rest }: FilterSelectProps) {
  const options = values.map((value) => ({ value, label: words(value) }));
  return (
    <Select
      id={useId()}
      label={label}
      options={[{ value: ANY, label: `Any ${label.toLowerCase()}` }, ...options]}
      {...rest}
    />
  );
}
