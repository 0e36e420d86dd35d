import { useId, useState } from 'react';
import {
  leaveSignIn,
  type SessionUser,
  type SignInStep,
  setUpSecondFactor,
  type UserType,
} from '#sync';
import { endOwnSession, hasSecondFactor, ownSessions, signOutEverywhere } from '#sync/desk';
import { keepFocus } from '../../lib/keep-focus.ts';
import { Row, Slip } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { ActionButton, ConfirmAction } from '../parts/action-button.tsx';
import { DeviceList } from '../parts/device-list.tsx';
import { FailedLine } from '../parts/failed-line.tsx';
import { NEEDS_CONNECTION, onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { CodeForm } from '../parts/second-factor/code-form.tsx';
import { useQuery } from '../parts/use-query.ts';
import { PasswordForm } from './password-form.tsx';

/** Password, second factor, and the devices on which the person is signed in. */
export function SecurityCard({ user, userType }: { user: SessionUser; userType: UserType }) {
  const headingId = useId();
  const [isChanging, setChanging] = useState(false);
  const signOut = async () => {
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
          <ActionButton reason={NEEDS_CONNECTION} onPress={() => setChanging(true)}>
            Change the password
          </ActionButton>
        </Row>
      )}
      {userType === 'teacher' || userType === 'admin' ? <SecondFactor /> : null}
      <Devices />
      <Row>
        <ConfirmAction
          variant="quiet-danger"
          reason={NEEDS_CONNECTION}
          title="Sign out everywhere?"
          confirmLabel="Sign out everywhere"
          cancelLabel="Stay"
          text="This device signs out at once, and changes that it has not sent are lost. Other devices notice it within an hour. The address of your calendar ends."
          onConfirm={() => void signOut()}
        >
          Sign out everywhere
        </ConfirmAction>
      </Row>
    </Slip>
  );
}

/** Offers a second factor to those who teach. An admin has one already. */
function SecondFactor() {
  const factor = useQuery(hasSecondFactor);
  const { data: isOn, setData: setOn } = factor;
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
  if (isOn === null)
    return (
      <FailedLine of={[factor]}>Whether you use a second factor could not be read.</FailedLine>
    );
  return (
    <div className="grid justify-items-start gap-2">
      <h3>Second factor</h3>
      <p>
        {isOn
          ? 'You sign in with a code too. If you lose the phone that shows it, ring us.'
          : 'With a code from your phone, a stolen password is not enough to read about children.'}
      </p>
      {isOn ? null : (
        <ActionButton reason={NEEDS_CONNECTION} onPress={() => void begin()}>
          Set it up
        </ActionButton>
      )}
    </div>
  );
}

function Devices() {
  return (
    <DeviceList
      title="Where you are signed in"
      failed="Where you are signed in could not be read."
      query={useQuery(ownSessions)}
      onEnd={endOwnSession}
    />
  );
}
