import { atom } from 'jotai';

/**
 * Whether this tab is signing out. The guard of signed-in pages then redirects to the home page; when a session
 * ends in any other way it redirects to /auth.
 */
export const signingOutAtom = atom(false);
