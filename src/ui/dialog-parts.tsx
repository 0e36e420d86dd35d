import type { ReactNode } from 'react';

/** The sheet of a dialog. */
export const dialogSheet =
  'eared grid gap-[1.2rem] p-[clamp(1.5rem,4vw,2.25rem)] outline-offset-3 [--cast:rgb(0_0_0/0.22)] [--f:44px]';

/** Keeps the title clear of the folded corner. */
export const dialogTitle = 'pr-10 text-h3';

/** The buttons at the end of a dialog. Pass the button that cancels first and the button that acts last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-x-4 gap-y-3">{children}</div>;
}
