import { type FieldBasics, FieldGroup } from './field.tsx';
import type { Option } from './select.tsx';

interface RadioGroupProps extends FieldBasics {
  name: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** One of a few, all visible. */
export function RadioGroup(props: RadioGroupProps) {
  return (
    <FieldGroup {...props}>
      {props.options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={`${props.id}-${props.name}`}
            value={option.value}
            checked={option.value === props.value}
            disabled={props.isDisabled}
            onChange={() => props.onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </FieldGroup>
  );
}

interface CheckboxGroupProps extends FieldBasics {
  name: string;
  values: readonly string[];
  options: readonly Option[];
  onChange: (values: string[]) => void;
}

/** Any number of a few, all visible. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const toggle = (value: string) =>
    props.onChange(
      props.values.includes(value)
        ? props.values.filter((other) => other !== value)
        : [...props.values, value],
    );
  return (
    <FieldGroup {...props}>
      {props.options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            name={props.name}
            value={option.value}
            checked={props.values.includes(option.value)}
            disabled={props.isDisabled}
            onChange={() => toggle(option.value)}
          />
          {option.label}
        </label>
      ))}
    </FieldGroup>
  );
}
