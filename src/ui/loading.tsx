import { useState } from 'react';
import { useDelayed } from '../lib/use-delayed.ts';

/** Shows nothing for this long, so that short loading does not flicker. As `--animate-late` in tokens.css. */
const LATE_MS = 300;
const ROW = 'flex items-center gap-4 py-12';
const IN_HTML = 'loading';

/** A spinner with a text, which appears late. */
export function Loading({ text }: { text: string }) {
  const [follows] = useState(followsHtml);
  const isLate = useDelayed(LATE_MS);
  return (
    <div className={ROW} role="status">
      {isLate || follows ? <Spinner text={text} /> : null}
    </div>
  );
}

/** Blank slips in place of lists that are not known yet, as high as the window, so that nothing below them moves later. */
export function Skeleton({ text }: { text: string }) {
  return (
    <div className="grid min-h-svh content-start gap-4" role="status">
      <span className="sr-only">{text}</span>
      <span className="h-44 bg-tray" />
      <span className="h-28 bg-tray" />
      <span className="h-28 bg-tray" />
    </div>
  );
}

/** The same in the HTML of a page, until the app takes its place. */
export function LoadingInHtml({ text }: { text: string }) {
  return (
    <div id={IN_HTML} className={`${ROW} motion-safe:invisible motion-safe:animate-late`}>
      <Spinner text={text} />
    </div>
  );
}

function Spinner({ text }: { text: string }) {
  return (
    <>
      <span className="two-tone size-[2.2rem] flex-none animate-turn" aria-hidden="true" />
      <span>{text}</span>
    </>
  );
}

/** Whether a spinner of the page's HTML is shown, which would disappear for a moment. */
const followsHtml = (): boolean =>
  typeof document !== 'undefined' &&
  document.getElementById(IN_HTML) !== null &&
  performance.now() >= LATE_MS;
