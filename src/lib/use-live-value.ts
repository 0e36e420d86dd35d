import { useSyncExternalStore } from 'react';

interface Subscribable {
  subscribe(next: () => void): { unsubscribe(): void };
}

/**
 * A value that is always known, and that changes.
 * @param source says when it changes; must be the same object at every render
 * @param read the value now
 * @param atBuild the value in prerendered pages, and until the page has come alive
 */
export function useLiveValue<Value>(
  source: Subscribable,
  read: () => Value,
  atBuild: Value,
): Value {
  return useSyncExternalStore(
    (changed) => {
      const subscription = source.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    read,
    () => atBuild,
  );
}
