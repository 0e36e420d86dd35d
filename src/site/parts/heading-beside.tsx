import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';

interface HeadingBesideProps {
  /** The heading, with its introduction if it has one. */
  heading: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Two columns: a heading at the left, its content at the right. Below a width of 62rem, one above the other. */
export function HeadingBeside({ heading, children, className }: HeadingBesideProps) {
  return (
    <div className={classes('grid grid-cols-1 gap-x-18 gap-y-8 lg:grid-cols-[4fr_7fr]', className)}>
      {heading}
      <div>{children}</div>
    </div>
  );
}
