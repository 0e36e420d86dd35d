import { getDefaultStore } from 'jotai';

/**
 * The one store of interface state. Code outside React reads and writes atoms through it; components use
 * the hooks of jotai, which find the same store because the app has no provider.
 */
export const store = getDefaultStore();
