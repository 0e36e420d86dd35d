import { useState } from 'react';
import { signUp } from '#sync';
import { Button } from '../../ui/button.tsx';
import { FormRadioGroup, FormTextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { signUpSchema } from './schemas.ts';
import { errorText } from './words.ts';

const USER_TYPES = [
  { value: 'student', label: 'Student' },
  { value: 'parent', label: 'Parent' },
  { value: 'teacher', label: 'Teacher' },
] as const;

/** Creates an account. Without confirmation by e-mail the new user is signed in at once. */
export function SignUpForm({
  onConfirmationNeeded,
  onLogin,
}: {
  onConfirmationNeeded: (email: string) => void;
  /** Somebody whose account is there already, perhaps from a try whose answer was lost, goes on to log in. */
  onLogin: (email: string) => void;
}) {
  const [known, setKnown] = useState<string | null>(null);
  const form = useAppForm({
    schema: signUpSchema,
    initial: { firstName: '', lastName: '', email: '', password: '', userType: 'student' },
    onSubmit: async (values) => {
      const result = await signUp(values);
      setKnown(!result.ok && result.error.code === 'user-exists' ? values.email : null);
      if (!result.ok) {
        showToast('error', 'Error', errorText(result.error));
        return;
      }
      if (result.value.confirmationNeeded) {
        showToast('success', 'Account created', 'Please check your email to confirm your account.');
        onConfirmationNeeded(values.email);
      } else {
        showToast('success', 'Account created');
      }
    },
  });

  return (
    <Form of={form}>
      <div className="two">
        <FormTextField of={form} name="firstName" label="First name" autoComplete="given-name" />
        <FormTextField of={form} name="lastName" label="Last name" autoComplete="family-name" />
      </div>
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
        hint="At least 6 characters."
        type="password"
        autoComplete="new-password"
      />
      <FormRadioGroup of={form} name="userType" label="I am a" options={USER_TYPES} />
      <div className="row">
        <Button
          type="submit"
          className="full"
          isPending={form.isSubmitting}
          pendingLabel="Creating Account..."
        >
          Sign Up
        </Button>
      </div>
      {known === null ? null : (
        <p className="sent" role="status">
          {known} has an account with us.{' '}
          <button type="button" className="plain" onClick={() => onLogin(known)}>
            Log in instead
          </button>
        </p>
      )}
    </Form>
  );
}
