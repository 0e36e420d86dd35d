import { completePasswordReset } from '#sync';
import { Button } from '../../ui/button.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { passwordSchema } from './schemas.ts';
import { errorText } from './words.ts';

/** For those who opened the link of a reset e-mail; afterwards they are signed in. */
export function ChoosePasswordForm({ email }: { email: string }) {
  const form = useAppForm({
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
      {/* Password managers need the account beside the new password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormTextField
        of={form}
        name="password"
        label="New password"
        hint="At least 6 characters."
        type="password"
        autoComplete="new-password"
      />
      <div className="row">
        <Button
          type="submit"
          className="full"
          isPending={form.isSubmitting}
          pendingLabel="Saving..."
        >
          Save the password
        </Button>
      </div>
    </Form>
  );
}
