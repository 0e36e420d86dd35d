import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { leaveSignIn, onFreshSignInNeeded, type SignInStep, signIn } from '#sync';
import { Dialog } from '../../ui/dialog.tsx';
import { FormPasswordField } from '../../ui/form/fields.tsx';
import type { Failure } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { DialogForm } from '../parts/dialog-form.tsx';
import { onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { CodeForm } from '../parts/second-factor/code-form.tsx';

const passwordSchema = v.object({
  password: v.pipe(v.string(), v.nonEmpty('Please enter your password.')),
});

/**
 * Asks an admin to sign in again when the server wants a fresh sign-in: before approvals, accepted links and settings. Then
 * what the admin did goes on by itself.
 */
export function FreshSignIn({ email }: { email: string }) {
  const answer = useRef<((hasSignedIn: boolean) => void) | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [step, setStep] = useState<SignInStep | null>(null);
  useEffect(() => {
    onFreshSignInNeeded(
      () =>
        new Promise((resolve) => {
          answer.current?.(false);
          answer.current = resolve;
          setStep(null);
          setAsked(true);
        }),
    );
    return () => {
      onFreshSignInNeeded(null);
      answer.current?.(false);
    };
  }, []);
  const end = (hasSignedIn: boolean) => {
    if (!hasSignedIn) void leaveSignIn();
    setAsked(false);
    answer.current?.(hasSignedIn);
    answer.current = null;
  };
  return (
    <Dialog title="Is it still you?" isOpen={isAsked} onClose={() => end(false)}>
      <p>
        You signed in more than a quarter of an hour ago. This opens the way to children, so please
        sign in again. Then it goes on by itself.
      </p>
      {step && step.at !== 'done' ? (
        <CodeForm step={step} action="Go on" onDone={() => end(true)} onLeave={() => end(false)} />
      ) : (
        <PasswordForm
          email={email}
          onStep={(next) => (next.at === 'done' ? end(true) : setStep(next))}
          onLeave={() => end(false)}
        />
      )}
    </Dialog>
  );
}

interface PasswordFormProps {
  email: string;
  onStep: (step: SignInStep) => void;
  onLeave: () => void;
}

function PasswordForm({ email, onStep, onLeave }: PasswordFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'sign-in-again',
    schema: passwordSchema,
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      setFailure(null);
      const result = await signIn({ email, password });
      if (result.ok) onStep(result.value);
      else if (result.error.code === 'invalid-credentials') {
        form.setError('password', 'That is not your password. Please try again.');
      } else setFailure({ title: 'There is a problem', text: onlineErrorWords(result.error) });
    },
  });
  return (
    <DialogForm
      of={form}
      failure={failure}
      action="Next"
      pendingLabel="Checking..."
      onCancel={onLeave}
    >
      <FormPasswordField
        of={form}
        name="password"
        label="Your password"
        autoComplete="current-password"
      />
    </DialogForm>
  );
}
