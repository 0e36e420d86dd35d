import { useCallback } from 'react';
import { acceptInvitation, type ShownInvitation, showInvitation } from '#sync';
import { business } from '../../content/business.ts';
import { telLink } from '../../lib/phone.ts';
import { listWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { FormPasswordField } from '../../ui/form/fields.tsx';
import { FailureNotice, Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Row } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { FailedLine } from '../parts/failed-line.tsx';
import { useQuery } from '../parts/use-query.ts';
import { firstPassword, shortestPassword } from './schemas.ts';
import { useAuthFailure } from './use-auth-failure.ts';

interface InvitationStepProps {
  token: string;
  /** The account that is signed in on this device, or null. */
  signedInAs: string | null;
  /** Called once the invitation is taken. */
  onTaken: () => void;
  /** Leads to the login with this address. @param goesOn whether the invitation is shown again after it */
  onLogin: (email: string, goesOn: boolean) => void;
  /** Signs out, after a question about unsent work. */
  onSignOut: () => Promise<boolean>;
  onLeave: () => void;
}

/** An invitation that the owner mailed to a parent. Only a press takes it, because mail scanners open links. */
export function InvitationStep(props: InvitationStepProps) {
  const { token, signedInAs, onLogin, onSignOut, onLeave } = props;
  const query = useQuery(
    useCallback(() => showInvitation(token), [token]),
    signedInAs,
  );
  const invitation = query.data;
  if (!invitation) {
    return (
      <>
        {query.state === 'unknown' ? <Loading text="Opening the invitation..." /> : null}
        <FailedLine of={[query]}>The invitation could not be read.</FailedLine>
      </>
    );
  }
  const { state, email, children } = invitation;
  const refused = REFUSALS[state];
  const isOpen = state === 'open';
  const needsLogin = signedInAs === null && (state === 'has-account' || state === 'used');
  return (
    <div className="grid gap-6">
      {isOpen || state === 'has-account' || state === 'another-account' ? (
        <p>
          {business.shortName} invites{' '}
          <b className="wrap-anywhere">
            <EmailText>{email}</EmailText>
          </b>{' '}
          for <b>{listWords(children)}</b>.
        </p>
      ) : null}
      {refused ? <p role="status">{refused}</p> : null}
      {state === 'another-account' && signedInAs !== null ? (
        <p>
          On this device you are signed in as <b className="wrap-anywhere">{signedInAs}</b>, so
          nothing happens here. If the invitation is yours, sign out first.
        </p>
      ) : null}
      {isOpen || needsLogin || state === 'another-account' ? null : (
        <p>
          Questions? Ring <a href={telLink(business.phone)}>{business.phone}</a>.
        </p>
      )}
      {isOpen ? (
        <Accept {...props} invitation={invitation} onFailed={query.refetch} />
      ) : (
        <Row>
          {needsLogin ? (
            <Button onPress={() => onLogin(email, state === 'has-account')}>Sign in</Button>
          ) : null}
          {state === 'another-account' ? (
            <Button variant="alt" onPress={() => void onSignOut()}>
              Sign out
            </Button>
          ) : null}
          <Button variant="quiet" onPress={onLeave}>
            {needsLogin ? 'Not now' : 'Leave'}
          </Button>
        </Row>
      )}
    </div>
  );
}

const REFUSALS: Record<string, string> = {
  'has-account':
    'You have an account with this address. Sign in, then one press adds the children.',
  'not-a-parent': "Your account is not a parent's, so it cannot have children. Please ring us.",
  used: 'This invitation has been used. You have an account: sign in.',
  withdrawn: 'This invitation was withdrawn.',
  over: 'This invitation is over, or there is a newer mail with another link. If you have an account, sign in.',
};

interface AcceptProps extends InvitationStepProps {
  invitation: ShownInvitation;
  onFailed: () => void;
}

/** The press that takes an invitation, with the password of a new account. */
function Accept({ token, signedInAs, invitation, onTaken, onLeave, onFailed }: AcceptProps) {
  const { email, children } = invitation;
  const { failure, clear, fail } = useAuthFailure('The invitation was not taken');
  const accept = async (password: string) => {
    clear();
    const result = await acceptInvitation(token, password);
    if (result.ok) {
      showToast(
        'success',
        'Welcome!',
        `${listWords(children)} ${children.length > 1 ? 'are' : 'is'} in your account.`,
      );
      onTaken();
    } else {
      fail(result.error);
      if (result.error.code === 'refused') onFailed();
    }
  };
  const form = useAppForm({
    id: 'invitation',
    schema: firstPassword,
    // The session of an account needs no password.
    initial: { password: signedInAs === null ? '' : 'not-asked' },
    onSubmit: ({ password }) => accept(password),
  });
  return (
    <Form of={form}>
      {failure ? <FailureNotice failure={failure} /> : null}
      {signedInAs === null ? (
        <>
          {/* Password managers store the new password for this account. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <FormPasswordField
            of={form}
            name="password"
            label="Choose your password"
            hint={`At least ${shortestPassword} characters. It is for your own account, with which you see the lessons.`}
            autoComplete="new-password"
          />
        </>
      ) : null}
      <Row>
        <Button
          className="max-sm:w-full"
          type="submit"
          isPending={form.isSubmitting}
          pendingLabel="One moment..."
        >
          {signedInAs === null ? 'Accept the invitation' : `Add ${listWords(children)}`}
        </Button>
        <Button variant="quiet" isDisabled={form.isSubmitting} onPress={onLeave}>
          Not now
        </Button>
      </Row>
    </Form>
  );
}
