import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { AppForm, Problem } from './use-app-form.ts';

interface FormProps {
  of: AppForm<never>;
  children: ReactNode;
  className?: string;
  /** After anything in it was changed. */
  onChange?: () => void;
}

/** A form with its error summary, which takes focus whenever a submit was not possible. */
export function Form({ of: form, children, className = 'form', onChange }: FormProps) {
  return (
    // Sent before any script is there, a form of this method stays put, and nothing that was typed gets into
    // an address.
    <form
      method="dialog"
      className={className}
      noValidate
      onSubmit={form.submit}
      onChange={onChange}
    >
      {form.problems ? <ErrorSummary formId={form.id} problems={form.problems} /> : null}
      {children}
    </form>
  );
}

function ErrorSummary({ formId, problems }: { formId: string; problems: readonly Problem[] }) {
  const box = useRef<HTMLDivElement>(null);
  // Each submit makes a new list, so a second failed attempt moves focus here again.
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);

  const goTo = (event: MouseEvent, fieldId: string) => {
    const field = document.getElementById(fieldId);
    if (!field) return;
    // Without this the fragment would end up in the address and in the history.
    event.preventDefault();
    const control = field.matches('fieldset') ? field.querySelector('input') : field;
    control?.focus();
  };

  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>There is a problem</h2>
      <ul>
        {problems.map((problem) => {
          const fieldId = `${formId}-${problem.name}`;
          return (
            <li key={problem.name}>
              <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                {problem.message}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
