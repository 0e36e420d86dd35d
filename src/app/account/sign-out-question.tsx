import { enquiries, referenceOf, type StoredEnquiry } from '#sync';
import { enquiryWords } from '../../content/enquiries.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { signOutQuestion } from '../parts/unsent-changes.ts';
import { useSyncStatus } from '../parts/use-sync-status.ts';

/** Unsent work that a sign-out would lose. */
export interface Unsent {
  /** The number of unsent changes. */
  changes: number;
  enquiries: StoredEnquiry[];
}

interface SignOutQuestionProps {
  /** What was unsent when the question was asked. Some of it may be sent while the question is open. */
  unsent: Unsent;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a sign-out that loses unsent work. */
export function SignOutQuestion({ unsent, onConfirm, onCancel }: SignOutQuestionProps) {
  const status = useSyncStatus();
  const stored = useObservable(enquiries);
  const changes = status ? status.waiting + status.refused : unsent.changes;
  const unsentEnquiries = unsent.enquiries.filter(
    ({ id }) => !stored || stored.some((enquiry) => enquiry.id === id && enquiry.state !== 'sent'),
  );
  return (
    <AlertDialog
      title={signOutQuestion(changes, unsentEnquiries.length)}
      isOpen
      confirmLabel="Sign out"
      cancelLabel="Stay"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {unsentEnquiries.length > 0 ? (
        <ul>
          {unsentEnquiries.map((enquiry) => (
            <li key={enquiry.id}>
              {enquiryWords[enquiry.kind].label}, reference {referenceOf(enquiry)}
            </li>
          ))}
        </ul>
      ) : null}
    </AlertDialog>
  );
}
