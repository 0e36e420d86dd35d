// biome-ignore lint/style/noRestrictedImports: only this module of lib needs jotai.
import { getDefaultStore } from 'jotai';

/**
 * The store of interface state. Code outside React reads and writes atoms through it. The hooks of jotai, which
 * components use, find the same store, because the app has no provider.
 */
export const store = getDefaultStore();
