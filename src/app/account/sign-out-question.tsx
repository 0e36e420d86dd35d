import { referenceOf, type UnsentWork, unsentWork } from '#sync';
import { enquiryWords } from '../../content/enquiries.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { signOutQuestion } from '../parts/unsent-words.ts';

interface SignOutQuestionProps {
  /** What was unsent when the question was asked. Some of it may be sent while the question is open. */
  unsent: UnsentWork;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a sign-out that loses unsent work. */
export function SignOutQuestion({ unsent, onConfirm, onCancel }: SignOutQuestionProps) {
  const { changes, forms } = useObservable(unsentWork) ?? unsent;
  return (
    <AlertDialog
      title={signOutQuestion(changes, forms.length)}
      isOpen
      confirmLabel="Sign out"
      cancelLabel="Stay"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {forms.length > 0 ? (
        <ul>
          {forms.map((form) => (
            <li key={form.id}>
              {enquiryWords[form.kind].label}, reference {referenceOf(form)}
            </li>
          ))}
        </ul>
      ) : null}
    </AlertDialog>
  );
}
