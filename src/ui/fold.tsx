import type { DetailsHTMLAttributes } from 'react';
import { classes } from '../lib/classes.ts';

interface FoldProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  summary: string;
  /** Shows the summary in small type, for use inside a panel. */
  isSmall?: boolean;
}

const SUMMARY = classes(
  'flex justify-between gap-4 [&::-webkit-details-marker]:hidden after:mt-[0.1rem] after:size-6 after:flex-none',
  'after:two-tone after:transition-transform after:duration-[180ms] after:[--dark:var(--color-rule)]',
  'group-open:after:rotate-180',
);
const SIZE = {
  usual: 'py-[1.1rem] font-display text-lead leading-[1.3]',
  small: 'py-[0.6rem] text-small leading-[1.4] font-650',
};

/** A `details` element: a line that shows and hides the content below it. */
export function Fold({ summary, isSmall = false, children, ...rest }: FoldProps) {
  return (
    <details className="group border-t-2 border-ink last:border-b-2" {...rest}>
      <summary className={classes(SUMMARY, isSmall ? SIZE.small : SIZE.usual)}>{summary}</summary>
      {children}
    </details>
  );
}
