import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Parade } from '../../components/pictures/parade.tsx';
import { useSession } from '../../components/use-session.ts';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { classes } from '../../lib/classes.ts';
import { useTitle } from '../../lib/use-title.ts';
import { FailureNotice } from '../../ui/form/form.tsx';
import { Page, Slip } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
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

const PARADE = ['english', 'reasoning'];
/** The emblems are on the top edge of the form, to the right of the tabs. On a phone the tabs need that space. */
const EMBLEMS = 'absolute top-0 right-6 z-1 flex items-end max-sm:hidden [&_svg]:w-16!';
const HEIGHT_OF_TABS = 'h-[3.15rem]';

/** Login, Sign Up, and the two steps to a new password. `?tab=` selects the view. */
export function AuthPage() {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const [confirmEmail, setConfirmEmail] = useState<string | null>(null);
  const [knownEmail, setKnownEmail] = useState('');
  const link = useRecoveryLink();
  const view = viewOf(search.get('tab'));
  const title = TITLES[view];
  useTitle(pageTitle(title));

  if (link.isOpening || session.phase === 'loading') {
    return (
      <Page>
        <Loading text="One moment..." />
      </Page>
    );
  }
  if (session.phase === 'signed-in') return <Navigate to={paths.home} replace />;

  const hasEnded = session.phase === 'signed-out' && session.reason === 'ended';
  const hasTabs = session.phase !== 'recovery' && view !== 'reset';
  const show = (next: View, replace = true) =>
    setSearch(next === 'login' ? {} : { tab: next }, { replace });
  const logInAs = (email: string) => {
    setKnownEmail(email);
    show('login');
  };
  return (
    <Page>
      <div className="mx-auto max-w-[40rem]">
        <h1 className="pt-head pb-8">{title}</h1>
        {hasEnded ? (
          <Notice as="p" className="mb-6" role="status">
            You have been signed out. Sign in again: your unsent changes are kept on this device.
          </Notice>
        ) : null}
        {confirmEmail ? (
          <Notice as="p" className="mb-6" role="status">
            Please check your email to confirm your account. We wrote to {confirmEmail}.
          </Notice>
        ) : null}
        {link.failure ? (
          <div className="mb-12">
            <FailureNotice failure={link.failure} />
          </div>
        ) : null}
        <div className="relative">
          <div className={classes(EMBLEMS, hasTabs ? HEIGHT_OF_TABS : 'h-0')}>
            <Parade subjects={PARADE} />
          </div>
          {session.phase === 'recovery' ? (
            <Slip>
              <ChoosePasswordForm email={session.user.email} />
            </Slip>
          ) : view === 'reset' ? (
            <Slip>
              <ResetRequestForm email={knownEmail} onSubmit={link.forgetFailure} onBack={logInAs} />
            </Slip>
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
                        // Back leads to the login again.
                        show('reset', false);
                      }}
                    />
                  ),
                },
                {
                  id: 'signup',
                  label: 'Sign Up',
                  content: (
                    <>
                      <AssessmentNotice />
                      <SignUpForm
                        onConfirmationNeeded={(email) => {
                          setConfirmEmail(email);
                          show('login');
                        }}
                        onLogin={logInAs}
                      />
                    </>
                  ),
                },
              ]}
            />
          )}
        </div>
      </div>
    </Page>
  );
}

/** 'Book Free Assessment' leads here, although it needs no account. */
function AssessmentNotice() {
  return (
    <Slip kind="flat" className="mb-8">
      <h2 className="text-h3">Book a free assessment</h2>
      <p className="mt-2">
        You don't need an account for that:{' '}
        <Link to={paths.diagnosticTest}>fill in the booking form</Link>. If you create one first, we
        fill in your name and email for you.
      </p>
    </Slip>
  );
}
