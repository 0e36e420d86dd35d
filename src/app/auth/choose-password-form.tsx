import { useEffect } from 'react';
import { completePasswordReset } from '#sync';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FormPasswordField } from '../../ui/form/fields.tsx';
import { FailureNotice, Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Row } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { passwordSchema, shortestPassword } from './schemas.ts';
import { useAuthFailure } from './use-auth-failure.ts';

interface ChoosePasswordFormProps {
  email: string;
  /** Called once the password is set and the person is signed in. */
  onDone: () => void;
  /** Called if the link is too old by now. */
  onExpired: () => void;
  onLeave: () => void;
}

/** Sets a new password after the link of a reset email was opened. */
export function ChoosePasswordForm(props: ChoosePasswordFormProps) {
  const { email, onDone, onExpired, onLeave } = props;
  const { failure, clear, fail } = useAuthFailure('Your password was not changed');
  const form = useAppForm({
    id: 'choose-password',
    schema: passwordSchema,
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      clear();
      const result = await completePasswordReset(password);
      if (result.ok) {
        showToast('success', 'Password changed', "You've successfully signed in.");
        return onDone();
      }
      if (result.error.code === 'link-expired') return onExpired();
      fail(result.error);
    },
  });
  // The button that led here is gone.
  useEffect(() => {
    document.getElementById(`${form.id}-password`)?.focus();
  }, [form.id]);
  return (
    <Form of={form}>
      {failure ? <FailureNotice failure={failure} /> : null}
      <p>
        For the account{' '}
        <b className="wrap-anywhere">
          <EmailText>{email}</EmailText>
        </b>
        . Cancel to keep the password that it has.
      </p>
      {/* Password managers store the new password for this account. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormPasswordField
        of={form}
        name="password"
        label="New password"
        hint={`At least ${shortestPassword} characters.`}
        autoComplete="new-password"
      />
      <Row>
        <Button
          className="max-sm:w-full"
          type="submit"
          isPending={form.isSubmitting}
          pendingLabel="Saving..."
        >
          Save the password
        </Button>
        <Button variant="quiet" isDisabled={form.isSubmitting} onPress={onLeave}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
}
