import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../lib/classes.ts';
import { loadDrawings } from '../lib/later-drawings.ts';
import { barItem } from './menu-items.ts';

interface DisclosureMenuProps {
  label: string;
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
 * A button that shows and hides a list of links. The items are plain links in the tab order, not an ARIA menu. Escape
 * closes the list and returns focus to the button; moving focus out or following a link closes it too.
 */
export function DisclosureMenu({ label, children, alignEnd }: DisclosureMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
      trigger.current?.focus();
    };
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
    };
    const element = box.current;
    if (element) loadDrawings(element);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    element?.addEventListener('keydown', onEscape);
    element?.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      element?.removeEventListener('keydown', onEscape);
      element?.removeEventListener('click', onClick);
    };
  }, [isOpen]);

  return (
    <div className="relative" ref={box}>
      <button
        ref={trigger}
        type="button"
        className={barItem}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <span className={CARET} />
      </button>
      <ul
        className={classes(LIST, alignEnd ? 'xl:right-0' : 'xl:-left-4')}
        id={listId}
        hidden={!isOpen}
      >
        {children}
      </ul>
    </div>
  );
}
