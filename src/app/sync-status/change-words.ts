import type { CollectionName, Operation } from '#sync';
import { countOf, listWords } from '../../lib/words.ts';

interface Change {
  collection: CollectionName;
  operation: Operation;
  label: string;
}

/** A change in words: 'New course: Fractions', 'Leave Fractions'. */
export function changeWords({ collection, operation, label }: Change): string {
  switch (collection) {
    case 'enrollments':
      if (!label) return operation === 'insert' ? 'Your enrolment' : 'Leave a course';
      return operation === 'insert' ? `Your enrolment in "${label}"` : `Leave ${label}`;
    case 'courses':
      if (operation === 'insert') return `New course: ${label}`;
      return operation === 'delete' ? `Delete ${label}` : `Changes to ${label}`;
    case 'profiles':
      return 'Changes to your profile';
    case 'child_parent_relationships':
      if (operation === 'insert') return label ? `Link to ${label}` : 'Link to your child';
      return label ? `Remove the link to ${label}` : 'Remove a link';
    case 'enquiries':
      return label ? `Mark on the enquiry from ${label}` : 'Mark on an enquiry';
  }
}

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
