import { paths } from '../../../content/paths.ts';
import type { NounWords } from './noun.ts';

const from = (label: string) => (label ? ` from ${label}` : '');
const gone = 'This enquiry has been removed.';
const wayOn = () => ({ to: paths.dashboardTab('enquiries'), label: 'Open the enquiries' });

/** An admin's marks on what visitors sent. */
export const enquiries: NounWords = {
  changes: ['mark on an enquiry', 'marks on enquiries'],
  fields: { taken_by: 'Who looks after it' },
  fieldsInSentences: { taken_by: 'person who looks after it' },
  shown: { taken_by: () => 'You' },
  others: 'Another admin',
  operations: {
    update: {
      change: (label) => (label ? `Mark on the enquiry${from(label)}` : 'Mark on an enquiry'),
      refused: 'Error marking enquiry',
      reasons: { forbidden: 'Only admins can mark enquiries.', gone },
    },
    delete: {
      change: (label) => `Delete the enquiry${from(label)}`,
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
      change: (label) => (label ? `Reply or note: ${label}` : 'A reply or a note'),
      refused: 'Reply or note not saved',
      reasons: {
        forbidden: 'Only admins write about enquiries.',
        'target-gone': gone,
        'too-many-messages': 'The enquiry has 100 replies and notes, which is the most.',
      },
    },
    delete: {
      change: (label) => (label ? `Delete a note about ${label}` : 'Delete a note'),
      refused: 'Note not deleted',
      reasons: { forbidden: 'Only admins delete notes.' },
    },
  },
  wayOn,
};
