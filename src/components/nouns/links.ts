import { paths } from '../../content/paths.ts';
import type { NounWords } from './noun.ts';

/** The links between parents and children. */
export const links: NounWords = {
  stored: ['link between parent and child', 'links between parents and children'],
  changes: ['change to your family', 'changes to your family'],
  operations: {
    insert: {
      change: (label) => (label ? `Link to ${label}` : 'Link to your child'),
      accepted: {
        title: 'Child added successfully',
        text: 'The child account has been linked to your profile.',
        several: (count) => `${count} child accounts have been linked to your profile.`,
      },
      refused: 'Error adding child',
      reasons: {
        forbidden: 'Only a parent can add a child, and only a student account.',
        gone: 'That account has been closed.',
        'target-gone': 'That account has been closed.',
        'ended-by-child':
          "Your child removed this link, so only they can bring it back: on their Profile page, under 'Adults who can see your courses'.",
      },
      noReason: 'Failed to add child. Please try again.',
    },
    delete: {
      change: (label) => (label ? `Remove the link to ${label}` : 'Remove a link'),
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
  wayOn: ({ operation }) =>
    operation === 'insert' ? { to: paths.parentDashboard, label: 'Go to your children' } : null,
};
