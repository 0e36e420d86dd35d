import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../lib/classes.ts';

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string; content: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** sheet: the tray under the tabs is white; tray: it is a shade darker than the page. */
  ground?: 'tray' | 'sheet';
  className?: string;
}

/** Where a key leads from one of `count` tabs, or undefined for a key that means nothing to tabs. */
function targetOf(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * File dividers on a tray: the tabs pattern of the ARIA Authoring Practices, with the panel following the
 * arrow keys. Native, because the tabs of react-aria would more than double the script of a public page.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, selected, onSelect, ground = 'tray', className } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onSheet = ground === 'sheet' && 'on-sheet';
  const shown = tabs.find((tab) => tab.id === selected);

  const move = (event: KeyboardEvent, from: number) => {
    const target = targetOf(event.key, from, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    const button = list.current?.children.item(target);
    if (button instanceof HTMLElement) button.focus();
  };

  // On a phone the list is wider than the screen, and the open tab may have been asked for elsewhere.
  // An observer speaks once the list is laid out, and again when the screen is turned.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => bringInSight(element, `${id}-tab-${selected}`));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, selected]);

  return (
    <div className={className}>
      <div ref={list} className={classes('tabs', onSheet)} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            className="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={selected}
        id={`${id}-panel`}
        role="tabpanel"
        // A panel without anything to press must still be reachable, to be scrolled and read.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern asks for it.
        tabIndex={0}
        aria-labelledby={`${id}-tab-${selected}`}
        className={classes('tray', onSheet)}
      >
        {shown?.content}
      </div>
    </div>
  );
}

function bringInSight(list: HTMLElement, id: string): void {
  const tab = document.getElementById(id);
  if (!tab) return;
  const start = tab.offsetLeft - list.offsetLeft;
  const end = start + tab.offsetWidth;
  if (start < list.scrollLeft || end > list.scrollLeft + list.clientWidth) {
    list.scrollLeft = (start + end - list.clientWidth) / 2;
  }
}
