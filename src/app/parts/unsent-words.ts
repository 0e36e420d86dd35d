import type { SyncStatus } from '#sync';
import { countOf, listWords } from '../../lib/words.ts';

/** '2 changes and 1 form'; '' for none. */
export function unsentAmount(changes: number, forms: number): string {
  const parts: string[] = [];
  if (changes > 0) parts.push(countOf(changes, 'change', 'changes'));
  if (forms > 0) parts.push(countOf(forms, 'form', 'forms'));
  return parts.length > 0 ? listWords(parts) : '';
}

/** '2 changes and 1 form' that wait; '' for none. */
export function waitingAmount({ waiting, forms }: SyncStatus): string {
  return unsentAmount(waiting - forms.waiting, forms.waiting);
}

/** What is unsent, or that all is sent: '2 changes waiting to send and 1 not sent'. */
export function unsentWords(status: SyncStatus): string {
  const waiting = waitingAmount(status);
  const parts: string[] = [];
  if (waiting) parts.push(`${waiting} waiting to send`);
  if (status.refused > 0) parts.push(`${status.refused} not sent`);
  return parts.length > 0 ? parts.join(', ') : 'Everything has been sent';
}

/** "1 change couldn't be saved."; "1 change and 1 form couldn't be sent." */
export function refusedWords({ refused, forms }: SyncStatus): string {
  const amount = unsentAmount(refused - forms.refused, forms.refused);
  return `${amount} couldn't be ${forms.refused > 0 ? 'sent' : 'saved'}.`;
}

/**
 * The question before a sign-out that loses unsent work.
 * @param changes unsent changes; like `forms`, may fall to 0 while the question is open
 * @param forms unsent forms
 */
export function signOutQuestion(changes: number, forms: number): string {
  const amount = unsentAmount(changes, forms);
  if (!amount) return 'Everything has been sent. Sign out?';
  return changes + forms === 1
    ? `${amount} has not been sent. Sign out and lose it?`
    : `${amount} have not been sent. Sign out and lose them?`;
}
