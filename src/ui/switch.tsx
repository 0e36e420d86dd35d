import { useId } from 'react';

interface SwitchProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  /** Why it cannot be turned; stands beside it and describes it. */
  reason?: string;
}

/** Something that is on or off at once, without a button that saves it. */
export function Switch({ label, hint, isOn, onChange, isDisabled = false, reason }: SwitchProps) {
  const id = useId();
  const isExplained = isDisabled && reason !== undefined;
  return (
    <div className="switch">
      <input
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
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <p className="note" id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
        {isExplained ? (
          <p className="note" id={`${id}-reason`}>
            <b>{reason}</b>
          </p>
        ) : null}
      </div>
    </div>
  );
}
