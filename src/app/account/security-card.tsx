import { useId, useState } from 'react';
import {
  leaveSignIn,
  type SessionUser,
  type SignInStep,
  setUpSecondFactor,
  type UserType,
} from '#sync';
import { endOwnSession, hasSecondFactor, ownSessions, signOutEverywhere } from '#sync/desk';
import { browserWords } from '../../lib/browser-words.ts';
import { momentWords } from '../../lib/dates.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Slip } from '../../ui/layout.tsx';
import { ListLine } from '../../ui/list-line.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { CodeForm } from '../parts/second-factor/code-form.tsx';
import { useIsOffline } from '../parts/use-is-offline.ts';
import { useQuery } from '../parts/use-query.ts';
import { PasswordForm } from './password-form.tsx';

const OFFLINE = "You're offline. This needs a connection.";

/** Password, second factor, and the devices on which the person is signed in. */
export function SecurityCard({ user, userType }: { user: SessionUser; userType: UserType }) {
  const headingId = useId();
  const isOffline = useIsOffline();
  const [isChanging, setChanging] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(false);
    const result = await signOutEverywhere();
    if (result.ok) showToast('success', 'Signed out everywhere');
    else showToast('error', 'You are not signed out', onlineErrorWords(result.error));
  };
  return (
    <Slip as="section" className="grid gap-5" aria-labelledby={headingId}>
      <h2 className="text-h3" id={headingId} tabIndex={-1}>
        Signing in
      </h2>
      {isChanging ? (
        <PasswordForm
          email={user.email}
          onDone={() => {
            setChanging(false);
            keepFocus(headingId);
          }}
        />
      ) : (
        <Row>
          <Button
            variant="alt"
            small
            isDisabled={isOffline}
            reason={OFFLINE}
            onPress={() => setChanging(true)}
          >
            Change the password
          </Button>
        </Row>
      )}
      {userType === 'teacher' || userType === 'admin' ? (
        <SecondFactor isOffline={isOffline} />
      ) : null}
      <Devices isOffline={isOffline} />
      <Row>
        <Button
          variant="quiet-danger"
          small
          isDisabled={isOffline}
          reason={OFFLINE}
          onPress={() => setLeaving(true)}
        >
          Sign out everywhere
        </Button>
      </Row>
      <AlertDialog
        title="Sign out everywhere?"
        isOpen={isLeaving}
        confirmLabel="Sign out everywhere"
        cancelLabel="Stay"
        onConfirm={() => void signOut()}
        onCancel={() => setLeaving(false)}
      >
        <p>
          This device signs out at once, and changes that it has not sent are lost. Other devices
          notice it within an hour. The address of your calendar ends.
        </p>
      </AlertDialog>
    </Slip>
  );
}

/** Offers a second factor to those who teach. An admin has one already. */
function SecondFactor({ isOffline }: { isOffline: boolean }) {
  const { data: isOn, setData: setOn } = useQuery(hasSecondFactor);
  const [step, setStep] = useState<SignInStep | null>(null);
  const begin = async () => {
    const result = await setUpSecondFactor();
    if (result.ok) setStep(result.value);
    else showToast('error', 'Not set up', onlineErrorWords(result.error));
  };
  if (step && step.at !== 'done') {
    return (
      <CodeForm
        step={step}
        action="Turn it on"
        onDone={() => {
          setStep(null);
          setOn(() => true);
          showToast('success', 'Second factor set up', 'Your other devices are signed out.');
        }}
        onLeave={() => {
          void leaveSignIn();
          setStep(null);
        }}
      />
    );
  }
  if (isOn === null) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <h3>Second factor</h3>
      <p>
        {isOn
          ? 'You sign in with a code too. If you lose the phone that shows it, ring us.'
          : 'With a code from your phone, a stolen password is not enough to read about children.'}
      </p>
      {isOn ? null : (
        <Button
          variant="alt"
          small
          isDisabled={isOffline}
          reason={OFFLINE}
          onPress={() => void begin()}
        >
          Set it up
        </Button>
      )}
    </div>
  );
}

function Devices({ isOffline }: { isOffline: boolean }) {
  const headingId = useId();
  const { data: sessions, setData: setSessions } = useQuery(ownSessions);
  const [ending, setEnding] = useState<string | null>(null);
  const end = async (id: string) => {
    setEnding(id);
    const result = await endOwnSession(id);
    setEnding(null);
    if (!result.ok) return showToast('error', 'Not signed out', onlineErrorWords(result.error));
    setSessions((before) => before?.filter((session) => session.id !== id) ?? null);
    keepFocus(headingId);
    showToast('success', 'Signed out', 'That device notices it within an hour.');
  };
  if (!sessions) return null;
  const now = new Date();
  return (
    <div>
      <h3 id={headingId} tabIndex={-1}>
        Where you are signed in
      </h3>
      <ul className="mt-2">
        {sessions.map((session) => (
          <ListLine
            key={session.id}
            text={`${browserWords(session.user_agent)}${session.is_current ? ' (this device)' : ''}`}
            detail={`last used ${momentWords(session.used_at, now)}, signed in ${momentWords(session.begun_at, now)}`}
          >
            {session.is_current ? null : (
              <Button
                variant="quiet"
                small
                about={`: ${browserWords(session.user_agent)}`}
                isDisabled={isOffline}
                isPending={ending === session.id}
                pendingLabel="Signing out..."
                onPress={() => void end(session.id)}
              >
                Sign out this one
              </Button>
            )}
          </ListLine>
        ))}
      </ul>
    </div>
  );
}
