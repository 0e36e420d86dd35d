import { useState } from 'react';
import { classes } from '../lib/classes.ts';
import { plainButton } from './button.tsx';
import { describedBy, Field, inputClasses } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A field for a password, with a button that shows and hides what was typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...props} text={props.value}>
      <input
        className={inputClasses}
        id={props.id}
        name={props.name}
        type={isShown ? 'text' : 'password'}
        autoComplete={props.autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        value={props.value}
        disabled={props.isDisabled}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        {...describedBy(props, props.value)}
      />
      {/* The label stays the same, because aria-pressed tells the state. */}
      <button
        type="button"
        className={classes(plainButton, 'group justify-self-start')}
        aria-pressed={isShown}
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
      >
        Show password
        <span aria-hidden="true" className="hidden group-aria-pressed:inline">
          {' '}
          ✓
        </span>
      </button>
    </Field>
  );
}
