import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { lengthOf } from '../lib/limited-text.ts';

/** The properties that all fields have. */
export interface FieldBasics {
  id: string;
  label: string;
  hint?: string | undefined;
  /** The error message. The error summary of the form repeats it. */
  error?: string | undefined;
  /** Whether a screen reader announces the error when it appears. */
  isErrorAnnounced?: boolean | undefined;
  isOptional?: boolean | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** The limit in characters. Near the limit, the field shows the number of characters. */
  limit?: number | undefined;
}

/** The number of characters is shown from this share of the limit on. */
const COUNTED_FROM = 0.9;

function countOf({ limit }: FieldBasics, text: string) {
  const length = limit === undefined ? 0 : lengthOf(text.trim());
  if (limit === undefined || length < limit * COUNTED_FROM) return null;
  const words = `${length.toLocaleString('en-GB')} of ${limit.toLocaleString('en-GB')} characters`;
  return { words, isOver: length > limit };
}

/**
 * The ARIA attributes that connect a control to its hint, error and number of characters.
 * @param text the value of the control
 */
export function describedBy({ id, hint, error, isRequired, ...basics }: FieldBasics, text = '') {
  const count = countOf({ id, ...basics }, text);
  const ids = classes(hint && `${id}-hint`, error && `${id}-error`, count && `${id}-count`);
  return {
    'aria-describedby': ids === '' ? undefined : ids,
    'aria-invalid': error || count?.isOver ? true : undefined,
    'aria-required': isRequired ? true : undefined,
  };
}

function HintAndError({ id, hint, error, isErrorAnnounced }: FieldBasics) {
  return (
    <>
      {hint ? (
        <span className="text-small text-ink-2" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span
          className="font-bold text-bad"
          id={`${id}-error`}
          role={isErrorAnnounced ? 'alert' : undefined}
        >
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
      {isOptional ? <span className="font-normal text-ink-2"> (optional)</span> : null}
      {isRequired ? <span className="font-normal text-ink-2"> (required)</span> : null}
    </>
  );
}

const FIELD = 'grid min-w-0 gap-[0.35rem]';
const BAD = 'border-l-6 border-bad pl-4';
const PART = 'grid min-w-0 gap-[0.35rem]';
const COUNT = 'justify-self-end text-small tabular-nums';

export const inputClasses = classes(
  'min-h-12 w-full min-w-0 rounded-paper border-2 border-edge bg-sheet px-[0.8rem] py-[0.6rem] text-ink',
  'focus-visible:outline-offset-1 aria-invalid:border-bad',
);

/**
 * A label, hint, error, control and number of characters, in this order. The first three and the last two are one grid
 * row each, so that `FieldPair` can line up the controls of two fields.
 */
export function Field({
  children,
  text = '',
  ...basics
}: FieldBasics & { children: ReactNode; text?: string }) {
  const count = countOf(basics, text);
  return (
    <div className={classes(FIELD, (basics.error || count?.isOver) && BAD)}>
      <div className={classes(PART, 'self-end')}>
        <label className="font-bold" htmlFor={basics.id}>
          <LabelWords {...basics} />
        </label>
        <HintAndError {...basics} />
      </div>
      <div className={classes(PART, 'content-start')}>
        {children}
        {count ? (
          <span
            className={classes(COUNT, count.isOver ? 'font-bold text-bad' : 'text-ink-2')}
            id={`${basics.id}-count`}
          >
            {count.words}
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** One column on a phone, two in a form of usual width. */
const CHOICES =
  'mt-[0.3rem] grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6 gap-y-1';

/** A legend, hint and error for a group of radio buttons or checkboxes. */
export function FieldGroup({ children, ...basics }: FieldBasics & { children: ReactNode }) {
  return (
    <fieldset
      className={classes(FIELD, basics.error && BAD)}
      id={basics.id}
      aria-describedby={describedBy(basics)['aria-describedby']}
    >
      <legend className="font-bold">
        <LabelWords {...basics} />
      </legend>
      <HintAndError {...basics} />
      <div className={CHOICES}>{children}</div>
    </fieldset>
  );
}
