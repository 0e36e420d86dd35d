import { useState } from 'react';
import { requestPasswordReset } from '#sync';
import { Button } from '../../ui/button.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { resetRequestSchema } from './schemas.ts';
import { errorText } from './words.ts';

/**
 * Sends the link for a new password. The answer is the same whether or not there is such an
 * account, so that nobody can find out who has one.
 * @param props.email the address to begin with, or ''
 */
export function ResetRequestForm({ email, onBack }: { email: string; onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAppForm({
    schema: resetRequestSchema,
    initial: { email },
    onSubmit: async (values) => {
      const result = await requestPasswordReset(values.email);
      const isOurs =
        !result.ok && (result.error.code === 'offline' || result.error.code === 'rate-limited');
      if (isOurs) showToast('error', 'Error', errorText(result.error));
      else setSentTo(values.email);
    },
  });

  return (
    <div className="grid gap-6">
      <h2 className="text-h3">Get a link by email</h2>
      {sentTo ? (
        <p role="status">
          If there is an account for {sentTo}, we have sent a link to it. Open the link on this
          device.
        </p>
      ) : (
        <Form of={form}>
          <FormTextField
            of={form}
            name="email"
            label="Email"
            hint="We send you a link to choose a new password."
            type="email"
            inputMode="email"
            autoComplete="username"
            spellCheck={false}
          />
          <div className="row">
            <Button
              type="submit"
              className="full"
              isPending={form.isSubmitting}
              pendingLabel="Sending..."
            >
              Send the link
            </Button>
          </div>
        </Form>
      )}
      <div>
        <Button variant="quiet" onPress={onBack}>
          Back to Login
        </Button>
      </div>
    </div>
  );
}
