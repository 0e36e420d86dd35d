import type { NounWords } from './noun.ts';

/** The links between parents and children. */
export const links: NounWords = {
  stored: ['link between parent and child', 'links between parents and children'],
  changes: ['change to your family', 'changes to your family'],
  operations: {
    delete: {
      change: ({ label }) => (label ? `Remove the link to ${label}` : 'Remove a link'),
      accepted: {
        title: 'Link removed',
        text: '',
        several: (count) => `${count} links`,
      },
      refused: 'Error removing link',
      reasons: {
        forbidden: 'Only the parent or the child can remove this link.',
        gone: 'This link has already been removed.',
      },
    },
  },
};
