import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { AppForm, Problem } from './use-app-form.ts';

interface FormProps {
  of: AppForm<never>;
  children: ReactNode;
  className?: string;
  /** Called after each change of a field. */
  onChange?: () => void;
}

/** A form with an error summary, which takes focus after each invalid submit. */
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
      {form.problems ? <ErrorSummary formId={form.id} problems={form.problems} /> : null}
      {children}
    </form>
  );
}

const SUMMARY = 'rounded-paper border-3 border-bad bg-sheet px-[1.4rem] py-5';

function ErrorSummary({ formId, problems }: { formId: string; problems: readonly Problem[] }) {
  const box = useRef<HTMLDivElement>(null);
  // Each submit creates a new list, so each failure moves focus here.
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);

  const goTo = (event: MouseEvent, fieldId: string) => {
    const field = document.getElementById(fieldId);
    if (!field) return;
    // Keep the fragment out of the URL and the history.
    event.preventDefault();
    const control = field.matches('fieldset') ? field.querySelector('input') : field;
    control?.focus();
  };

  return (
    <div className={SUMMARY} role="alert" tabIndex={-1} ref={box}>
      <h2 className="mb-2 text-h3">There is a problem</h2>
      <ul>
        {problems.map((problem) => {
          const fieldId = `${formId}-${problem.name}`;
          return (
            <li key={problem.name}>
              <a
                className="inline-block py-[0.2rem] font-bold text-bad"
                href={`#${fieldId}`}
                onClick={(event) => goTo(event, fieldId)}
              >
                {problem.message}
              </a>
            </li>
          );
        })}
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) box.current?.focus();
  }, [failure]);
  return (
    <div className={SUMMARY} role="alert" tabIndex={-1} ref={box}>
      <h2 className="mb-2 text-h3">{failure.title}</h2>
      <p>{failure.text}</p>
    </div>
  );
}
