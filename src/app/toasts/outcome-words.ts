import type { Connection, Outcome, RefusedItem, WaitingItem } from '#sync';
import { business } from '../../content/business.ts';
import { UNKNOWN_ERROR } from '../../shared/error-messages.ts';
import type { ToastMessage } from '../../ui/toast-queue.ts';
import { joinedList, placeTaken } from '../parts/nouns/enrollments.ts';
import { changeWords, operationWords } from '../parts/nouns/index.ts';
import type { AcceptedWords } from '../parts/nouns/noun.ts';
import { lossTitle, quoteOfMine, refusalReason } from '../parts/refusals/explanations.ts';

/** What happens next to a change that is stored on this device only. */
const SAVED: Record<Connection, string> = {
  online: 'Still sending...',
  slow: "The connection is slow. We'll keep trying to send this.",
  busy: `Our service can't take it just now. We'll keep trying, or ring ${business.phone}.`,
  offline: "You're offline. We'll send this when you're back online.",
};

/** The course or person that a change is about, or the change itself if it is about a student or a lesson. */
function nameOf(item: WaitingItem | RefusedItem): string | undefined {
  if (item.who || item.lessonAt) return changeWords(item);
  // People know their own name.
  return item.collection === 'profiles' ? undefined : item.label || undefined;
}

function refusedToast(item: RefusedItem): ToastMessage {
  if (item.kind === 'overwritten') {
    return {
      tone: 'error',
      title: lossTitle(item),
      text: `${quoteOfMine(item) || `${changeWords(item)}.`} You can still use your version.`,
    };
  }
  const title = operationWords(item).refused ?? 'Not sent';
  // The reason of a refused enrolment names the course.
  const about = item.collection === 'enrollments' ? undefined : nameOf(item);
  return { tone: 'error', title, about, text: reasonOf(item) };
}

/** 'Your enrolment in "Fractions": the course has been removed.' */
function reasonOf(item: RefusedItem): string {
  const reason = refusalReason(item);
  if (!reason) return operationWords(item).noReason ?? UNKNOWN_ERROR;
  if (item.collection !== 'enrollments') return reason;
  return `${changeWords(item)}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}

/** The words for an accepted change. An enrolment that joined the waiting list is no place yet. */
function acceptedWords({ item, row }: Extract<Outcome, { type: 'accepted' }>) {
  if ('taken_at' in item.values) return placeTaken;
  const joins = item.collection === 'enrollments' && item.operation !== 'delete';
  const words: AcceptedWords | undefined = operationWords(item).accepted;
  return joins && row?.status === 'waiting' ? { several: undefined, ...joinedList } : words;
}

/** The toast for an outcome, or null if it needs none. */
export function toastOf(outcome: Outcome, connection: Connection): ToastMessage | null {
  switch (outcome.type) {
    case 'saved':
      return {
        tone: 'success',
        title: 'Saved on this device',
        about: changeWords(outcome.item),
        text: SAVED[connection],
        // Without a number: changes of one row wait as one, and the pill counts what waits.
        summary: () => ({ title: 'Changes saved on this device' }),
      };
    case 'accepted': {
      const accepted = acceptedWords(outcome);
      if (!accepted) return null;
      const { title, text, several } = accepted;
      return {
        tone: 'success',
        title,
        about: nameOf(outcome.item),
        text,
        summary: several && ((count) => ({ text: several(count) })),
      };
    }
    case 'refused':
      // A restored server may lack many at once. The banner counts them, and the page explains each.
      if (outcome.item.code === 'restored') return null;
      return refusedToast(outcome.item);
  }
}
