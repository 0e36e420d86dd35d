import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

/** The place of a course's or article's picture, on the ground of its subject. */
export function PictureFrame({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={classes(
        'overflow-hidden bg-ground *:aspect-8/5 *:w-full *:object-cover',
        className,
      )}
    >
      {children}
    </div>
  );
}
