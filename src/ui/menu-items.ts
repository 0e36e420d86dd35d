import { classes } from '../lib/classes.ts';

/** The class names of a link or button in the navigation bar. On a small screen it is a row of the open menu. */
export const barItem = classes(
  'group min-h-11 whitespace-nowrap py-[0.6rem] text-ink no-underline xl:border-b-3 xl:border-transparent',
  'xl:hover:border-leaf xl:aria-[current]:border-leaf max-xl:flex max-xl:min-h-12 max-xl:w-full',
  'max-xl:items-center max-xl:justify-between max-xl:border-b max-xl:border-rule',
  'max-xl:focus-visible:-outline-offset-3 max-xl:aria-[current]:pl-4',
  'max-xl:aria-[current]:shadow-[inset_5px_0_var(--a-leaf)] forced-colors:border-[Canvas]',
  'forced-colors:hover:border-[CanvasText] forced-colors:aria-[current]:border-[Highlight]',
);

/** The class names of a link or button in the list of a DisclosureMenu. */
export const menuItem = classes(
  'flex min-h-12 w-full items-center gap-[0.7rem] px-[1.1rem] py-[0.3rem] text-left text-ink no-underline',
  'hover:bg-tray focus-visible:-outline-offset-3 aria-[current]:shadow-[inset_5px_0_var(--a-leaf)]',
  'xl:min-h-11 forced-colors:aria-[current]:border-b-3 forced-colors:aria-[current]:border-[Highlight]',
);
