import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

interface BannerProps {
  children: ReactNode;
  /** warn: amber. calm: green. alarm: red, and a screen reader speaks it at once. */
  tone?: 'warn' | 'calm' | 'alarm';
}

const TONE = {
  warn: 'bg-warn-bg shadow-[inset_10px_0_var(--color-amber)]',
  calm: 'bg-tray shadow-[inset_10px_0_var(--a-leaf)]',
  alarm: 'bg-bad-bg shadow-[inset_10px_0_var(--color-bad)]',
};

/** A message about the whole app, across the page below the navigation bar: the device is offline, for example. */
export function Banner({ children, tone = 'warn' }: BannerProps) {
  return (
    <div
      className={classes('text-ink forced-colors:border print:hidden', TONE[tone])}
      role={tone === 'alarm' ? 'alert' : 'status'}
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-[0.7rem]">
        {children}
      </div>
    </div>
  );
}
