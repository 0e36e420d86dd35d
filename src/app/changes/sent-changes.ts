/** The changes that the server accepted since the app was opened. They are kept in memory, until the sign-out. */
import { atom } from 'jotai';
import { outcomes, type WaitingItem } from '#sync';
import { store } from '../../lib/store.ts';

export interface SentChange {
  item: WaitingItem;
  /** ISO time at which the server accepted it. */
  sentAt: string;
}

const MOST = 20;

/** The latest first. */
export const sentChangesAtom = atom<readonly SentChange[]>([]);

/**
 * Begins to collect the sent changes.
 * @returns a function that stops it and forgets them
 */
export function collectSentChanges(): () => void {
  const accepted = outcomes().subscribe((outcome) => {
    if (outcome.type !== 'accepted') return;
    const sent = { item: outcome.item, sentAt: outcome.at };
    store.set(sentChangesAtom, (known) => [sent, ...known].slice(0, MOST));
  });
  return () => {
    accepted.unsubscribe();
    store.set(sentChangesAtom, []);
  };
}
