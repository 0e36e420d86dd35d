import { currentSession } from '#sync';
import { paths } from '../../../content/paths.ts';
import type { NounWords } from './noun.ts';

const from = (label: string) => (label ? ` from ${label}` : '');
const gone = 'This enquiry has been removed.';
const wayOn = () => ({ to: paths.dashboardTab('enquiries'), label: 'Open the enquiries' });

/** The admin whose id a row has: this device's own, or another one. */
function adminOf(id: string): string {
  const session = currentSession();
  return session.phase === 'signed-in' && session.user.id === id ? 'You' : 'Another admin';
}

/** An admin's marks on what visitors sent. */
export const enquiries: NounWords = {
  changes: ['mark on an enquiry', 'marks on enquiries'],
  fields: { taken_by: 'Who looks after it' },
  overwritten: { taken_by: 'Another admin took or released this enquiry first' },
  shown: { taken_by: adminOf },
  others: 'Another admin',
  operations: {
    update: {
      change: ({ label }) => (label ? `Mark on the enquiry${from(label)}` : 'Mark on an enquiry'),
      refused: 'Error marking enquiry',
      reasons: { forbidden: 'Only admins can mark enquiries.', gone },
    },
    delete: {
      change: ({ label }) => `Delete the enquiry${from(label)}`,
      refused: 'Enquiry not deleted',
      reasons: { forbidden: 'Only admins can delete enquiries.' },
    },
  },
  wayOn,
};

/** What admins write about an enquiry. */
export const enquiryMessages: NounWords = {
  changes: ['reply or note', 'replies and notes'],
  fields: { text: 'Text' },
  operations: {
    insert: {
      change: ({ label }) => `Reply or note on the enquiry${from(label)}`,
      refused: 'Reply or note not saved',
      reasons: {
        forbidden: 'Only admins write about enquiries.',
        'target-gone': gone,
        'too-many-messages':
          'The enquiry has 100 replies and notes, which is the most. Write to its sender yourself.',
      },
    },
    delete: {
      change: ({ label }) => `Delete a note on the enquiry${from(label)}`,
      refused: 'Note not deleted',
      reasons: { forbidden: 'Only admins delete notes.' },
    },
  },
  wayOn,
};
