import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False during the build and hydration, true afterwards. Content that the build does not know, such as the query string
 * or the date, must wait until it is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
