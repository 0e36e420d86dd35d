import { classes } from '../lib/classes.ts';
import { describedBy, Field, type FieldBasics, inputClasses } from './field.tsx';

export interface Option {
  value: string;
  label: string;
}

export interface SelectProps extends FieldBasics {
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  autoComplete?: string | undefined;
}

export const selectClasses = classes(
  inputClasses,
  'appearance-none bg-[linear-gradient(135deg,var(--color-ink)_50%,transparent_50%)] bg-size-[9px_9px]',
  'bg-[position:right_1rem_center] bg-no-repeat pr-[2.2rem]',
);

/** A dropdown. It is the browser's own control, which works best on a phone. */
export function Select(props: SelectProps) {
  return (
    <Field {...props}>
      <select
        className={selectClasses}
        id={props.id}
        name={props.name}
        value={props.value}
        autoComplete={props.autoComplete}
        disabled={props.isDisabled}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        {...describedBy(props)}
      >
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
