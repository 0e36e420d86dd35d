import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

interface Entry {
  key: string;
  pathname: string;
}

/** The history entries since the page was loaded, oldest first. Recorded here, because not every browser lists them to a page. */
let entries: readonly Entry[] = [];
let current = -1;

/** Records history entries for `previousPathname`. Only the layout may call it. */
export function useHistoryTrail(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const entry = { key, pathname };
    const known = entries.findIndex((other) => other.key === key);
    if (known >= 0) current = known;
    else if (type === 'PUSH') {
      entries = [...entries.slice(0, current + 1), entry];
      current += 1;
    } else if (type === 'REPLACE' && current >= 0) {
      entries = entries.map((other, index) => (index === current ? entry : other));
    } else {
      // The first entry, or one from before the page was loaded: the entries before it are unknown.
      entries = [entry];
      current = 0;
    }
  }, [key, pathname, type]);
}

/** The path of the page to which Back leads; undefined if it is unknown or another website. */
export function previousPathname(): string | undefined {
  return entries[current - 1]?.pathname;
}
