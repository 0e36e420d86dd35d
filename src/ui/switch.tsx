import { useId } from 'react';
import { classes } from '../lib/classes.ts';

interface SwitchProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  /** Why the switch is disabled; shown beside it. */
  reason?: string | undefined;
}

const KNOB = classes(
  'before:block before:h-full before:w-[1.6rem] before:rounded-xs before:bg-ink-2 before:transition-[translate]',
  'before:duration-[160ms] before:ease-out checked:before:translate-x-[calc(4.1rem-1.6rem-10px)]',
  'checked:before:bg-on-oak forced-colors:checked:before:bg-[Highlight]',
);
const SWITCH = classes(
  'h-11 w-[4.1rem] cursor-pointer appearance-none rounded-paper border-2 border-edge bg-tray p-[3px]',
  'checked:border-leaf checked:bg-leaf-2 disabled:cursor-not-allowed disabled:opacity-55',
  KNOB,
);

/** A switch for a setting that takes effect at once, without saving. */
export function Switch({ label, hint, isOn, onChange, isDisabled = false, reason }: SwitchProps) {
  const id = useId();
  const isExplained = isDisabled && reason !== undefined;
  return (
    <div className="grid max-w-[44rem] grid-cols-[auto_1fr] items-start gap-x-4 gap-y-[0.35rem]">
      <input
        className={SWITCH}
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-describedby={
          [hint && `${id}-hint`, isExplained && `${id}-reason`].filter(Boolean).join(' ') ||
          undefined
        }
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label className="block pt-2 pb-[0.15rem] font-bold" htmlFor={id}>
          {label}
        </label>
        {hint ? (
          <p className="text-caption text-ink-2" id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
        {isExplained ? (
          <p className="text-caption text-ink-2" id={`${id}-reason`}>
            <b>{reason}</b>
          </p>
        ) : null}
      </div>
    </div>
  );
}
