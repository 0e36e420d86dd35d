import { atom } from 'jotai';

/**
 * Whether a sign-out was asked for in this tab and is under way. The guard of a page then leads home,
 * where a sign-out ends; a session that ended in any other way leads to /auth.
 */
export const leavingAtom = atom(false);
