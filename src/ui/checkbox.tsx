import { classes } from '../lib/classes.ts';
import { checkMark } from './choices.tsx';

interface CheckboxProps {
  label: string;
  /** Whether the label is for screen readers only. */
  isBare?: boolean;
  isChecked: boolean;
  /** Whether some of several are checked, which shows as neither. */
  isMixed?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** One checkbox with its label. */
export function Checkbox({ label, isBare, isChecked, isMixed = false, onChange }: CheckboxProps) {
  return (
    <label
      className={classes(
        'min-h-11 items-center',
        isBare ? 'flex w-11 justify-center' : 'inline-flex gap-[0.6rem]',
      )}
    >
      <input
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        className={checkMark}
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={isBare ? 'sr-only' : ''}>{label}</span>
    </label>
  );
}
