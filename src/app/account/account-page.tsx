import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { profileOfUser, restSession } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { classes } from '../../lib/classes.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { useTitle } from '../../lib/use-title.ts';
import { fullName, isManaged } from '../../lib/words.ts';
import { WEBSITE_LINKS } from '../../shared/bar/website-links.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Row } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { useReplacePage } from '../navigation/app-paths.ts';
import { Screen } from '../parts/screen.tsx';
import { useSession } from '../parts/use-session.ts';
import { CalendarCard } from './calendar-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { RequestsCard } from './requests-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { useSignOut } from './use-sign-out.tsx';

/** The account's pages, this device, sign-out, and links to the website. */
export function AccountPage() {
  useTitle(pageTitle('My Account'));
  const signOut = useSignOut();
  useAskedSignOut(signOut.request);
  return (
    <Screen title="My Account">
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="grid gap-6">
          <section aria-labelledby="you">
            <h2 className="mb-3 text-h3" id="you">
              You
            </h2>
            <ul className={LIST}>
              <LinkLine to={paths.profile}>
                <b>Profile</b>
                <Person />
              </LinkLine>
              <LinkLine to={paths.dashboard}>Dashboard</LinkLine>
              <LinkLine to={paths.courseEnrollment}>My Courses</LinkLine>
              <LinkLine to={paths.changes}>Changes</LinkLine>
            </ul>
          </section>
          <RequestsCard />
          <CalendarCard />
          <Security />
          <DeviceCard />
          <Row>
            <SomeoneElse />
            <Button variant="alt" onPress={signOut.request}>
              Sign out
            </Button>
          </Row>
        </div>
        <nav aria-labelledby="our-website">
          <h2 className="mb-3 text-h3" id="our-website">
            Our website
          </h2>
          <ul className={LIST}>
            {WEBSITE_LINKS.map(({ to, label }) => (
              <LinkLine key={label} to={to}>
                {label}
              </LinkLine>
            ))}
          </ul>
        </nav>
      </div>
      {signOut.dialog}
    </Screen>
  );
}

/** Signs out if the website asks for it by the address: unsent work needs a question, which is part of the app. */
function useAskedSignOut(request: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has(SIGN_OUT);
  const latest = useRef(request);
  latest.current = request;
  useEffect(() => {
    if (!isAsked) return;
    setSearch({}, { replace: true });
    latest.current();
  }, [isAsked, setSearch]);
}

/** In paths.signOut. */
const SIGN_OUT = 'sign-out';

const LIST = 'rounded-paper bg-sheet shadow-2 forced-colors:border';
const LINE = classes(
  'flex min-h-12 items-center justify-between gap-4 px-4 py-2 text-ink no-underline hover:bg-tray',
  'focus-visible:-outline-offset-3 after:size-2 after:flex-none after:rotate-45 after:border-t-2 after:border-r-2',
  'after:border-ink-2',
);

function LinkLine({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="border-b border-rule last:border-b-0">
      <Link className={LINE} to={to}>
        <span className="grid min-w-0 wrap-anywhere">{children}</span>
      </Link>
    </li>
  );
}

function Security() {
  const session = useSession();
  const profile = useObservable(profileOfUser);
  if (session.phase !== 'signed-in') return null;
  const { user } = session;
  // A child without an address has no password, and its parent ends its devices.
  if (isManaged(user)) return null;
  return <SecurityCard user={user} userType={profile?.user_type ?? user.userType} />;
}

/** Leads a child to the page on which another one, or a grown-up, goes on. The child's data stays on the device. */
function SomeoneElse() {
  const session = useSession();
  const replacePage = useReplacePage();
  if (session.phase !== 'signed-in' || !isManaged(session.user)) return null;
  const leave = async () => {
    await restSession();
    await replacePage(paths.auth);
  };
  return <Button onPress={() => void leave()}>Someone else</Button>;
}

/** 'Rosa Bright, rosa@example.com, parent' */
function Person() {
  const session = useSession();
  const profile = useObservable(profileOfUser);
  if (session.phase !== 'signed-in') return null;
  const { user } = session;
  const name = fullName(profile ?? { first_name: user.firstName, last_name: user.lastName });
  return (
    <span className="text-caption text-ink-2">
      {name ? `${name}, ` : null}
      {isManaged(user) ? null : (
        <>
          <EmailText>{user.email}</EmailText>,{' '}
        </>
      )}
      {profile?.user_type ?? user.userType}
    </span>
  );
}
