import { useId } from 'react';

/** Browsers and password managers fill in by name, id and label. These are words of no address, account or card. */
const name = 'leave-empty';

/**
 * A field that people cannot see or reach. A program that fills in every field fills in this one too. It is not hidden
 * by `display: none`, which such programs check.
 */
export function Honeypot() {
  const id = useId();
  return (
    <div className="absolute -left-[99rem] size-px overflow-hidden" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={name} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

/** Whether the honeypot of a form was filled in. A browser may have done it, so the form is sent all the same. */
export function isHoneypotFilled(form: HTMLFormElement): boolean {
  return Boolean(new FormData(form).get(name));
}
