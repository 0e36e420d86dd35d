import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

/** main: the one amber action of a view. oak: an action repeated on every card. */
export type ButtonVariant = 'main' | 'alt' | 'oak' | 'quiet' | 'danger';

/** The class names of a button, shared with links that look like one. */
export function buttonClasses(variant: ButtonVariant, small: boolean, extra?: string): string {
  return classes('btn', variant !== 'main' && variant, small && 'small', extra);
}

interface ButtonProps {
  children: ReactNode;
  onPress?: () => void;
  type?: 'button' | 'submit';
  variant?: ButtonVariant;
  small?: boolean;
  className?: string;
  isDisabled?: boolean;
  /** Why the button is disabled; stands beside it and describes it. */
  reason?: string;
  /** While true the button keeps its focus, takes no press and reads `pendingLabel`. */
  isPending?: boolean;
  pendingLabel?: string;
  /** Says what the action is on, where the visible words do not: ' in Mathematics Foundation'. */
  about?: string;
  autoFocus?: boolean;
}

/** A button. Give `about` wherever the same words stand on more than one row or card. */
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
      // Not disabled, which would throw the focus away and be silent about the new words.
      aria-disabled={isPending || undefined}
      aria-live={pendingLabel ? 'polite' : undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else props.onPress?.();
      }}
      // biome-ignore lint/a11y/noAutofocus: only the safe answer of a question asks for it.
      autoFocus={props.autoFocus}
    >
      {isPending && pendingLabel ? pendingLabel : children}
      {about ? <span className="vh">{about}</span> : null}
    </button>
  );
  if (!reason || !props.isDisabled) return button;
  return (
    <span className="with-reason">
      {button}
      <span className="note">{reason}</span>
    </span>
  );
}
