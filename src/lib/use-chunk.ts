import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component in a chunk of its own, for parts of the layout that the app can do without for a moment. Unlike
 * React.lazy, a chunk that cannot be fetched breaks nothing: it is fetched again when the network returns.
 * @param load must be a constant of a module
 * @param isNeeded starts the fetch
 * @returns null until the chunk has been fetched
 */
export function useChunk<Props>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
): ComponentType<Props> | null {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const isMissing = isNeeded && component === null;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    const fetchIt = async () => {
      const loaded = await load().catch(() => null);
      // A function, because React would call a component that is passed directly.
      if (loaded && !isGone) setComponent(() => loaded);
    };
    void fetchIt();
    window.addEventListener('online', fetchIt);
    return () => {
      isGone = true;
      window.removeEventListener('online', fetchIt);
    };
  }, [load, isMissing]);
  return component;
}
