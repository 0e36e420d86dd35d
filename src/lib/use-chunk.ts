import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads a component from its own chunk, for parts of the layout that may appear late. Unlike with React.lazy, a failed
 * fetch is no error: it is repeated when the network returns.
 * @param load define it once in a module, not in a component
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
      // Passed in a function, because React would call the component itself as an updater.
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
