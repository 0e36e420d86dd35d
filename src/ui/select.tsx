import { describedBy, Field, type FieldBasics } from './field.tsx';

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

/** One of several. The browser's own list: it is the better one on a phone. */
export function Select(props: SelectProps) {
  return (
    <Field {...props}>
      <select
        className="input"
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
