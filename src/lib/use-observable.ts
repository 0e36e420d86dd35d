import { useLayoutEffect, useRef, useState } from 'react';
import type { Subscribable } from './shared-source.ts';

/**
 * The latest value of an observable; undefined until there is one. It is subscribed to in the commit itself: a later effect
 * would wait for the end of the transition between two pages.
 * @param make creates the observable; called when the component mounts and when `key` changes
 * @param key must change whenever `make` would create another observable
 */
export function useObservable<Value>(make: () => Subscribable<Value>, key = ''): Value | undefined {
  const [latest, setLatest] = useState<{ key: string; value: Value }>();
  const maker = useRef(make);
  maker.current = make;

  useLayoutEffect(() => {
    const subscription = maker
      .current()
      .subscribe((value) =>
        setLatest((before) =>
          before?.key === key && Object.is(before.value, value) ? before : { key, value },
        ),
      );
    return () => subscription.unsubscribe();
  }, [key]);
  // After a change of the key, never return a value of the previous observable.
  return latest?.key === key ? latest.value : undefined;
}
