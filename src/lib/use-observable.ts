import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Subscribable } from './shared-source.ts';

/**
 * The latest value of an observable; undefined until there is one.
 * @param make creates the observable; called when the component mounts and when `key` changes
 * @param key must change whenever `make` would create another observable
 */
export function useObservable<Value>(make: () => Subscribable<Value>, key = ''): Value | undefined {
  const latest = useRef<{ key: string; value: Value } | null>(null);
  const maker = useRef(make);
  maker.current = make;

  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = maker.current().subscribe((value) => {
        latest.current = { key, value };
        changed();
      });
      return () => subscription.unsubscribe();
    },
    [key],
  );
  // After a change of the key, never return a value of the previous observable.
  const read = () => (latest.current?.key === key ? latest.current.value : undefined);
  return useSyncExternalStore(subscribe, read, () => undefined);
}
