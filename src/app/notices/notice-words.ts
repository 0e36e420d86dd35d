import type { CollectionName, Connection, Operation, Outcome, RefusedItem } from '#sync';
import { UNKNOWN_ERROR } from '../../components/error-words.ts';
import { lossTitle, quoteOfMine } from '../../components/refusals/change-fields.ts';
import { refusalReason } from '../../components/refusals/refusal-words.ts';
import { business } from '../../content/business.ts';
import type { Toast, ToastSummary } from '../../ui/toast-queue.ts';
import { changeWords } from '../sync-status/change-words.ts';

/**
 * A notice about what became of a change. Only a change that the server has accepted may be called sent, created
 * or updated.
 */
export type Notice = Omit<Toast, 'id'> & { summary?: ToastSummary | undefined };

type Kind = `${CollectionName}.${Operation}`;

interface AcceptedWords {
  title: string;
  text: string;
  /** The text for several of them. */
  several?: (count: number) => string;
}

const coursesOf = (count: number) => `${count} courses`;

const ACCEPTED: Partial<Record<Kind, AcceptedWords>> = {
  'enrollments.insert': {
    title: 'Enrollment Successful',
    text: 'You have successfully enrolled in this course.',
    several: (count) => `You have successfully enrolled in ${count} courses.`,
  },
  'courses.insert': { title: 'Course created', text: '', several: coursesOf },
  'courses.update': { title: 'Course updated', text: '', several: coursesOf },
  'courses.delete': { title: 'Course deleted', text: '', several: coursesOf },
  'profiles.update': { title: 'Success', text: 'Your profile has been updated.' },
  'child_parent_relationships.insert': {
    title: 'Child added successfully',
    text: 'The child account has been linked to your profile.',
    several: (count) => `${count} child accounts have been linked to your profile.`,
  },
  'child_parent_relationships.delete': {
    title: 'Link removed',
    text: '',
    several: (count) => `${count} links`,
  },
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

/** What happens next to a change that is stored on this device only. */
const SAVED: Record<Connection, string> = {
  online: 'Still sending...',
  slow: "The connection is slow. We'll keep trying to send this.",
  busy: `Our service can't take it just now. We'll keep trying, or ring ${business.phone}.`,
  offline: "You're offline. We'll send this when you're back online.",
};

const kindOf = (item: { collection: CollectionName; operation: Operation }): Kind =>
  `${item.collection}.${item.operation}`;

/** The course or person that a change is about. People know their own name. */
const nameOf = ({ collection, label }: { collection: CollectionName; label: string }) =>
  collection === 'profiles' ? undefined : label || undefined;

function refusedNotice(item: RefusedItem): Notice {
  if (item.kind === 'overwritten') {
    return {
      tone: 'error',
      title: lossTitle(item),
      text: `${quoteOfMine(item) || `${changeWords(item)}.`} You can still use your version.`,
    };
  }
  const title = REFUSED[kindOf(item)] ?? 'Not sent';
  // The reason of a refused enrolment names the course.
  const about = item.collection === 'enrollments' ? undefined : nameOf(item);
  return { tone: 'error', title, about, text: reasonOf(item) };
}

/** 'Your enrolment in "Fractions": the course has been removed.' */
function reasonOf(item: RefusedItem): string {
  const reason = refusalReason(item);
  if (!reason) return NO_REASON[kindOf(item)] ?? UNKNOWN_ERROR;
  if (item.collection !== 'enrollments') return reason;
  return `${changeWords(item)}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}

/** The notice for an outcome, or null if it needs none. */
export function noticeOf(outcome: Outcome, connection: Connection): Notice | null {
  switch (outcome.type) {
    case 'saved':
      return {
        tone: 'success',
        title: 'Saved on this device',
        about: changeWords(outcome.item),
        text: SAVED[connection],
        summary: (count) => ({ title: `${count} changes saved on this device` }),
      };
    case 'accepted': {
      const words = ACCEPTED[kindOf(outcome.item)];
      if (!words) return null;
      const { title, text, several } = words;
      return {
        tone: 'success',
        title,
        about: nameOf(outcome.item),
        text,
        summary: several && ((count) => ({ text: several(count) })),
      };
    }
    case 'refused':
      return refusedNotice(outcome.item);
  }
}
