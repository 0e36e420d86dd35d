import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

interface HeadingBesideProps {
  /** The heading and what belongs to it. */
  heading: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Two columns: a heading on the left, and what it names on the right. Below 62rem one under the other. */
export function HeadingBeside({ heading, children, className }: HeadingBesideProps) {
  return (
    <div className={classes('grid grid-cols-1 gap-x-18 gap-y-8 lg:grid-cols-[4fr_7fr]', className)}>
      {heading}
      <div>{children}</div>
    </div>
  );
}
