import { type ComponentType, useEffect, useState } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** What has been fetched, by its function. */
const fetched = new WeakMap<object, unknown>();

/** Fetches a chunk ahead: `useChunk` has it then at the first render. Rejects if it cannot be fetched. */
export async function preloadChunk<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const component = await load();
  fetched.set(load, component);
  return component;
}

/**
 * Loads a component from its own chunk, for parts of the layout that may appear late. Unlike with React.lazy, a failed
 * fetch is no error: it is repeated when the network returns.
 * @param load define it once in a module, not in a component
 * @param isNeeded starts the fetch
 * @returns null until the chunk has been fetched
 */
export function useChunk<Props>(load: Load<Props>, isNeeded: boolean): ComponentType<Props> | null {
  const [component, setComponent] = useState(
    () => (fetched.get(load) as ComponentType<Props> | undefined) ?? null,
  );
  const isMissing = isNeeded && component === null;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    const fetchIt = async () => {
      const loaded = await preloadChunk(load).catch(() => null);
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
