import { classes } from '../../lib/classes.ts';

/** Off the screen until it has the focus. */
const LINK = classes(
  'absolute -left-[99rem] focus:top-4 focus:left-4 focus:z-30 focus:bg-sheet focus:px-4 focus:py-3',
  'print:hidden',
);

/** The first link of every page. */
export function SkipLink() {
  return (
    <a className={LINK} href="#main">
      Skip to main content
    </a>
  );
}
