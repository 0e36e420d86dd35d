import { useId } from 'react';

const name = 'company-fax';

/** A field that no person sees or reaches. Programs that fill in every field give themselves away. */
export function Trap() {
  const id = useId();
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={name} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

/** Whether something filled the trap of this form. */
export function isTrapped(form: HTMLFormElement): boolean {
  const value = new FormData(form).get(name);
  return typeof value === 'string' && value !== '';
}
