import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

/** The frame of a course's or article's picture, with the background colour of the subject. */
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
