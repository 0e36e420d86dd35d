import { useEffect } from 'react';
import { completePasswordReset, type MailedLink, type SignInStep, type SignUpDetails } from '#sync';
import { fullName } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FormPasswordField } from '../../ui/form/fields.tsx';
import { FailureNotice, Form } from '../../ui/form/form.tsx';
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts';
import { Row } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { CodeField, WRONG_CODE } from '../parts/second-factor/code-form.tsx';
import { NameFields, UserTypeField } from './person-fields.tsx';
import { passwordSchema, passwordWithCode, personSchema, shortestPassword } from './schemas.ts';
import { useAuthFailure } from './use-auth-failure.ts';

interface ChoosePasswordProps {
  account: MailedLink;
  /** Called once the password is set, with what the sign-in still needs. */
  onDone: (step: SignInStep) => void;
  /** Called if the link is too old by now. */
  onExpired: () => void;
  onLeave: () => void;
}

/** Sets a password after the link of a mail was opened. */
export function ChoosePasswordForm(props: ChoosePasswordProps) {
  const { signUp } = props.account;
  return signUp ? <FirstPassword {...props} signUp={signUp} /> : <NewPassword {...props} />;
}

/** Another password of an account whose address was proved before. */
function NewPassword(props: ChoosePasswordProps) {
  const choosing = useChoosing(props, 'Your password was not changed', 'Password changed');
  const form = useAppForm({
    id: 'choose-password',
    schema: props.account.needsCode ? passwordWithCode : passwordSchema,
    initial: { password: '', code: '' },
    onSubmit: ({ password, code }) => choosing.choose(password, undefined, code),
  });
  return (
    <Form of={form}>
      {choosing.failure ? <FailureNotice failure={choosing.failure} /> : null}
      <p>
        For the account{' '}
        <b className="wrap-anywhere">
          <EmailText>{props.account.email}</EmailText>
        </b>
        . Cancel to keep the password that it has.
      </p>
      {props.account.needsCode ? <CodeField of={form} /> : null}
      <PasswordStep of={form} {...props} label="New password" action="Save the password" />
    </Form>
  );
}

/**
 * The password of an account whose address has only now been proved. Somebody else may have typed the one of the sign-up, its names
 * and its type, so the person says all of them.
 */
function FirstPassword({ signUp, ...props }: ChoosePasswordProps & { signUp: SignUpDetails }) {
  const choosing = useChoosing(props, 'Your password was not saved', 'Address confirmed');
  const form = useAppForm({
    id: 'choose-password',
    schema: personSchema,
    initial: { password: '', ...signUp },
    onSubmit: ({ password, ...details }) => choosing.choose(password, details),
  });
  const name = fullName(signUp);
  return (
    <Form of={form}>
      {choosing.failure ? <FailureNotice failure={choosing.failure} /> : null}
      <p>
        <b className="wrap-anywhere">
          <EmailText>{props.account.email}</EmailText>
        </b>{' '}
        is confirmed. Now choose your password. The one from the sign-up no longer works, because
        anybody could have typed it before you opened our mail.
      </p>
      <h2 className="text-h3">
        You signed up as a {signUp.user_type}
        {name ? `, ${name}` : null}. Right?
      </h2>
      <p>If something is wrong, correct it here.</p>
      <NameFields of={form} />
      <UserTypeField of={form} />
      <PasswordStep of={form} {...props} label="Choose your password" action="Save and sign in" />
    </Form>
  );
}

interface PasswordStepProps extends ChoosePasswordProps {
  of: AppForm<'password'>;
  label: string;
  action: string;
}

/** The field of the password, which takes the focus, and the buttons. */
function PasswordStep({ of, account, label, action, onLeave }: PasswordStepProps) {
  // The button that led here is gone.
  useEffect(() => {
    document.getElementById(`${of.id}-password`)?.focus();
  }, [of.id]);
  return (
    <>
      {/* Password managers store the new password for this account. */}
      <input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
      <FormPasswordField
        of={of}
        name="password"
        label={label}
        hint={`At least ${shortestPassword} characters.`}
        autoComplete="new-password"
      />
      <Row>
        <Button
          className="max-sm:w-full"
          type="submit"
          isPending={of.isSubmitting}
          pendingLabel="Saving..."
        >
          {action}
        </Button>
        <Button variant="quiet" isDisabled={of.isSubmitting} onPress={onLeave}>
          Cancel
        </Button>
      </Row>
    </>
  );
}

/** Sets the password, and says in words what became of it. */
function useChoosing(
  { account, onDone, onExpired }: ChoosePasswordProps,
  failed: string,
  done: string,
) {
  const { failure, clear, fail } = useAuthFailure(failed);
  const choose = async (password: string, details?: SignUpDetails, code?: string) => {
    clear();
    const result = await completePasswordReset(password, details, code || undefined);
    if (result.ok) {
      const isIn = result.value.at === 'done';
      showToast('success', done, isIn ? `You're signed in as ${account.email}.` : '');
      onDone(result.value);
    } else if (result.error.code === 'link-expired') onExpired();
    else fail(result.error, result.error.code === 'wrong-code' ? WRONG_CODE : undefined);
  };
  return { failure, choose };
}
