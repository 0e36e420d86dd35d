import { useEffect } from 'react';

/**
 * Fetches a part of the app in advance: it is not needed for the first paint but must be there
 * later, perhaps without a connection. `load` must be a constant of the module.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Without a connection there is nothing to do now; showing the part tries again.
    load().catch(() => undefined);
  }, [load]);
}
