import { useState } from 'react';
import * as v from 'valibot';
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
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-parts.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FormPasswordField } from '../../ui/form/fields.tsx';
import { type Failure, FailureNotice, Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { closingProblem, unsentWarning, whatGoes } from './account-closing.ts';

export interface CloseAccountProps {
  user: SessionUser;
  userType: UserType;
  onCloseAccount: (password: string) => Promise<Result<void>>;
}

const passwordSchema = v.object({
  password: v.pipe(v.string(), v.nonEmpty('Please enter your password.')),
});

interface CloseAccountDialogProps extends CloseAccountProps {
  isOpen: boolean;
  isOnline: boolean;
  onClose: () => void;
}

/** Lists what is deleted with the account, and asks for the password, because anyone may use an unlocked device. */
export function CloseAccountDialog({ isOpen, onClose, ...rest }: CloseAccountDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const close = () => {
    if (!isDeleting) onClose();
  };
  return (
    <Dialog title="Delete your account?" isOpen={isOpen} onClose={close}>
      <WhatGoes user={rest.user} userType={rest.userType} />
      <PasswordForm {...rest} onDeleting={setDeleting} onClose={onClose} />
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

interface PasswordFormProps extends Pick<CloseAccountProps, 'onCloseAccount'> {
  isOnline: boolean;
  onDeleting: (isDeleting: boolean) => void;
  onClose: () => void;
}

function PasswordForm({ isOnline, onCloseAccount, onDeleting, onClose }: PasswordFormProps) {
  const [problem, setProblem] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'close-account',
    schema: passwordSchema,
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      setProblem(null);
      onDeleting(true);
      const result = await onCloseAccount(password);
      onDeleting(false);
      if (result.ok) return;
      const text = closingProblem(result.error);
      if (result.error.code === 'invalid-credentials') form.setError('password', text);
      else setProblem({ title: 'There is a problem', text });
    },
  });
  return (
    <Form of={form}>
      {problem ? <FailureNotice failure={problem} /> : null}
      <FormPasswordField
        of={form}
        name="password"
        label="Your password"
        autoComplete="current-password"
      />
      <DialogActions>
        <Button variant="alt" isDisabled={form.isSubmitting} onPress={onClose}>
          Keep my account
        </Button>
        <Button
          type="submit"
          variant="danger"
          isDisabled={!isOnline && !form.isSubmitting}
          reason="You're offline. Deleting needs a connection."
          isPending={form.isSubmitting}
          pendingLabel="Deleting..."
        >
          Delete my account
        </Button>
      </DialogActions>
    </Form>
  );
}
