import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { coursesOfTeacher, enquiries, isEnquiryOf, syncStatus } from '#sync';
import { useObservable } from '../../lib/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import type { CloseAccountProps } from './close-account-card.tsx';
import { closingProblem, unsentWarning, whatGoes } from './closing-words.ts';

const passwordSchema = v.object({
  password: v.pipe(v.string(), v.nonEmpty('Please enter your password.')),
});

interface CloseAccountDialogProps extends CloseAccountProps {
  isOpen: boolean;
  isOnline: boolean;
  onClose: () => void;
}

/** Says what goes, and asks for the password: a device left signed in is not enough. */
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
  const courses = useObservable(coursesOfTeacher) ?? [];
  const status = useObservable(syncStatus);
  const requests = useObservable(enquiries) ?? [];
  const enrolled = courses.reduce((sum, course) => sum + course.enrolled, 0);
  const unsentRequests = requests.filter(
    (request) => request.state !== 'sent' && isEnquiryOf(request, user.email),
  );
  const unsent = (status ? status.waiting + status.refused : 0) + unsentRequests.length;
  const warning = unsentWarning(unsent);
  return (
    <>
      <div>
        <p>This cannot be undone. What goes:</p>
        <ul className="goes">
          {whatGoes({ userType, email: user.email, taught: courses.length, enrolled }).map(
            (line) => (
              <li key={line}>{line}</li>
            ),
          )}
        </ul>
      </div>
      {warning ? (
        <p className="sent no">
          <b>{warning}</b>
        </p>
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
  const [problem, setProblem] = useState<{ text: string } | null>(null);
  const form = useAppForm({
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
      else setProblem({ text });
    },
  });
  return (
    <Form of={form}>
      {problem ? <Problem problem={problem} /> : null}
      <FormTextField
        of={form}
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
      <div className="row">
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
      </div>
    </Form>
  );
}

/** What went wrong, where it cannot be missed; each attempt brings focus here again. */
function Problem({ problem }: { problem: { text: string } }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>There is a problem</h2>
      <p>{problem.text}</p>
    </div>
  );
}
