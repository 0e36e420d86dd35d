import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

/** What every field of a form has in common. */
export interface FieldBasics {
  id: string;
  label: string;
  hint?: string | undefined;
  /** The words of the error; they stand in the summary as well. */
  error?: string | undefined;
  isOptional?: boolean | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** The attributes that tie a control to its hint and its error. */
export function describedBy({ id, hint, error, isRequired }: FieldBasics) {
  const ids = classes(hint && `${id}-hint`, error && `${id}-error`);
  return {
    'aria-describedby': ids === '' ? undefined : ids,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired ? true : undefined,
  };
}

function HintAndError({ id, hint, error }: FieldBasics) {
  return (
    <>
      {hint ? (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className="err" id={`${id}-error`}>
          {error}
        </span>
      ) : null}
    </>
  );
}

function LabelWords({ label, isOptional, isRequired }: FieldBasics) {
  return (
    <>
      {label}
      {isOptional ? <span className="optional"> (optional)</span> : null}
      {isRequired ? <span className="optional"> (required)</span> : null}
    </>
  );
}

/** Label above, hint and error between, control below. */
export function Field({ children, ...basics }: FieldBasics & { children: ReactNode }) {
  return (
    <div className={classes('field', basics.error && 'bad')}>
      <label htmlFor={basics.id}>
        <LabelWords {...basics} />
      </label>
      <HintAndError {...basics} />
      {children}
    </div>
  );
}

/** The same for a group of radio buttons or checkboxes. */
export function FieldGroup({ children, ...basics }: FieldBasics & { children: ReactNode }) {
  return (
    <fieldset
      className={classes('field', basics.error && 'bad')}
      id={basics.id}
      aria-describedby={describedBy(basics)['aria-describedby']}
    >
      <legend>
        <LabelWords {...basics} />
      </legend>
      <HintAndError {...basics} />
      <div className="checks">{children}</div>
    </fieldset>
  );
}
