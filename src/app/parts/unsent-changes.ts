import { countOf, listWords } from '../../lib/words.ts';

/** '2 changes waiting to send' */
export function waitingWords(count: number): string {
  return `${countOf(count, 'change', 'changes')} waiting to send`;
}

/**
 * The question before a sign-out that loses unsent work.
 * @param changes unsent changes; like `enquiries`, may fall to 0 while the question is open
 * @param enquiries unsent enquiries
 */
export function signOutQuestion(changes: number, enquiries: number): string {
  const parts: string[] = [];
  if (changes > 0) parts.push(countOf(changes, 'change', 'changes'));
  if (enquiries > 0) parts.push(countOf(enquiries, 'form', 'forms'));
  if (parts.length === 0) return 'Everything has been sent. Sign out?';
  return changes + enquiries === 1
    ? `${listWords(parts)} has not been sent. Sign out and lose it?`
    : `${listWords(parts)} have not been sent. Sign out and lose them?`;
}

/** '1 change couldn't be saved.' */
export function unsavedWords(count: number): string {
  return `${countOf(count, 'change', 'changes')} couldn't be saved.`;
}
