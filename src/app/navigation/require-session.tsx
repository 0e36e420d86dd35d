import { useAtomValue } from 'jotai';
import { Outlet, useLocation, useMatch } from 'react-router-dom';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { EmptyOffline } from '../../ui/art/empty-offline.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Lede, Page } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Progress } from '../../ui/progress.tsx';
import { signingOutAtom } from '../account/signing-out.ts';
import { SignedInSkeleton } from '../parts/home-skeleton.tsx';
import { Screen } from '../parts/screen.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useSession } from '../parts/use-session.ts';
import { useSyncStatus } from '../parts/use-sync-status.ts';
import { SERVER_FAILS, useLoadFailures } from '../toasts/use-load-failures.ts';
import { ReplacePage } from './replace-page.tsx';

/**
 * The guard of every page that needs a signed-in user. It also holds those pages back until the user's data has been
 * downloaded once, so that a page may conclude that a row does not exist.
 */
export function RequireSession() {
  const session = useSession();
  const status = useSyncStatus();
  const isSigningOut = useAtomValue(signingOutAtom);
  const { pathname, search } = useLocation();
  const isOfChild = useMatch('/child-courses/:id') !== null;
  useLoadFailures(status);

  // It leads to the website once it is done. Leaving earlier would interrupt what it removes.
  if (session.phase === 'signed-out' && isSigningOut) return <SigningOut />;
  if (session.phase === 'signed-out') {
    const isStart = pathname + search === paths.start;
    return <ReplacePage to={isStart && !session.resting ? paths.home : paths.auth} />;
  }
  if (session.phase === 'loading' || !status)
    return <SignedInSkeleton text="Opening your account..." />;
  // Show these pages before the first download too: people sign out there, and see what is stored here.
  const needsData = pathname === paths.ownRequests || !/^\/(account|changes)/.test(pathname);
  if (status.neverSynced && needsData) {
    if (status.storageProblem && status.storageProblem !== 'stalled') return <StorageUnavailable />;
    // Exempt the page of a child: it explains by itself that it cannot check the link.
    if (status.connection === 'offline' && isOfChild) return <Outlet />;
    if (status.connection === 'offline') {
      return <NotHereYet text="Connect once to download your courses." />;
    }
    if (status.downloadRefused !== null) {
      return (
        <NotHereYet
          text={
            status.downloadRefused
              ? 'The server did not let us download your courses.'
              : SERVER_FAILS
          }
        />
      );
    }
    return status.firstSync ? (
      <FirstSync {...status.firstSync} />
    ) : (
      <SignedInSkeleton text="Connecting..." />
    );
  }
  return <Outlet />;
}

function SigningOut() {
  return (
    <Page>
      <Loading text="Signing out..." />
    </Page>
  );
}

function FirstSync({ done, total }: { done: number; total: number }) {
  useTitle(pageTitle('Downloading your courses'));
  return (
    <Screen title="Bringing your courses to this device">
      <Lede className="mb-6">
        This happens once. After it, everything opens without a connection.
      </Lede>
      <Progress label="Downloading your courses" done={done} total={total} />
    </Screen>
  );
}

/** Nothing can be stored here, so the data never arrives. The banner above the page gives the reason. */
function StorageUnavailable() {
  useTitle(pageTitle('Nothing can be kept on this device'));
  return (
    <Page className="pt-8">
      <EmptyState
        as="h1"
        title="Nothing can be kept on this device."
        text="Your courses are shown from this device, so they cannot be shown now."
        picture={<EmptyOffline />}
      />
    </Page>
  );
}

function NotHereYet({ text }: { text: string }) {
  useTitle(pageTitle('Not on this device yet'));
  return (
    <Page className="pt-8">
      <EmptyState as="h1" title="Not on this device yet." text={text} picture={<EmptyOffline />}>
        <TryAgain />
      </EmptyState>
    </Page>
  );
}
