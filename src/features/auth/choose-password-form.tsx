import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cancelPasswordReset, completePasswordReset } from '#sync';
import { paths } from '../../content/paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { type Failure, FailureNotice, Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Row } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { errorText } from './auth-errors.ts';
import { passwordSchema, shortestPassword } from './schemas.ts';

/** Sets a new password after the link of a reset email was opened. The person is signed in afterwards. */
export function ChoosePasswordForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'choose-password',
    schema: passwordSchema,
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      setFailure(null);
      const result = await completePasswordReset(password);
      if (result.ok) {
        showToast('success', 'Password changed', "You've successfully signed in.");
        return;
      }
      const text = errorText(result.error);
      setFailure({ title: 'Your password was not changed', text });
      showToast('error', 'Error', text);
    },
  });
  const cancel = async () => {
    await cancelPasswordReset();
    await navigate(paths.home);
  };
  return (
    <Form of={form}>
      {failure ? <FailureNotice failure={failure} /> : null}
      <p>
        For the account <b>{email}</b>. Cancel to keep the password that it has.
      </p>
      {/* Password managers store the new password for this account. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormTextField
        of={form}
        name="password"
        label="New password"
        hint={`At least ${shortestPassword} characters.`}
        type="password"
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
        <Button variant="quiet" isDisabled={form.isSubmitting} onPress={() => void cancel()}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
}
