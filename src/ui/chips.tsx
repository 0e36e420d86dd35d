interface ChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  selected: Value;
  onSelect: (value: Value) => void;
}

/** A row of buttons of which exactly one is pressed: a filter that shows all its choices. */
export function Chips<Value extends string>({
  label,
  options,
  selected,
  onSelect,
}: ChipsProps<Value>) {
  return (
    <fieldset className="chips">
      <legend className="vh">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="chip"
          aria-pressed={option.value === selected}
          onClick={() => onSelect(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
