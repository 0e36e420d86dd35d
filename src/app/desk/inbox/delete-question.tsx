import { type InboxEnquiry, senderOf } from '#sync';
import { countOf, listWords } from '../../../lib/words.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';

interface DeleteQuestionProps {
  /** What would be deleted; null closes the question. */
  enquiries: readonly InboxEnquiry[] | null;
  onConfirm: (enquiries: readonly InboxEnquiry[]) => void;
  onCancel: () => void;
}

/** Asks before enquiries are deleted, and says what goes with them. */
export function DeleteQuestion({ enquiries, onConfirm, onCancel }: DeleteQuestionProps) {
  const asked = enquiries ?? [];
  const [first] = asked;
  const isOne = asked.length === 1;
  const title =
    isOne && first
      ? `Delete the enquiry from ${senderOf(first)}?`
      : `Delete ${countOf(asked.length, 'enquiry', 'enquiries')}?`;
  return (
    <AlertDialog
      title={title}
      isOpen={first !== undefined}
      confirmLabel="Delete"
      cancelLabel="Keep"
      onConfirm={() => onConfirm(asked)}
      onCancel={onCancel}
    >
      <p>{lossWords(asked)}</p>
      <p>
        Mails that were sent stay in the mailboxes of their receivers. For 30 days you can bring{' '}
        {isOne ? 'it' : 'them'} back, below the list.
      </p>
    </AlertDialog>
  );
}

/** 'It goes for all admins, with 2 replies and 1 note.' */
function lossWords(enquiries: readonly InboxEnquiry[]): string {
  const messages = enquiries.flatMap((enquiry) => enquiry.messages);
  const replies = messages.filter(({ kind }) => kind === 'reply');
  const notes = messages.length - replies.length;
  const unsent = replies.filter(({ mailed_at }) => mailed_at === null).length;
  const parts = [
    replies.length > 0 ? countOf(replies.length, 'reply', 'replies') : '',
    notes > 0 ? countOf(notes, 'note', 'notes') : '',
  ].filter(Boolean);
  const isOne = enquiries.length === 1;
  const along = parts.length > 0 ? `, with ${listWords(parts)}` : '';
  return [
    `${isOne ? 'It goes' : 'They go'} for all admins${along}.`,
    enquiries.some(({ user_id }) => user_id)
      ? 'Senders who were signed in no longer see it in the app.'
      : '',
    unsent > 0 ? `${countOf(unsent, 'reply is', 'replies are')} then not mailed.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
