import { expect, it } from 'vitest';
import { inboxEnquiry, messageWithAuthor } from '../../../testing/inbox-enquiry.ts';
import { inboxLines } from './inbox-lines.ts';
import { countWords, handledWords, takenWords } from './line-words.ts';
import { authorWords, deliveryOf } from './message-words.ts';

const anna = { isSelf: false, name: 'Anna Reid' };

it('says how often an enquiry was sent, what came before, and what was written about it', () => {
  const messages = [
    messageWithAuthor({ id: 'a' }),
    messageWithAuthor({ id: 'b', kind: 'note' }),
    messageWithAuthor({ id: 'c', kind: 'note' }),
  ];
  const before = inboxEnquiry({
    id: '1',
    received_at: '2026-11-01T10:00:00Z',
    details: { email: 'vera@example.com', message: 'Earlier.' },
  });
  const [first, second] = inboxLines([
    before,
    inboxEnquiry({ id: '2', messages }),
    inboxEnquiry({ id: '3' }),
  ]);
  expect(first && countWords(first)).toEqual([]);
  expect(second && countWords(second)).toEqual([
    'Sent 2 times',
    '1 earlier from this address',
    '1 reply',
    '2 notes',
  ]);
});

it('names who looks after an enquiry, and who handled it', () => {
  expect(takenWords({ takenBy: null })).toBe('');
  expect(takenWords({ takenBy: anna })).toBe('Taken by Anna Reid');
  expect(takenWords({ takenBy: { isSelf: true, name: 'Tom' } })).toBe('Taken by you');
  expect(takenWords({ takenBy: { isSelf: false, name: '' } })).toBe('Taken by another admin');
  const now = new Date(2026, 10, 20, 12);
  const handled_at = new Date(2026, 10, 20, 10, 42).toISOString();
  const handled = inboxEnquiry({ id: '1', handled_at, handledBy: anna });
  expect(handledWords(handled, now)).toBe('today at 10:42am, by Anna Reid');
  expect(handledWords({ ...handled, handledBy: null }, now)).toMatch(/, by another admin$/);
  expect(handledWords(inboxEnquiry({ id: '2' }), now)).toBe('');
});

it('says how far a reply has come, and nothing of a note that everybody has', () => {
  const words = (columns: object) =>
    deliveryOf({ ...messageWithAuthor({ id: 'a' }), ...columns }, () => '10:05am')?.words;
  expect(words({ pending: 'write', mailed_at: null })).toBe('Waiting to send');
  expect(words({ mailed_at: null })).toBe('Waiting to be mailed');
  expect(words({ mailed_at: null, mail_failed_at: '2026-11-20T11:02:00Z' })).toMatch(/Please ring/);
  expect(words({})).toBe('Mailed 10:05am');
  expect(words({ kind: 'note' })).toBeUndefined();
  expect(words({ kind: 'note', pending: 'write' })).toBe('Waiting to send');
  expect(authorWords({ author: null })).toBe('another admin');
});
