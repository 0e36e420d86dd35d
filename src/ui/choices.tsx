import { classes } from '../lib/classes.ts';
import { type FieldBasics, FieldGroup } from './field.tsx';
import type { Option } from './select.tsx';

// Drawn to match the text fields. With forced colours, the browser draws its own control.
const MARK = classes(
  'size-[1.4rem] flex-none appearance-none border-2 border-edge bg-sheet p-[3px] checked:border-link',
  'before:hidden before:size-full before:bg-link checked:before:block disabled:bg-disabled disabled:opacity-55',
  'forced-colors:appearance-auto forced-colors:before:hidden',
);
export const radioMark = classes(MARK, 'rounded-full before:rounded-full');
export const checkMark = classes(
  MARK,
  'rounded-paper before:[clip-path:polygon(12%_42%,40%_68%,88%_8%,100%_22%,42%_96%,0_58%)]',
  // Some of several.
  'indeterminate:border-link indeterminate:before:block indeterminate:before:[clip-path:inset(40%_8%)]',
);
const LABEL = 'flex min-h-11 items-center gap-[0.6rem]';

interface RadioGroupProps extends FieldBasics {
  name: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

export function RadioGroup(props: RadioGroupProps) {
  return (
    <FieldGroup {...props}>
      {props.options.map((option) => (
        <label key={option.value} className={LABEL}>
          <input
            className={radioMark}
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
        <label key={option.value} className={LABEL}>
          <input
            className={checkMark}
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
