import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type LinkPurpose, leaveSignIn, type SessionUser, type SignInStep } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { classes } from '../../lib/classes.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { useTitle } from '../../lib/use-title.ts';
import { accountName } from '../../lib/words.ts';
import { forgetMailedLink, mailedLink } from '../../shared/mailed-link.ts';
import { Parade } from '../../shared/pictures/parade.tsx';
import { FailureNotice } from '../../ui/form/form.tsx';
import { Page, Slip } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { ReplacePage } from '../navigation/replace-page.tsx';
import { landingOf, takeOverBooking, wantedCourse } from '../parts/booking-record.ts';
import { CodeForm } from '../parts/second-factor/code-form.tsx';
import { useSession } from '../parts/use-session.ts';
import { ConfirmRequestForm } from './confirm-request-form.tsx';
import { DemoCode } from './demo-accounts.tsx';
import { LinkSteps } from './link-steps.tsx';
import { LoginForm } from './login-form.tsx';
import { ResendButton } from './resend-button.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { RestingChildren } from './resting-children.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useMailedLink } from './use-mailed-link.ts';
import { WantedCourseNotice } from './wanted-course-notice.tsx';

// Chunks of their own, because few people come by a code or an invitation.
const loadPairForm = async () => (await import('./pair-form.tsx')).PairForm;
const loadInvitation = async () => (await import('./invitation-step.tsx')).InvitationStep;

/** The token of the invitation that opened the page. */
function firstInvitation(): string | null {
  const link = mailedLink();
  return link?.purpose === 'invitation' ? link.token : null;
}

interface AskedCode {
  step: Exclude<SignInStep, { at: 'done' }>;
}

const CODE_TITLES = { code: 'Type your code', 'set-up': 'Set up your second factor' };

type View = 'login' | 'signup' | 'code' | LinkPurpose;

const VIEWS: readonly View[] = ['login', 'signup', 'code', 'reset', 'confirm'];

const viewOf = (tab: string | null): View => VIEWS.find((view) => view === tab) ?? 'login';

const TITLES: Record<View, string> = {
  login: 'Sign In',
  signup: 'Create your account',
  code: 'Type your code',
  reset: 'Choose a new password',
  confirm: 'Confirm your email address',
};

const PARADE = ['english', 'reasoning'];
/** The emblems are on the top edge of the form, to the right of the tabs. On a phone the tabs need that space. */
const EMBLEMS = 'absolute top-0 right-6 z-1 flex items-end max-sm:hidden [&_svg]:w-16!';
const HEIGHT_OF_TABS = 'h-[3.15rem]';

/**
 * Login, Sign Up, and the links of mails. `?tab=` selects the view.
 * @param props.onSignOut signs out, after a question about unsent work. Resolves to whether the person has signed out
 */
