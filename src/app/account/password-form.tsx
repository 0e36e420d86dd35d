import { useState } from 'react';
import * as v from 'valibot';
import { changePassword } from '#sync';
import { Button } from '../../ui/button.tsx';
import { FormPasswordField } from '../../ui/form/fields.tsx';
import { type Failure, FailureNotice, Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Row } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { onlineErrorWords } from '../parts/refusals/command-errors.ts';

const schema = v.object({
  current: v.pipe(v.string(), v.nonEmpty('Please enter your password.')),
  password: v.pipe(
    v.string(),
    v.minLength(8, 'Please use at least 8 characters for a new password.'),
  ),
});

/** Changes the password. It asks for the current one, because anyone may use an unlocked device. */
export function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'change-password',
    schema,
    initial: { current: '', password: '' },
    onSubmit: async ({ current, password }) => {
      setFailure(null);
      const result = await changePassword(current, password);
      if (result.ok) {
        showToast('success', 'Password changed', 'Your other devices are signed out.');
        onDone();
      } else if (result.error.code === 'invalid-credentials') {
        form.setError('current', 'That is not your password. Please try again.');
      } else {
        const text = onlineErrorWords(result.error);
        setFailure({ title: 'Your password was not changed', text });
      }
    },
  });
  return (
    <Form of={form}>
      {failure ? <FailureNotice failure={failure} /> : null}
      <p>
        Your other devices are signed out, and the address of your calendar ends. We send you an
        email about it.
      </p>
      {/* Password managers store the new password for this account. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormPasswordField
        of={form}
        name="current"
        label="Your password"
        autoComplete="current-password"
      />
      <FormPasswordField
        of={form}
        name="password"
        label="New password"
        hint="At least 8 characters."
        autoComplete="new-password"
      />
      <Row>
        <Button type="submit" isPending={form.isSubmitting} pendingLabel="Saving...">
          Save the password
        </Button>
        <Button variant="quiet" isDisabled={form.isSubmitting} onPress={onDone}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
}
