import { referenceOf, type UnsentWork, unsentWork } from '#sync';
import { enquiryWords } from '../../content/enquiries.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { signOutQuestion } from '../parts/unsent-words.ts';

interface SignOutQuestionProps {
  /** What was unsent when the question was asked. Some of it may be sent while the question is open. */
  unsent: UnsentWork;
  /** Whether it is a child who signs in by a code. */
  needsCode: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a sign-out that loses unsent work, or the device of a child without an address. */
export function SignOutQuestion(props: SignOutQuestionProps) {
  const { unsent, needsCode, onConfirm, onCancel } = props;
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
      {needsCode ? <p>To come back, you need a new code from your parent.</p> : null}
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
