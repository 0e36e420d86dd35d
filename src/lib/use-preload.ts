import { useEffect } from 'react';

/**
 * Fetches a chunk in advance that may be needed later without a connection.
 * @param load must be a constant of a module
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A failure is ignored here: rendering the component tries again.
    load().catch(() => undefined);
  }, [load]);
}
