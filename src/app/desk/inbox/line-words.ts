import type { InboxEnquiry } from '#sync';
import { momentWords } from '../../../lib/dates.ts';
import { countOf, figure } from '../../../lib/words.ts';
import type { InboxLine } from './inbox-lines.ts';
import { adminWords } from './received-enquiry.ts';

/** What is known beside the words of an enquiry: 'Sent 3 times', '2 earlier from this address', '1 reply', '1 note'. */
export function countWords({ sent, earlier, messages }: InboxLine): string[] {
  const replies = messages.filter(({ kind }) => kind === 'reply').length;
  const notes = messages.length - replies;
  return [
    sent.length > 1 ? `Sent ${figure(sent.length)} times` : '',
    earlier > 0 ? `${earlier.toLocaleString('en-GB')} earlier from this address` : '',
    replies > 0 ? countOf(replies, 'reply', 'replies') : '',
    notes > 0 ? countOf(notes, 'note', 'notes') : '',
  ].filter(Boolean);
}

/** 'Taken by you', 'Taken by Anna Reid'; '' if nobody looks after it. */
export function takenWords({ takenBy }: Pick<InboxLine, 'takenBy'>): string {
  return takenBy ? `Taken by ${adminWords(takenBy)}` : '';
}

/** 'today at 10:42, by Anna Reid'; '' for an open enquiry. */
export function handledWords({ handled_at, handledBy }: InboxEnquiry, now: Date): string {
  if (!handled_at) return '';
  return `${momentWords(handled_at, now)}, by ${handledBy ? adminWords(handledBy) : 'another admin'}`;
}
