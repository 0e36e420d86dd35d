import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Fetches a chunk in advance, because it may be needed later without a connection. It waits until the browser is idle,
 * so that it does not delay the screen that is needed now.
 * @param load define it once in a module, not in a component
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A failure is ignored here: rendering the component tries again.
    whenIdle(() => void load().catch(() => undefined));
  }, [load]);
}
