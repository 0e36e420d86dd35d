import { expect, it } from 'vitest';
import type { EnquiryMark } from '#sync';
import { inboxEnquiry } from '../../../testing/inbox-enquiry.ts';
import { changedBy } from './mark-enquiries.ts';

const taken = (isSelf: boolean) => ({ takenBy: { isSelf, name: 'Anna Reid' } });
const enquiries = [
  inboxEnquiry({ id: 'open' }),
  inboxEnquiry({ id: 'own', ...taken(true) }),
  inboxEnquiry({ id: 'of another', ...taken(false) }),
  inboxEnquiry({ id: 'handled', handled_at: '2026-11-20T12:00:00Z' }),
];

it.each<[EnquiryMark, string[]]>([
  ['handle', ['open', 'own', 'of another']],
  ['reopen', ['handled']],
  ['take', ['open']],
  ['release', ['own']],
])('%s changes only what does not have the mark, and nothing of another admin', (mark, ids) => {
  expect(changedBy(mark, enquiries).map(({ id }) => id)).toEqual(ids);
});
