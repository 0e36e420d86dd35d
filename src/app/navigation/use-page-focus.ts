import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const WATCH_MS = 10_000;

function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector('h1');
  const target = heading ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Whether the person has not moved focus: it is on nothing, or on main. */
function isUnclaimed(main: HTMLElement): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active === main;
}

/**
 * Moves focus to the heading after a navigation, so that a screen reader speaks it and Tab goes on from there.
 * The first load keeps the browser's own focus. A heading that appears later, for example when loading ends, takes
 * focus then, unless the person has moved it meanwhile.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  // In the commit itself: an effect would wait for the end of the transition, and take the focus from what was pressed since.
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.getElementById('main');
    // A menu that was opened while the page loaded keeps its focus.
    if (!main || document.activeElement?.getAttribute('aria-expanded') === 'true') return;
    focusHeading(main);
    const watcher = new MutationObserver(() => {
      if (isUnclaimed(main)) focusHeading(main);
      else if (document.activeElement?.tagName !== 'H1') watcher.disconnect();
    });
    watcher.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => watcher.disconnect(), WATCH_MS);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [pathname]);
}
