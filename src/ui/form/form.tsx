import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useErrorTitle } from '../../lib/use-title.ts';
import type { AppForm } from './use-app-form.ts';

interface FormProps {
  of: AppForm<never>;
  children: ReactNode;
  className?: string;
  /** Called after each change of a field. */
  onChange?: () => void;
}

/** A form with an error summary, which takes focus after each invalid submit. A form of one field has none: the field takes it. */
export function Form({ of: form, children, className = 'grid gap-[1.6rem]', onChange }: FormProps) {
  return (
    // A submit before the script has started must not navigate, because the URL would contain the typed values. The method 'dialog'
    // prevents that.
    <form
      method="dialog"
      className={className}
      noValidate
      onSubmit={form.submit}
      // React calls onChange while a text is typed. Preact, which runs the islands, calls it once the field is left, and
      // onInput while the text is typed.
      onInput={onChange}
      onChange={onChange}
    >
      {form.problems ? <ErrorSummary of={form} /> : null}
      {children}
    </form>
  );
}

const SUMMARY = 'rounded-paper border-3 border-bad bg-sheet px-[1.4rem] py-5';

/** @returns whether there is such a field */
function focusField(fieldId: string): boolean {
  const field = document.getElementById(fieldId);
  const control = field?.matches('fieldset') ? field.querySelector('input') : field;
  control?.focus();
  return field !== null;
}

function ErrorSummary({ of: form }: Pick<FormProps, 'of'>) {
  useErrorTitle();
  const box = useRef<HTMLDivElement>(null);
  const lines = form.problems?.map(({ name, ...line }) => ({ id: `${form.id}-${name}`, ...line }));
  const only = form.hasOneField ? lines?.[0]?.id : undefined;
  // Each submit creates a new list, so each failure moves focus here, in the commit itself: the next key belongs to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => {
    if (only) focusField(only);
    else box.current?.focus();
  }, [form.problems]);
  if (only) return null;

  return (
    <div className={SUMMARY} role="alert" tabIndex={-1} ref={box}>
      <h2 className="mb-2 text-h3">There is a problem</h2>
      <ul>
        {lines?.map(({ id, message }) => (
          <li key={id}>
            <a
              className="inline-block py-[0.2rem] font-bold text-bad"
              href={`#${id}`}
              // Keep the fragment out of the URL and the history.
              onClick={(event) => focusField(id) && event.preventDefault()}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why a form is still on screen after it was submitted. */
export interface Failure {
  title: string;
  text: string;
}

/** Shows a failure above a form. Each new failure object takes focus, so that a repeated failure is noticed too. */
export function FailureNotice({ failure }: { failure: Failure }) {
  useErrorTitle();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (failure) box.current?.focus();
  }, [failure]);
  return (
    <div className={SUMMARY} role="alert" tabIndex={-1} ref={box}>
      <h2 className="mb-2 text-h3">{failure.title}</h2>
      <p>{failure.text}</p>
    </div>
  );
}
