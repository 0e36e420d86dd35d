import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

interface StripProps {
  children: ReactNode;
  /** warn: amber edge. calm: green edge. alarm: red edge, read out at once. */
  tone?: 'warn' | 'calm' | 'alarm';
}

/** A line under the bar about the whole app: offline, a download, a problem with the device. */
export function Strip({ children, tone = 'warn' }: StripProps) {
  return (
    <div
      className={classes('strip', tone !== 'warn' && tone)}
      role={tone === 'alarm' ? 'alert' : 'status'}
    >
      <div className="wrap">{children}</div>
    </div>
  );
}
