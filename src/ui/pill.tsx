import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

export type PillTone = 'ok' | 'wait' | 'no' | 'neutral';

/** A state in a word, with a mark of its own: never colour alone. */
export function Pill({
  tone,
  children,
  className,
}: {
  tone: PillTone;
  children: ReactNode;
  className?: string;
}) {
  return <span className={classes('pill', tone !== 'neutral' && tone, className)}>{children}</span>;
}
