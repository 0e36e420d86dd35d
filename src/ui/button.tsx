import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

/** main: the one amber action of a view. oak: an action repeated on every card. */
export type ButtonVariant = 'main' | 'alt' | 'oak' | 'quiet' | 'danger' | 'quiet-danger';

const BUTTON = classes(
  'inline-flex items-center justify-center gap-2 leading-[1.2] font-bold no-underline',
  'off:cursor-not-allowed off:rounded-paper off:bg-disabled off:text-ink-2 forced-colors:border-2',
);
// The folded corner grows under the pointer.
const FOLDED = classes(
  'eared text-center text-on-amber filter-none [--f:16px] [--face:var(--color-amber)] [--flap:var(--color-amber-fold)]',
  'hover:[--f:24px] active:[--f:10px] off:before:hidden off:after:hidden',
  'forced-colors:before:hidden forced-colors:after:hidden',
);
const VARIANT = {
  main: FOLDED,
  alt: 'rounded-paper border-2 text-center border-outline text-outline hover:bg-outline hover:text-on-outline off:border-transparent',
  oak: 'rounded-paper bg-leaf-2 text-center text-on-oak hover:bg-(--a-oak2)',
  quiet: 'text-left text-link underline underline-offset-[0.2em] off:no-underline',
  'quiet-danger': 'text-left text-bad underline underline-offset-[0.2em] off:no-underline',
  danger:
    'rounded-paper border-2 border-bad text-center text-bad hover:bg-bad hover:text-sheet off:border-transparent',
};
const USUAL_SIZE = {
  main: 'min-h-12 py-[0.6rem] pr-[1.7rem] pl-[1.35rem]',
  alt: 'min-h-12 px-[1.2rem] py-2',
  oak: 'min-h-12 px-[1.35rem] py-[0.6rem]',
  quiet: 'min-h-12 px-1 py-2',
  'quiet-danger': 'min-h-12 px-1 py-2',
  danger: 'min-h-12 px-[1.2rem] py-2',
};
const SMALL_SIZE = {
  main: 'min-h-11 py-[0.35rem] pr-[1.3rem] pl-4 [--f:12px]',
  alt: 'min-h-11 px-[0.9rem] py-[0.3rem]',
  oak: 'min-h-11 px-4 py-[0.35rem]',
  quiet: 'min-h-11 px-[0.15rem] py-[0.3rem]',
  'quiet-danger': 'min-h-11 px-[0.15rem] py-[0.3rem]',
  danger: 'min-h-11 px-[0.9rem] py-[0.3rem]',
};

/** The class names of a button, shared with links that look like one. */
export function buttonClasses(variant: ButtonVariant, small: boolean, extra?: string): string {
  const size = small ? SMALL_SIZE : USUAL_SIZE;
  return classes(BUTTON, VARIANT[variant], size[variant], extra);
}

/** A button that looks like a link, with a full-size target. */
export const plainButton = 'min-h-11 text-link underline underline-offset-[0.18em]';

export interface ButtonProps {
  children: ReactNode;
  onPress?: () => void;
  type?: 'button' | 'submit';
  variant?: ButtonVariant;
  small?: boolean;
  className?: string;
  isDisabled?: boolean;
  /** Why the button is disabled; shown beside it. */
  reason?: string;
  /** While true, the button keeps its focus, ignores presses and shows `pendingLabel`. */
  isPending?: boolean;
  pendingLabel?: string;
  /** Hidden text after the label that completes the button's accessible name: ' in Mathematics Foundation'. */
  about?: string;
  autoFocus?: boolean;
}

/** Pass `about` if several buttons on a page have the same label. */
export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'main',
    small = false,
    className,
    reason,
    about,
    pendingLabel,
  } = props;
  const isPending = props.isPending ?? false;
  const button = (
    <button
      type={props.type ?? 'button'}
      className={buttonClasses(variant, small, className)}
      disabled={props.isDisabled}
      // `disabled` would lose the focus and keep screen readers from announcing the new label.
      aria-disabled={isPending || undefined}
      aria-live={pendingLabel ? 'polite' : undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else props.onPress?.();
      }}
      // biome-ignore lint/a11y/noAutofocus: only used to move focus to the next sensible control.
      autoFocus={props.autoFocus}
    >
      {isPending && pendingLabel ? pendingLabel : children}
      {about ? <span className="sr-only">{about}</span> : null}
    </button>
  );
  if (!reason || !props.isDisabled) return button;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-[0.9rem] gap-y-[0.35rem]">
      {button}
      <span className="text-caption text-ink-2">{reason}</span>
    </span>
  );
}
