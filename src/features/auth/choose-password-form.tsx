import { completePasswordReset } from '#sync';
import { Button } from '../../ui/button.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Row } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { passwordSchema } from './schemas.ts';
import { errorText } from './words.ts';

/** Sets a new password after the link of a reset email was opened. The person is signed in afterwards. */
export function ChoosePasswordForm({ email }: { email: string }) {
  const form = useAppForm({
    id: 'choose-password',
    schema: passwordSchema,
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      const result = await completePasswordReset(password);
      if (result.ok) showToast('success', 'Password changed', "You've successfully signed in.");
      else showToast('error', 'Error', errorText(result.error));
    },
  });
  return (
    <Form of={form}>
      <p>
        For the account <b>{email}</b>.
      </p>
      {/* Password managers store the new password for this account. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormTextField
        of={form}
        name="password"
        label="New password"
        hint="At least 6 characters."
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
      </Row>
    </Form>
  );
}
