import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import type { Question } from './use-mailed-link.ts';

interface AnotherAccountQuestionProps {
  question: Question;
  onChange: () => void;
  onStay: () => void;
}

/** Asks before the link of a mail signs somebody else out. */
export function AnotherAccountQuestion(props: AnotherAccountQuestionProps) {
  return (
    <AlertDialog
      title={`You are signed in as ${props.question.signedInAs}. Sign out and go on?`}
      isOpen
      confirmLabel="Sign out and go on"
      cancelLabel="Stay signed in"
      onConfirm={props.onChange}
      onCancel={props.onStay}
    >
      <p>
        The link is for the account{' '}
        <b className="wrap-anywhere">
          <EmailText>{props.question.account.email}</EmailText>
        </b>
        .
      </p>
    </AlertDialog>
  );
}
