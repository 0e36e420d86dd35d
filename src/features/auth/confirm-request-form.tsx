import { Button } from '../../ui/button.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Row } from '../../ui/layout.tsx';
import { emailOnlySchema } from './schemas.ts';
import { useResend } from './use-resend.ts';

/**
 * Asks for another confirmation link. The answer is the same whether or not an account waits for one.
 * @param props.onBack called with the address as typed so far
 */
export function ConfirmRequestForm({
  email,
  onSubmit,
  onBack,
}: {
  email: string;
  onSubmit: () => void;
  onBack: (email: string) => void;
}) {
  const { send, notice } = useResend();
  const form = useAppForm({
    id: 'confirm-request',
    schema: emailOnlySchema,
    initial: { email },
    onSubmit: async (values) => {
      onSubmit();
      await send(values.email);
    },
  });
  return (
    <div className="grid gap-6">
      <h2 className="text-h3">Get a new link by email</h2>
      <p>Open the link in our email to confirm your address. We can send you a new one.</p>
      <Form of={form}>
        <FormTextField
          of={form}
          name="email"
          label="Email"
          hint="The address with which you signed up."
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
            Send a new link
          </Button>
        </Row>
      </Form>
      <p role="status">{notice}</p>
      <div>
        <Button variant="quiet" onPress={() => onBack(form.textOf('email'))}>
          Back to Login
        </Button>
      </div>
    </div>
  );
}
