import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False at build and during hydration, true from then on. Content that is not known at build, such as the query string
 * or the date, must wait for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
