import type { MessageWithAuthor } from '#sync';
import type { PillTone } from '../../../ui/pill.tsx';
import { adminWords } from './received-enquiry.ts';

/** The author within a sentence: 'you', 'Anna Reid'. */
export function authorWords({ author }: Pick<MessageWithAuthor, 'author'>): string {
  return author ? adminWords(author) : 'another admin';
}

/**
 * How far a reply or a note has come: on this device only, at the server, or with the mail service.
 * @param timeWords a moment in a few words
 * @returns null for a note that everybody has
 */
export function deliveryOf(
  {
    kind,
    pending,
    mailed_at,
    mail_failed_at,
  }: Pick<MessageWithAuthor, 'kind' | 'pending' | 'mailed_at' | 'mail_failed_at'>,
  timeWords: (iso: string) => string,
): { tone: PillTone; words: string } | null {
  if (pending !== 'none') return { tone: 'wait', words: 'Waiting to send' };
  if (kind !== 'reply') return null;
  if (mailed_at) return { tone: 'ok', words: `Mailed ${timeWords(mailed_at)}` };
  return mail_failed_at
    ? { tone: 'no', words: 'The mail did not arrive. Please ring' }
    : { tone: 'neutral', words: 'Waiting to be mailed' };
}
