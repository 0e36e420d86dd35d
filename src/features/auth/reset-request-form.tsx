import { useState } from 'react';
import { requestPasswordReset, type SyncErrorCode } from '#sync';
import { Button } from '../../ui/button.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { type Failure, FailureNotice, Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Row } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { errorText } from './auth-errors.ts';
import { emailOnlySchema } from './schemas.ts';

/** Errors that do not reveal whether the account exists. */
const NOT_ABOUT_THE_ACCOUNT: ReadonlySet<SyncErrorCode> = new Set([
  'offline',
  'slow',
  'unavailable',
  'rate-limited',
]);

/**
 * Requests the email with the link to a new password. The answer is the same whether or not the account exists, so
 * that it does not reveal who has one.
 * @param props.email the initial address, or ''
 */
export function ResetRequestForm({
  email,
  onSubmit,
  onBack,
}: {
  email: string;
  onSubmit: () => void;
  /** Called with the address as typed so far. */
  onBack: (email: string) => void;
}) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'reset-request',
    schema: emailOnlySchema,
    initial: { email },
    onSubmit: async (values) => {
      onSubmit();
      setFailure(null);
      const result = await requestPasswordReset(values.email);
      if (result.ok || !NOT_ABOUT_THE_ACCOUNT.has(result.error.code)) {
        setSentTo(values.email);
        return;
      }
      const text = errorText(result.error);
      setFailure({ title: 'No link was sent', text });
      showToast('error', 'Error', text);
    },
  });

  return (
    <div className="grid gap-6">
      <h2 className="text-h3">Get a link by email</h2>
      {sentTo ? (
        <p role="status">
          If there is an account for {sentTo}, we have sent a link to it. Look among your spam too.
        </p>
      ) : (
        <Form of={form}>
          {failure ? <FailureNotice failure={failure} /> : null}
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
          <Row>
            <Button
              className="max-sm:w-full"
              type="submit"
              isPending={form.isSubmitting}
              pendingLabel="Sending..."
            >
              Send the link
            </Button>
          </Row>
        </Form>
      )}
      <div>
        <Button variant="quiet" onPress={() => onBack(form.textOf('email'))}>
          Back to Login
        </Button>
      </div>
    </div>
  );
}
