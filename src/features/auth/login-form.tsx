import { useEffect } from 'react';
import { signIn } from '#sync';
import { Button } from '../../ui/button.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { loginSchema } from './schemas.ts';
import { errorText } from './words.ts';

/** Signs in; the page redirects as soon as the session is there. */
async function logIn(values: { email: string; password: string }): Promise<void> {
  const result = await signIn(values);
  if (result.ok) showToast('success', 'Welcome back!', "You've successfully signed in.");
  else showToast('error', 'Error', errorText(result.error));
}

/**
 * @param props.email the address to begin with, or ''
 * @param props.onForgot gets the address as far as it was typed
 */
export function LoginForm({
  email,
  onForgot,
}: {
  email: string;
  onForgot: (email: string) => void;
}) {
  const form = useAppForm({
    schema: loginSchema,
    initial: { email, password: '' },
    onSubmit: logIn,
  });

  // Whoever comes with an address has the password to type, and the button that led here is gone.
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
        <FormTextField
          of={form}
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
        />
        <FormTextField
          of={form}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <div className="row">
          <Button
            type="submit"
            className="full"
            isPending={form.isSubmitting}
            pendingLabel="Logging in..."
          >
            Login
          </Button>
          <Button variant="quiet" onPress={() => onForgot(form.textOf('email'))}>
            Forgot password?
          </Button>
        </div>
      </Form>
      <DemoAccounts onChoose={signInAs} />
    </>
  );
}
