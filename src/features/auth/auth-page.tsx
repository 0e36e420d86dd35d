import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { currentSession, session$, visitorSession } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useLiveValue } from '../../lib/use-live-value.ts';
import { useTitle } from '../../lib/use-title.ts';
import { SubjectEmblem } from '../../ui/subject-emblem.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useRecoveryLink } from './use-recovery-link.ts';

type View = 'login' | 'signup' | 'reset';

const viewOf = (tab: string | null): View => (tab === 'signup' || tab === 'reset' ? tab : 'login');

const TITLES: Record<View, string> = {
  login: 'Sign In',
  signup: 'Create your account',
  reset: 'Choose a new password',
};

/** Login, Sign Up and the two steps of a new password, told apart by ?tab=. */
export function AuthPage() {
  const session = useLiveValue(session$, currentSession, visitorSession);
  const [search, setSearch] = useSearchParams();
  const [confirmEmail, setConfirmEmail] = useState<string | null>(null);
  const [knownEmail, setKnownEmail] = useState('');
  const isOpeningLink = useRecoveryLink();
  const view = viewOf(search.get('tab'));
  const title = TITLES[view];
  useTitle(pageTitle(title));

  if (isOpeningLink || session.phase === 'loading') {
    return (
      <div className="wrap page">
        <Waiting text="One moment..." />
      </div>
    );
  }
  if (session.phase === 'signed-in') return <Navigate to={paths.home} replace />;

  const show = (next: View) => setSearch(next === 'login' ? {} : { tab: next }, { replace: true });
  return (
    <div className="wrap page">
      <div className="head phead mb-0">
        <h1>{title}</h1>
        <div className="parade">
          <SubjectEmblem subject="english" />
          <SubjectEmblem subject="reasoning" />
        </div>
      </div>
      <div className="max-w-[40rem]">
        {session.phase === 'signed-out' && session.reason === 'ended' ? (
          <p className="sent mb-6" role="status">
            You have been signed out. Sign in again: your unsent changes are kept on this device.
          </p>
        ) : null}
        {confirmEmail ? (
          <p className="sent mb-6" role="status">
            Please check your email to confirm your account. We wrote to {confirmEmail}.
          </p>
        ) : null}
        {session.phase === 'recovery' ? (
          <div className="slip">
            <ChoosePasswordForm email={session.user.email} />
          </div>
        ) : view === 'reset' ? (
          <div className="slip">
            <ResetRequestForm email={knownEmail} onBack={() => show('login')} />
          </div>
        ) : (
          <Tabs
            label="Sign in or sign up"
            ground="sheet"
            selected={view}
            onSelect={show}
            tabs={[
              {
                id: 'login',
                label: 'Login',
                content: (
                  <LoginForm
                    email={knownEmail}
                    onForgot={(email) => {
                      setKnownEmail(email);
                      show('reset');
                    }}
                  />
                ),
              },
              {
                id: 'signup',
                label: 'Sign Up',
                content: (
                  <SignUpForm
                    onConfirmationNeeded={(email) => {
                      setConfirmEmail(email);
                      show('login');
                    }}
                    onLogin={(email) => {
                      setKnownEmail(email);
                      show('login');
                    }}
                  />
                ),
              },
            ]}
          />
        )}
      </div>
    </div>
  );
}
