import { useState } from 'react';
import {
  coursesOfTeacher,
  isEnquiryOf,
  type Result,
  type SessionUser,
  type UserType,
  unsentForms,
  unsentWork,
} from '#sync';
import { useObservable } from '../../lib/use-observable.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ClosingForm } from '../parts/closing-form.tsx';
import { closingProblem, unsentWarning, whatGoes } from './account-closing.ts';

export interface CloseAccountProps {
  user: SessionUser;
  userType: UserType;
  onCloseAccount: (password: string) => Promise<Result<void>>;
}

interface CloseAccountDialogProps extends CloseAccountProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Lists what is deleted with the account, and asks for the password, because anyone may use an unlocked device. */
export function CloseAccountDialog({ isOpen, onClose, ...rest }: CloseAccountDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const close = () => {
    if (!isDeleting) onClose();
  };
  const send = async (password: string) => {
    const result = await rest.onCloseAccount(password);
    if (!result.ok && result.error.code === 'adult-asked') onClose();
    return result;
  };
  return (
    <Dialog title="Delete your account?" isOpen={isOpen} onClose={close}>
      <WhatGoes user={rest.user} userType={rest.userType} />
      <ClosingForm
        id="close-account"
        keepLabel="Keep my account"
        deleteLabel="Delete my account"
        onSend={send}
        problem={closingProblem}
        onDeleting={setDeleting}
        onClose={onClose}
      />
    </Dialog>
  );
}

function WhatGoes({ user, userType }: Pick<CloseAccountProps, 'user' | 'userType'>) {
  const courses = useObservable(coursesOfTeacher);
  const work = useObservable(unsentWork);
  const forms = useObservable(unsentForms);
  if (!courses || !work || !forms) return <Loading text="Counting what goes..." />;
  const enrolled = courses.reduce((sum, { enrolled, newcomers }) => sum + enrolled + newcomers, 0);
  const lost = forms.filter((form) => form.userId === user.id || isEnquiryOf(form, user.email));
  const warning = unsentWarning(work.changes, lost.length);
  return (
    <>
      <div>
        <p>This cannot be undone. What goes:</p>
        <ul className="mt-[0.6rem] grid gap-[0.35rem]">
          {whatGoes({ userType, email: user.email, taught: courses.length, enrolled }).map(
            (line) => (
              <li key={line} className="fold-mark wrap-anywhere">
                <EmailText>{line}</EmailText>
              </li>
            ),
          )}
        </ul>
      </div>
      {warning ? (
        <Notice as="p" tone="bad">
          <b>{warning}</b>
        </Notice>
      ) : null}
    </>
  );
}
