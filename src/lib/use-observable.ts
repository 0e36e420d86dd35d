import { useCallback, useRef, useSyncExternalStore } from 'react';

/** The part of an observable that this needs; rxjs observables fit. */
interface Subscribable<Value> {
  subscribe(next: (value: Value) => void): { unsubscribe(): void };
}

/**
 * The latest value of an observable, undefined until there is one. `make` runs when the component
 * mounts and when `key` changes, not on every render; `key` must name everything it depends on.
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
  // A value of the previous key must not show for one frame under the new one.
  const read = () => (latest.current?.key === key ? latest.current.value : undefined);
  return useSyncExternalStore(subscribe, read, () => undefined);
}
