import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { intentAttribute } from '../lib/assessment-intent.ts';
import { type ButtonVariant, buttonClasses } from './button.tsx';

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
  /** Remembers that the person wants to book the assessment (lib/assessment-intent.ts). */
  isForAssessment?: boolean;
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const {
    to,
    children,
    variant = 'main',
    small = false,
    className,
    about,
    onPress,
    isForAssessment,
  } = props;
  return (
    <Link
      to={to}
      className={buttonClasses(variant, small, className)}
      onClick={onPress}
      {...(isForAssessment ? { [intentAttribute]: '' } : {})}
    >
      {children}
      {about ? <span className="sr-only">{about}</span> : null}
    </Link>
  );
}
