/** The words for each noun, and the sentences that only need one of them. */
import type { CollectionName, Operation, RefusedItem } from '#sync';
import { attendance } from './attendance.ts';
import { courses } from './courses.ts';
import { enquiries, enquiryMessages } from './enquiries.ts';
import { enrollments } from './enrollments.ts';
import { lessons } from './lessons.ts';
import { links } from './links.ts';
import { notices } from './notices.ts';
import type { Changed, NounWords, OperationWords, WayOn } from './noun.ts';
import { papers, results } from './papers.ts';
import { profiles } from './profiles.ts';

const byCollection: Partial<Record<CollectionName, NounWords>> = {
  profiles,
  courses,
  enrollments,
  child_parent_relationships: links,
  enquiries,
  enquiry_messages: enquiryMessages,
  lessons,
  attendance,
  papers,
  results,
  notices,
};

const unnamed: NounWords = { changes: ['change', 'changes'], operations: {} };

interface Change {
  collection: CollectionName;
  operation: Operation;
}

/** The words for the rows of a collection. */
export function nounWords(collection: CollectionName): NounWords {
  return byCollection[collection] ?? unnamed;
}

/** What a sentence calls a column: 'first name', 'image URL'; null if people do not fill it in. */
export function fieldWords(collection: CollectionName, column: string): string | null {
  const { fields, fieldsInSentences } = nounWords(collection);
  const label = fields?.[column];
  return (
    fieldsInSentences?.[column] ?? (label ? label.charAt(0).toLowerCase() + label.slice(1) : null)
  );
}

/** The words for one kind of change. */
export function operationWords({ collection, operation }: Change): OperationWords {
  const { operations, changes } = nounWords(collection);
  return operations[operation] ?? { change: () => `A ${changes[0]}` };
}

/** A change in words: 'New course: Fractions', 'Taken back: Your enrolment in "Fractions"'. */
export function changeWords(change: Change & Changed & { isTakenBack?: boolean }): string {
  if (!change.isTakenBack) return operationWords(change).change(change);
  // What is sent is the opposite of what the person did.
  const operation = change.operation === 'delete' ? 'insert' : change.operation;
  return `Taken back: ${operationWords({ ...change, operation }).change({ ...change, values: {} })}`;
}

/**
 * The address of the form in which a refused change can be corrected. The form is filled with the refused values. Null
 * for a change without fields, or if the account may not make the change at all.
 */
export function correctionPath({ kind, collection, operation, code, rowId }: RefusedItem) {
  if (kind !== 'refused' || operation === 'delete' || code === 'forbidden') return null;
  return nounWords(collection).correction?.(rowId) ?? null;
}

/** The page that helps after a refused change without fields to correct; null if there is none. */
export function wayOn(item: RefusedItem): WayOn | null {
  return item.kind === 'refused' ? (nounWords(item.collection).wayOn?.(item) ?? null) : null;
}
