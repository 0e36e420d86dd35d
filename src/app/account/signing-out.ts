import { atom } from 'jotai';

/**
 * Whether this tab is signing out, which ends at the home page. When a session ends in any other way, the guard of
 * signed-in pages leads to /auth.
 */
export const signingOutAtom = atom(false);
