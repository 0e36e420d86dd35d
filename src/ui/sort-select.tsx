import { useId } from 'react';
import { classes } from '../lib/classes.ts';
import { selectClasses } from './select.tsx';

interface SortSelectProps<Value extends string> {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string;
}

/** A dropdown for the order of a list, with its label on the same line. */
export function SortSelect<Value extends string>(props: SortSelectProps<Value>) {
  const id = useId();
  return (
    <div className={classes('flex items-center gap-3 print:hidden', props.className)}>
      <label className="flex-none text-caption text-ink-2" htmlFor={id}>
        Sort by
      </label>
      <select
        className={classes(selectClasses, 'min-h-11! py-1!')}
        id={id}
        value={props.value}
        onChange={({ target }) => {
          const chosen = props.options.find(({ value }) => value === target.value);
          if (chosen) props.onChange(chosen.value);
        }}
      >
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
