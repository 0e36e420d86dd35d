import { useCallback, useSyncExternalStore } from 'react';
import type { Subscribable } from './shared-source.ts';

/**
 * Subscribes a component to a value that can be read at any time.
 * @param source emits when the value has changed; must be the same object at every render
 * @param read returns the current value
 * @param atBuild the value in the HTML that the build writes
 */
export function useLiveValue<Value>(
  source: Subscribable<unknown>,
  read: () => Value,
  atBuild: Value,
): Value {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = source.subscribe(() => changed());
      return () => subscription.unsubscribe();
    },
    [source],
  );
  return useSyncExternalStore(subscribe, read, () => atBuild);
}
