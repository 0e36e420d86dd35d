import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The scroll position of each history entry, in CSS pixels from the top. */
const positions = new Map<string, number>();

/** What a person does to scroll by hand. */
const BY_HAND = ['wheel', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a position that the page may reach only later, when its rows are there. Gives up when the person scrolls.
 * @param onEnd called once the position is reached or given up
 * @returns a function that gives up without calling `onEnd`
 */
function restore(top: number, onEnd: () => void): () => void {
  const growth = new ResizeObserver(() => attempt());
  const stop = () => {
    growth.disconnect();
    for (const type of BY_HAND) window.removeEventListener(type, end);
  };
  const end = () => {
    stop();
    onEnd();
  };
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1) end();
  };
  window.scrollTo(0, top);
  for (const type of BY_HAND) window.addEventListener(type, end, { passive: true });
  // The observer also reports the initial size.
  growth.observe(document.body);
  return stop;
}

/**
 * A new page starts at its top, or at the element that the fragment of its address names; Back and Forward restore
 * the position. The browser's own restoring is off, because it runs before a page is rendered.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname });
  const restoring = useRef<(() => void) | null>(null);

  useEffect(() => {
    const disableRestoring = () => {
      window.history.scrollRestoration = 'manual';
    };
    // A reload starts without the app, so the browser restores the position then.
    const enableRestoring = () => {
      window.history.scrollRestoration = 'auto';
    };
    disableRestoring();
    window.addEventListener('pageshow', disableRestoring);
    window.addEventListener('pagehide', enableRestoring);
    return () => {
      enableRestoring();
      window.removeEventListener('pageshow', disableRestoring);
      window.removeEventListener('pagehide', enableRestoring);
    };
  }, []);

  useLayoutEffect(() => {
    const left = shown.current;
    if (left.key !== key) {
      shown.current = { key, pathname };
      restoring.current?.();
      restoring.current = null;
      if (type === 'POP') {
        restoring.current = restore(positions.get(key) ?? 0, () => {
          restoring.current = null;
        });
      } else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
      // Replacing the address of the same page, as a filter does, keeps the position.
      else if (type === 'PUSH' || left.pathname !== pathname) window.scrollTo(0, 0);
    }
    // Record nothing while a position is being restored: the page is still too short.
    const remember = () => {
      if (!restoring.current) positions.set(key, window.scrollY);
    };
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, hash, type]);
}
