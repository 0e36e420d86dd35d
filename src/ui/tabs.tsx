import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../lib/classes.ts';

interface TabsProps<Id extends string> {
  /** The ids of the tabs and of the panel begin with it. */
  id: string;
  label: string;
  tabs: readonly { id: Id; label: string; content: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel's background. sheet: white. tray: a shade darker than the page. */
  ground?: 'tray' | 'sheet';
  className?: string;
}

const LIST = '-mx-1 flex gap-0.5 overflow-x-auto px-1 pt-1 [scrollbar-width:none]';
const TAB = classes(
  'file-tab relative isolate min-h-[2.9rem] flex-none pt-[0.55rem] pr-[1.7rem] pb-2 pl-[1.1rem] font-semibold text-ink',
  'focus-visible:-outline-offset-4 forced-colors:aria-selected:highlight',
);
/** The heading that replaces the tab list if there is only one tab. It looks like a selected tab. */
const SINGLE = classes(
  'relative isolate inline-block pt-[0.55rem] pr-[1.7rem] pb-2 pl-[1.1rem] font-text text-base leading-normal',
  'font-semibold tracking-normal before:absolute before:inset-0 before:-z-1',
  'before:bg-[linear-gradient(var(--a-leaf)_4px,var(--panel,var(--color-tray))_0)]',
  'before:[clip-path:polygon(0_0,calc(100%-14px)_0,100%_100%,0_100%)]',
);
const GROUND = {
  sheet: 'bg-sheet shadow-2 max-sm:px-4 max-sm:py-4',
  tray: 'bg-tray max-sm:-mx-5 max-sm:px-5 max-sm:pt-[1.9rem] max-sm:pb-6',
};
const PANEL = 'px-6 py-8';

/**
 * @param from the index of the focused tab, of `count` tabs
 * @returns the index of the tab that a key selects; undefined for other keys
 */
function targetOf(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * Tabs that follow the ARIA Authoring Practices: arrow keys move focus and select. They do not use react-aria, whose
 * tabs would more than double the script of a public page.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { id, label, tabs, selected, onSelect, ground = 'tray', className } = props;
  const list = useRef<HTMLDivElement>(null);
  const onSheet = ground === 'sheet';
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

  // On a phone the list can be wider than the screen, and the selected tab may be out of view. The observer reports
  // after the first layout and when the screen is turned.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => scrollIntoList(element, `${id}-tab-${selected}`));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, selected]);

  if (tabs.length === 1 && shown) {
    return (
      <section className={className} aria-labelledby={id}>
        <h2 className={classes(SINGLE, onSheet && '[--panel:var(--color-sheet)]')} id={id}>
          {shown.label}
        </h2>
        <div className={classes(PANEL, GROUND[ground])}>{shown.content}</div>
      </section>
    );
  }
  return (
    <div className={className}>
      <div
        ref={list}
        className={classes(LIST, onSheet && '[--panel:var(--color-sheet)]')}
        role="tablist"
        aria-label={label}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            className={TAB}
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
        // A panel without controls must be reachable by keyboard too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA Authoring Practices require it.
        tabIndex={0}
        aria-labelledby={`${id}-tab-${selected}`}
        className={classes(PANEL, GROUND[ground])}
      >
        {shown?.content}
      </div>
    </div>
  );
}

function scrollIntoList(list: HTMLElement, id: string): void {
  const tab = document.getElementById(id);
  if (!tab) return;
  const start = tab.offsetLeft - list.offsetLeft;
  const end = start + tab.offsetWidth;
  if (start < list.scrollLeft || end > list.scrollLeft + list.clientWidth) {
    list.scrollLeft = (start + end - list.clientWidth) / 2;
  }
}
