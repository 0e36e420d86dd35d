import { expect, it } from 'vitest';
import type { ReceivedEnquiry } from '#sync';
import { inboxCsv } from './inbox-csv.ts';

const at = (minute: number) => new Date(2026, 10, 20, 10, minute).toISOString();
const enquiry = (fields: Partial<ReceivedEnquiry>) =>
  ({ received_at: at(42), handled_at: null, ...fields }) as ReceivedEnquiry;

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
      handled_at: at(50),
    }),
  ]);
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFReference,About,Received,State,Handled,Name,Email,Message,Year group,Subjects',
    `5F6CF1A4,Message,2026-11-20 10:42,Open,,'=cmd(),v@example.com,"One,\ntwo ""three""",,`,
    '0A0B0C0D,Mock test,2026-11-20 10:42,Handled,2026-11-20 10:50,,p@example.com,,Year 5,"Maths, Verbal reasoning"',
    '',
  ]);
});