export function AuthPage({ onSignOut }: { onSignOut: () => Promise<boolean> }) {
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  const [confirmEmail, setConfirmEmail] = useState<string | null>(null);
  const [knownEmail, setKnownEmail] = useState('');
  /** A sign-in that waits for the code of the second factor. */
  const [asked, setAsked] = useState<(AskedCode & { email: string }) | null>(null);
  const link = useMailedLink(onSignOut);
  const { step } = link;
  const [invitation, setInvitation] = useState(firstInvitation);
  /** Whether the login is shown, after which the invitation goes on. */
  const [isLoggingIn, setLoggingIn] = useState(false);
  const Invitation = useChunk(loadInvitation, invitation !== null);
  const wanted = wantedCourse();
  const view = step.at === 'none' ? viewOf(search.get('tab')) : step.purpose;
  const isInvited = invitation !== null && (session.phase === 'signed-in' || !isLoggingIn);
  const PairForm = useChunk(loadPairForm, view === 'code');
  const title = asked ? CODE_TITLES[asked.step.at] : isInvited ? 'You are invited' : TITLES[view];
  useTitle(pageTitle(title));

  if (session.phase === 'loading') {
    return (
      <Page>
        <Loading text="One moment..." />
      </Page>
    );
  }
  const signedInAs = session.phase === 'signed-in' ? accountName(session.user) : null;
  if (session.phase === 'signed-in' && step.at === 'none' && !link.failure && !isInvited) {
    return <GoOn user={session.user} />;
  }

  const hasEnded = session.phase === 'signed-out' && session.reason === 'ended';
  const hasTabs = !isInvited && (view === 'login' || view === 'signup');
  const show = (next: View, replace = true) => {
    link.forgetFailure();
    setSearch(next === 'login' ? {} : { tab: next }, { replace });
  };
  const goOn = (next: SignInStep, email: string) => {
    if (next.at === 'done') {
      showToast('success', 'Welcome back!', "You've successfully signed in.");
    } else setAsked({ step: next, email });
  };
  const leaveCode = () => {
    void leaveSignIn();
    setAsked(null);
  };
  const leaveInvitation = () => {
    forgetMailedLink();
    setInvitation(null);
    show('login');
  };
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
        {session.phase === 'signed-out' &&
        session.resting &&
        step.at === 'none' &&
        !asked &&
        !isInvited ? (
          <RestingChildren>{session.resting}</RestingChildren>
        ) : null}
        {confirmEmail ? (
          <div className="mb-6 grid gap-3">
            <Notice as="p" role="status">
              Please check your email to confirm your account. We wrote to {confirmEmail}.
            </Notice>
            <ResendButton email={confirmEmail} />
          </div>
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
          {asked ? (
            <Slip>
              <CodeForm
                step={asked.step}
                action="Sign in"
                onDone={() => goOn({ at: 'done' }, asked.email)}
                onLeave={leaveCode}
              >
                {(send) =>
                  asked.step.at === 'code' ? <DemoCode email={asked.email} onCode={send} /> : null
                }
              </CodeForm>
            </Slip>
          ) : isInvited ? (
            <Slip>
              {Invitation ? (
                <Invitation
                  token={invitation}
                  signedInAs={signedInAs}
                  onTaken={leaveInvitation}
                  onLogin={(email, goesOn) => {
                    if (goesOn) setLoggingIn(true);
                    else leaveInvitation();
                    logInAs(email);
                  }}
                  onSignOut={onSignOut}
                  onLeave={leaveInvitation}
                />
              ) : (
                <Loading text="One moment..." />
              )}
            </Slip>
          ) : step.at !== 'none' ? (
            <LinkSteps
              link={link}
              signedInAs={signedInAs}
              onStep={(next, email) => {
                link.finish();
                if (next.at !== 'done') setAsked({ step: next, email });
              }}
            />
          ) : signedInAs !== null ? (
            <Slip>
              <p className="mb-6">
                On this device you are signed in as <b className="wrap-anywhere">{signedInAs}</b>.
              </p>
              <LinkButton to={paths.dashboard}>Open my dashboard</LinkButton>
            </Slip>
          ) : view === 'code' ? (
            <Slip>
              {PairForm ? (
                <PairForm onBack={() => show('login')} />
              ) : (
                <Loading text="One moment..." />
              )}
            </Slip>
          ) : view === 'reset' ? (
            <Slip>
              <ResetRequestForm email={knownEmail} onSubmit={link.forgetFailure} onBack={logInAs} />
            </Slip>
          ) : view === 'confirm' ? (
            <Slip>
              <ConfirmRequestForm
                email={knownEmail}
                onSubmit={link.forgetFailure}
                onBack={logInAs}
              />
            </Slip>
          ) : (
            <Tabs
              id="auth"
              label="Sign in or sign up"
              ground="sheet"
              selected={view}
              onSelect={show}
              tabs={[
                {
                  id: 'login',
                  label: 'Login',
                  content: (
                    <>
                      <WantedCourseNotice wanted={wanted} />
                      <LoginForm
                        email={knownEmail}
                        onStep={goOn}
                        onCode={() => show('code', false)}
                        onForgot={(email) => {
                          setKnownEmail(email);
                          // Back leads to the login again.
                          show('reset', false);
                        }}
                      />
                    </>
                  ),
                },
                {
                  id: 'signup',
                  label: 'Sign Up',
                  content: (
                    <>
                      <WantedCourseNotice wanted={wanted} />
                      {wanted ? null : <AssessmentNotice />}
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

/** Leads a signed-in person on: to the course that they wanted as a visitor, otherwise to the home page. */
function GoOn({ user }: { user: SessionUser }) {
  const [to] = useState(() => landingOf(user));
  useEffect(() => takeOverBooking(user), [user]);
  return <ReplacePage to={to} />;
}

/** For who pressed 'Book Free Assessment', which leads here although it needs no account. Known before the first paint. */
function AssessmentNotice() {
  return (
    <Slip kind="flat" className="mb-8 wants-none:hidden">
      <h2 className="text-h3">Book a free assessment</h2>
      <p className="mt-2">
        You don't need an account for that:{' '}
        <Link to={paths.diagnosticTest}>fill in the booking form</Link>. If you create one first, we
        fill in your name and email for you.
      </p>
    </Slip>
  );
}
