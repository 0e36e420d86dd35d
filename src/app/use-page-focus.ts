import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const WATCH_MS = 10_000;

function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector('h1');
  const target = heading ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Focus that nobody chose: on nothing, on main, or on the heading of a page that still loads. */
function isUnclaimed(main: HTMLElement): boolean {
  const active = document.activeElement;
  return !active || active === document.body || active === main;
}

/**
 * Moves focus to the heading of a page that was navigated to, so that a screen reader speaks it
 * and Tab goes on from there. Not on the first load, where the browser's own start is right. A
 * heading that arrives later, or replaces that of a waiting page, takes focus then, unless the
 * visitor has moved on meanwhile.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.getElementById('main');
    // Whoever has opened a menu while the page was on its way has gone on by themselves.
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
