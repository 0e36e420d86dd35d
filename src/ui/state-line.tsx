import type { ReactNode } from 'react';
import { changingText } from './changing-text.tsx';

/** One line at the top of a screen that says how old its data is. */
export function StateLine({ children }: { children: ReactNode }) {
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-warn-bg px-4 py-[0.35rem] text-caption text-ink shadow-[inset_6px_0_var(--color-amber)] max-tablet:-mx-4 max-tablet:-mt-4 tablet:py-2 tablet:text-small forced-colors:border print:hidden"
      role="status"
    >
      {changingText(children)}
    </div>
  );
}
