import type { CollectionName, Operation, RefusedItem } from '#sync';
import { countOf } from '../lib/words.ts';

interface Change {
  collection: CollectionName;
  operation: Operation;
  label: string;
}

/** What a person calls a change: 'New course: Fractions'. */
export function changeWords({ collection, operation, label }: Change): string {
  switch (collection) {
    case 'enrollments':
      return operation === 'insert' ? `Enrolment: ${label}` : `End of enrolment: ${label}`;
    case 'courses':
      if (operation === 'insert') return `New course: ${label}`;
      return operation === 'delete' ? `Deletion of ${label}` : `Changes to ${label}`;
    case 'profiles':
      return 'Changes to your profile';
    case 'child_parent_relationships':
      return operation === 'insert' ? `Link to child: ${label}` : `End of link: ${label}`;
    case 'enquiries':
      return `Mark on the enquiry of ${label}`;
  }
}

/** 2 changes waiting to send */
export function waitingWords(count: number): string {
  return `${countOf(count, 'change', 'changes')} waiting to send`;
}

/** The question before a sign-out that would lose work, or would have when it was asked. */
export function signOutQuestion(count: number): string {
  if (count === 0) return 'Everything has been sent. Sign out?';
  return count === 1
    ? '1 change has not been sent. Sign out and lose it?'
    : `${count} changes have not been sent. Sign out and lose them?`;
}

const FIELD_WORDS: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  subject: 'Subject',
  level: 'Level',
  duration: 'Duration',
  image: 'Image URL',
  first_name: 'First name',
  last_name: 'Last name',
};

/** The values of a change that were not kept and mean something to a person. */
export function lostValues(item: RefusedItem): { name: string; value: string }[] {
  return Object.entries(item.values).flatMap(([field, value]) => {
    const name = FIELD_WORDS[field];
    return name && value !== '' ? [{ name, value }] : [];
  });
}
