import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonVariant, buttonClasses } from './button.tsx';

interface LinkButtonProps {
  to: string;
  children: ReactNode;
  variant?: ButtonVariant;
  small?: boolean;
  className?: string;
  /** Completes the name for those who hear it: ': Mathematics Foundation'. */
  about?: string;
}

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function LinkButton(props: LinkButtonProps) {
  const { to, children, variant = 'main', small = false, className, about } = props;
  return (
    <Link to={to} className={buttonClasses(variant, small, className)}>
      {children}
      {about ? <span className="vh">{about}</span> : null}
    </Link>
  );
}
