import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { barItem } from '../../ui/menu-items.ts';

interface DisclosureMenuProps {
  label: string;
  /** The id of the list. */
  id: string;
  /** The items, as `li` elements. */
  children: ReactNode;
  /** Aligns the list to the right edge of the button. */
  alignEnd?: boolean;
}

const CARET = classes(
  'ml-[0.35rem] inline-block translate-y-px border-4 border-transparent border-t-current border-l-current',
  'group-aria-expanded:-translate-y-[3px] group-aria-expanded:rotate-180',
  'forced-colors:text-[ButtonText] forced-colors:forced-color-adjust-none',
);
const LIST = classes(
  'bg-tray py-[0.6rem] [&_svg]:w-[1.7rem] xl:absolute xl:top-[calc(100%+0.4rem)] xl:z-7 xl:min-w-56',
  'xl:border-t-4 xl:border-leaf xl:bg-sheet xl:shadow-2',
);

/**
 * A button that shows and hides a list of links. The items are plain links in the tab order, not an ARIA menu.
 * menus.ts opens and closes it.
 */
export function DisclosureMenu({ label, id, children, alignEnd }: DisclosureMenuProps) {
  return (
    <div className="relative">
      <button type="button" className={barItem} aria-expanded="false" aria-controls={id}>
        {label}
        <span className={CARET} />
      </button>
      <ul className={classes(LIST, alignEnd ? 'xl:right-0' : 'xl:-left-4')} id={id} hidden>
        {children}
      </ul>
    </div>
  );
}
