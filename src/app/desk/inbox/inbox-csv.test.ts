import { expect, it } from 'vitest';
import type { InboxEnquiry } from '#sync';
import { inboxEnquiry, messageWithAuthor } from '../../../testing/inbox-enquiry.ts';
import { inboxCsv } from './inbox-csv.ts';

const at = (minute: number) => new Date(2026, 10, 20, 10, minute).toISOString();
const enquiry = (columns: Partial<InboxEnquiry> & { id: string }) =>
  inboxEnquiry({ received_at: at(42), ...columns });
const anna = { isSelf: false, name: 'Anna Reid' };

it('writes a line per enquiry, in words, with a column for every field that any enquiry has', () => {
  const csv = inboxCsv([
    enquiry({
      id: '5f6cf1a4-0000-4000-8000-000000000000',
      kind: 'contact',
      details: {
        name: '=cmd()',
        email: 'v@example.com',
        childAge: '',
        message: 'One,\ntwo "three"',
      },
    }),
    enquiry({
      id: '0a0b0c0d-0000-4000-8000-000000000000',
      kind: 'mock-test',
      details: {
        email: 'p@example.com',
        yearGroup: 'year5',
        selectedSubjects: ['maths', 'verbal'],
      },
      takenBy: anna,
      handled_at: at(50),
      is_doubtful: true,
      handledBy: { isSelf: true, name: 'Tom' },
      messages: [
        messageWithAuthor({ id: 'a', written_at: at(45), text: 'Yes.' }),
        messageWithAuthor({ id: 'b', kind: 'note', text: 'Not exported.' }),
        messageWithAuthor({ id: 'c', written_at: at(46), text: 'See you then.' }),
      ],
    }),
  ]);
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFReference,About,Received,State,Taken by,Handled,Handled by,Replies,Name,Email,Message,Year group,Subjects',
    `5F6CF1A4,Message,2026-11-20 10:42,Open,,,,,'=cmd(),v@example.com,"One,\ntwo ""three""",,`,
    '0A0B0C0D,Mock test,2026-11-20 10:42,"Handled, doubtful",Anna Reid,2026-11-20 10:50,You,"2026-11-20 10:45\nAnna Reid\nYes.\n\n2026-11-20 10:46\nAnna Reid\nSee you then.",,p@example.com,,Year 5,"Maths, Verbal reasoning"',
    '',
  ]);
});
