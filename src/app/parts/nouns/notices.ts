import type { NounWords } from './noun.ts';

/** What happened to this person. Marking a notice as seen is not worth a word. */
export const notices: NounWords = {
  stored: ['notice', 'notices'],
  changes: ['mark on a notice', 'marks on notices'],
  operations: { update: { change: () => 'A notice marked as seen' } },
};
