import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where each entry of the history was left, in CSS pixels from the top. */
const positions = new Map<string, number>();

/**
 * A page that is gone to starts at its top, or at the part that its address names; one that is returned
 * to stands where it was left. The browser cannot know when a page is there, so it must not try.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ key, pathname });

  useEffect(() => {
    const mine = () => {
      window.history.scrollRestoration = 'manual';
    };
    // A reload starts without the app.
    const browsers = () => {
      window.history.scrollRestoration = 'auto';
    };
    mine();
    window.addEventListener('pageshow', mine);
    window.addEventListener('pagehide', browsers);
    return () => {
      browsers();
      window.removeEventListener('pageshow', mine);
      window.removeEventListener('pagehide', browsers);
    };
  }, []);

  useLayoutEffect(() => {
    const left = shown.current;
    if (left.key !== key) {
      shown.current = { key, pathname };
      if (type === 'POP') window.scrollTo(0, positions.get(key) ?? 0);
      else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
      // What replaces its address on the same page (a filter) leaves the reader where they are.
      else if (type === 'PUSH' || left.pathname !== pathname) window.scrollTo(0, 0);
    }
    const note = () => positions.set(key, window.scrollY);
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key, pathname, hash, type]);
}
