import type { CollectionName, Operation, Outcome, RefusedItem } from '#sync';
import type { Toast } from '../ui/toast-queue.ts';
import { changeWords } from './change-words.ts';

/**
 * The one place where what became of a change turns into words. Nothing says 'sent' or 'created'
 * before the server has accepted it.
 */
export type Notice = Omit<Toast, 'id'>;

type Kind = `${CollectionName}.${Operation}`;

const ACCEPTED: Partial<Record<Kind, readonly [title: string, text: string]>> = {
  'enrollments.insert': ['Enrollment Successful', 'You have successfully enrolled in this course.'],
  'courses.insert': ['Course created', ''],
  'courses.update': ['Course updated', ''],
  'courses.delete': ['Course deleted', ''],
  'profiles.update': ['Success', 'Your profile has been updated.'],
  'child_parent_relationships.insert': [
    'Child added successfully',
    'The child account has been linked to your profile.',
  ],
  'child_parent_relationships.delete': ['Link removed', ''],
};

const REFUSED: Partial<Record<Kind, string>> = {
  'enrollments.insert': 'Enrollment Failed',
  'enrollments.delete': 'Still enrolled',
  'courses.insert': 'Error saving course',
  'courses.update': 'Error saving course',
  'courses.delete': 'Error deleting course',
  'profiles.insert': 'Error updating profile',
  'profiles.update': 'Error updating profile',
  'child_parent_relationships.insert': 'Error adding child',
  'enquiries.update': 'Error marking enquiry',
  'child_parent_relationships.delete': 'Error removing link',
};

const NO_REASON: Partial<Record<Kind, string>> = {
  'child_parent_relationships.insert': 'Failed to add child. Please try again.',
};

const kindOf = (item: { collection: CollectionName; operation: Operation }): Kind =>
  `${item.collection}.${item.operation}`;

function refusedNotice(item: RefusedItem): Notice {
  if (item.kind === 'overwritten') {
    return {
      tone: 'error',
      title: 'Another change was kept',
      text: `${changeWords(item)}: another device changed the same thing. You can still get your version back.`,
    };
  }
  const kind = kindOf(item);
  return {
    tone: 'error',
    title: REFUSED[kind] ?? 'Not sent',
    text: item.message || (NO_REASON[kind] ?? 'Something went wrong'),
  };
}

/** The words for an outcome, or null where it needs none. */
export function noticeOf(outcome: Outcome, isOnline: boolean): Notice | null {
  switch (outcome.type) {
    case 'saved':
      return {
        tone: 'success',
        title: 'Saved on this device',
        text: isOnline
          ? "We'll send this as soon as we can reach the server."
          : "You're offline. We'll send this when you're back online.",
      };
    case 'accepted': {
      const words = ACCEPTED[kindOf(outcome.item)];
      return words ? { tone: 'success', title: words[0], text: words[1] } : null;
    }
    case 'refused':
      return refusedNotice(outcome.item);
  }
}
