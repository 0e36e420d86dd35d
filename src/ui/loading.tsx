import type { ReactNode } from 'react';
import { useDelayed } from '../lib/use-delayed.ts';

/** Shows nothing for this long, so that short loading does not flicker. */
const LATE_MS = 300;

/** A spinner with a text, which appears late. */
export function Loading({ text }: { text: string }) {
  const isLate = useDelayed(LATE_MS);
  return (
    <div className="flex items-center gap-4 py-12" role="status">
      {isLate ? (
        <>
          <span className="two-tone size-[2.2rem] flex-none animate-turn" aria-hidden="true" />
          <span>{text}</span>
        </>
      ) : null}
    </div>
  );
}

/**
 * Blank slips in place of lists that are not known yet, as high as the window, so that nothing below them moves later.
 * The text appears when it takes long. Also in the HTML of a page, until the app takes its place.
 * @param props.children what is known of the first slip
 */
export function Skeleton({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid min-h-svh content-start gap-4" role="status">
      <p className="motion-safe:invisible motion-safe:animate-slow">{text}</p>
      {children ?? <span className="h-44 bg-tray" />}
      <span className="h-28 bg-tray" />
      <span className="h-28 bg-tray" />
    </div>
  );
}
