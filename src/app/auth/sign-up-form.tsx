import { useEffect, useRef, useState } from 'react';
import { signUp } from '#sync';
import { paths } from '../../content/paths.ts';
import { wantsAssessment } from '../../shared/intents.ts';
import { Button, plainButton } from '../../ui/button.tsx';
import { tabDraft } from '../../ui/form/draft-store.ts';
import { FormPasswordField, FormTextField } from '../../ui/form/fields.tsx';
import { FailureNotice, Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { Row } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { wantedCourse } from '../parts/booking-record.ts';
import { NameFields, UserTypeField } from './person-fields.tsx';
import { shortestPassword, signUpSchema } from './schemas.ts';
import { useAuthFailure } from './use-auth-failure.ts';

const WRITTEN_TO =
  'We may have written to this address a moment ago: look for our mail and open its link, whoever signed up. If there is none, wait a minute and try again.';

/** Creates an account. The new user is signed in at once, unless the address has to be confirmed first. */
export function SignUpForm({
  onConfirmationNeeded,
  onLogin,
}: {
  onConfirmationNeeded: (email: string) => void;
  /** Called with the address if its account exists already, for example because an earlier answer was lost. */
  onLogin: (email: string) => void;
}) {
  const [known, setKnown] = useState<string | null>(null);
  const { failure, clear, fail } = useAuthFailure('No account was created');
  const form = useAppForm({
    id: 'sign-up',
    schema: signUpSchema,
    initial: { first_name: '', last_name: '', email: '', password: '', user_type: 'student' },
    onSubmit: async (values) => {
      clear();
      const result = await signUp(values);
      setKnown(!result.ok && result.error.code === 'user-exists' ? values.email : null);
      if (!result.ok) {
        fail(result.error, result.error.code === 'rate-limited' ? WRITTEN_TO : undefined);
        return;
      }
      draft.remove();
      if (result.value.confirmationNeeded) {
        showToast('success', 'Account created', 'Please check your email to confirm your account.');
        onConfirmationNeeded(values.email);
      } else {
        showToast('success', 'Account created');
      }
    },
  });

  // Preselect Parent, because the assessment and the course are for a child. As the initial value, because a draft stores only other
  // values.
  const formRef = useRef(form);
  useEffect(() => {
    if (wantsAssessment() || wantedCourse()) formRef.current.reset({ user_type: 'parent' });
  }, []);
  const draft = useDraft(form, tabDraft('sign-up'), 'password');

  return (
    <Form of={form} onChange={draft.save}>
      {failure ? <FailureNotice failure={failure} /> : null}
      <NameFields of={form} />
      <FormTextField of={form} name="email" label="Email" type="email" autoComplete="username" />
      <FormPasswordField
        of={form}
        name="password"
        label="Password"
        hint={`At least ${shortestPassword} characters.`}
        autoComplete="new-password"
      />
      <UserTypeField of={form} />
      <p className="text-caption text-ink-2">
        We use these details only to run your account.{' '}
        <Link to={paths.privacy}>How we look after them</Link>
      </p>
      <Row>
        <Button
          className="max-sm:w-full"
          type="submit"
          isPending={form.isSubmitting}
          pendingLabel="Creating Account..."
        >
          Sign Up
        </Button>
      </Row>
      {known === null ? null : (
        <Notice as="p" role="status">
          {known} has an account with us.{' '}
          <button className={plainButton} type="button" onClick={() => onLogin(known)}>
            Sign in instead
          </button>
        </Notice>
      )}
    </Form>
  );
}
