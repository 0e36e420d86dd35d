import { paths } from '../../../content/paths.ts';
import type { NounWords } from './noun.ts';

/** An admin's marks on what visitors sent. */
export const enquiries: NounWords = {
  changes: ['mark on an enquiry', 'marks on enquiries'],
  operations: {
    update: {
      change: (label) => (label ? `Mark on the enquiry from ${label}` : 'Mark on an enquiry'),
      refused: 'Error marking enquiry',
      reasons: {
        forbidden: 'Only admins can mark enquiries.',
        gone: 'This enquiry has been removed.',
      },
    },
  },
  wayOn: () => ({ to: paths.dashboardTab('enquiries'), label: 'Open the enquiries' }),
};
