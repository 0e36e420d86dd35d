import { atom } from 'jotai';

/** Whether the panel of waiting and refused changes is open. */
export const outboxOpenAtom = atom(false);
