import { classes } from '../lib/classes.ts';

interface ChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  selected: Value;
  onSelect: (value: Value) => void;
}

const CHIP = classes(
  'min-h-11 rounded-paper border-2 border-edge bg-sheet px-4 py-[0.3rem] font-semibold',
  'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:highlight',
);

/** A filter as a row of toggle buttons. Exactly one is pressed. */
export function Chips<Value extends string>({
  label,
  options,
  selected,
  onSelect,
}: ChipsProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={CHIP}
          aria-pressed={option.value === selected}
          onClick={() => onSelect(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
