import type { ReactNode } from 'react';
import { type ButtonVariant, buttonClasses } from './button.tsx';
import { Link } from './link.tsx';

interface LinkButtonProps {
  to: string;
  children: ReactNode;
  variant?: ButtonVariant;
  small?: boolean;
  className?: string;
  /** Hidden text after the label that completes the link's accessible name: ': Mathematics Foundation'. */
  about?: string;
  /** Called before the navigation. */
  onPress?: (() => void) | undefined;
  /** Data attributes of the link, for scripts that handle its clicks. */
  data?: Readonly<Record<`data-${string}`, string>> | undefined;
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { to, children, variant = 'main', small = false, className, about, onPress, data } = props;
  return (
    <Link to={to} className={buttonClasses(variant, small, className)} onClick={onPress} {...data}>
      {children}
      {about ? <span className="sr-only">{about}</span> : null}
    </Link>
  );
}
