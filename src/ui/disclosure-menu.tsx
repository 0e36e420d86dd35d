import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../lib/classes.ts';

interface DisclosureMenuProps {
  label: string;
  /** List items. */
  children: ReactNode;
  /** Opens towards the left, for a menu at the end of a row. */
  alignEnd?: boolean;
  className?: string;
}

/**
 * A button that shows and hides a list of links. Not an ARIA menu: its items are plain links, in
 * the tab order. Escape closes it and returns focus; leaving it or following a link closes it.
 */
export function DisclosureMenu({ label, children, alignEnd, className }: DisclosureMenuProps) {
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
    <div className={classes('disc', alignEnd && 'end')} ref={box}>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <span className="caret" />
      </button>
      <ul className="drop" id={listId} hidden={!isOpen}>
        {children}
      </ul>
    </div>
  );
}
