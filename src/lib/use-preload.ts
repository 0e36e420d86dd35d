import { useEffect } from 'react';

/**
 * Fetches a chunk in advance, because it may be needed later without a connection.
 * @param load define it once in a module, not in a component
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A failure is ignored here: rendering the component tries again.
    load().catch(() => undefined);
  }, [load]);
}
