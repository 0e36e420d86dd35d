import { useEffect, useState } from 'react';
import { type SignInStep, signIn } from '#sync';
import { Button } from '../../ui/button.tsx';
import { FormPasswordField, FormTextField } from '../../ui/form/fields.tsx';
import { FailureNotice, Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Row } from '../../ui/layout.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { ResendButton } from './resend-button.tsx';
import { loginSchema } from './schemas.ts';
import { useAuthFailure } from './use-auth-failure.ts';

const WRONG =
  "The email address or the password is not right. Check both, or choose 'Forgot password?' to get a new one. You need that too if you confirmed your address and did not choose a password then.";

/**
 * The login form, with the demo accounts.
 * @param props.email the initial address, or ''
 * @param props.onForgot called with the address as typed so far
 * @param props.onCode called by a child who has a code in place of an address
 * @param props.onStep called with what the sign-in still needs, and the address
 */
export function LoginForm({
  email,
  onForgot,
  onCode,
  onStep,
}: {
  email: string;
  onForgot: (email: string) => void;
  onCode: () => void;
  onStep: (step: SignInStep, email: string) => void;
}) {
  const { failure, clear, fail } = useAuthFailure('You are not signed in');
  /** The address of an account that waits for its confirmation. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  // The page redirects when the session has begun.
  const logIn = async (values: { email: string; password: string }) => {
    clear();
    const result = await signIn(values);
    const isUnconfirmed = !result.ok && result.error.code === 'email-not-confirmed';
    setUnconfirmed(isUnconfirmed ? values.email : null);
    if (result.ok) {
      onStep(result.value, values.email);
      return;
    }
    const isWrong = result.error.code === 'invalid-credentials';
    fail(result.error, isWrong ? WRONG : undefined);
  };
  const form = useAppForm({
    id: 'login',
    schema: loginSchema,
    initial: { email, password: '' },
    onSubmit: logIn,
  });

  // Move focus, because the button that led here is gone. With an address, the password is the next field.
  useEffect(() => {
    if (email) document.getElementById(`${form.id}-password`)?.focus();
  }, [email, form.id]);

  const signInAs = (account: { email: string; password: string }) => {
    form.setValue('email', account.email);
    form.setValue('password', account.password);
    void logIn(account);
  };

  return (
    <>
      <Form of={form}>
        {failure ? <FailureNotice failure={failure} /> : null}
        {unconfirmed ? <ResendButton key={unconfirmed} email={unconfirmed} /> : null}
        <FormTextField of={form} name="email" label="Email" type="email" autoComplete="username" />
        <FormPasswordField
          of={form}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
        <Row>
          <Button
            className="max-sm:w-full"
            type="submit"
            isPending={form.isSubmitting}
            pendingLabel="Logging in..."
          >
            Login
          </Button>
          <Button variant="quiet" onPress={() => onForgot(form.textOf('email'))}>
            Forgot password?
          </Button>
          <Button variant="quiet" onPress={onCode}>
            I have a code
          </Button>
        </Row>
      </Form>
      <DemoAccounts onChoose={signInAs} />
    </>
  );
}
