import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Navigate, Outlet, useMatch } from 'react-router-dom';
import { syncNow } from '#sync';
import { pageTitle } from '../content/business.ts';
import { paths } from '../content/paths.ts';
import { useTitle } from '../lib/use-title.ts';
import { EmptyOffline } from '../ui/art/empty-offline.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Progress } from '../ui/progress.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { leavingAtom } from './leaving.ts';
import { useLoadFailures } from './use-load-failures.ts';
import { useSession } from './use-session.ts';
import { useStatus } from './use-status.ts';

/**
 * Stands before every page that needs a signed-in user. It also keeps those pages back until this
 * user's data has been downloaded once: only from then on may a page conclude that a row is not
 * there.
 */
export function RequireSession() {
  const session = useSession();
  const status = useStatus();
  const isLeaving = useAtomValue(leavingAtom);
  const isOfChild = useMatch('/child-courses/:id') !== null;
  useLoadFailures(status);

  if (session.phase === 'signed-out') {
    return <Navigate to={isLeaving ? paths.home : paths.auth} replace />;
  }
  if (session.phase === 'recovery') return <Navigate to={paths.resetPassword} replace />;
  if (session.phase === 'loading' || !status) return <Delay text="Opening your account..." />;
  if (status.neverSynced) {
    if (status.storageProblem) return <NothingKept />;
    // Whether this is the parent's child cannot be found out, which that page says itself.
    if (!status.online && isOfChild) return <Outlet />;
    if (!status.online) return <NotHereYet text="Connect once to download your courses." />;
    if (status.downloadRefused !== null) {
      return <NotHereYet text="The server did not let us download your courses." />;
    }
    return status.firstSync ? <FirstSync {...status.firstSync} /> : <Delay text="Connecting..." />;
  }
  return <Outlet />;
}

function Delay({ text }: { text: string }) {
  return (
    <div className="wrap page">
      <Waiting text={text} />
    </div>
  );
}

function FirstSync({ done, total }: { done: number; total: number }) {
  useTitle(pageTitle('Downloading your courses'));
  return (
    <div className="wrap page">
      <div className="phead">
        <h1 className="text-h2">Bringing your courses to this device</h1>
        <p className="lede mt-3">
          This happens once. After it, everything opens without a connection.
        </p>
      </div>
      <Progress label="Downloading your courses" done={done} total={total} />
    </div>
  );
}

/** The strip above says why; a page that waited for the data would wait for ever. */
function NothingKept() {
  useTitle(pageTitle('Nothing can be kept on this device'));
  return (
    <div className="wrap page pt-8">
      <EmptyState
        as="h1"
        title="Nothing can be kept on this device."
        text="Your courses are shown from this device, so they cannot be shown now."
        picture={<EmptyOffline />}
      />
    </div>
  );
}

function NotHereYet({ text }: { text: string }) {
  useTitle(pageTitle('Not on this device yet'));
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await syncNow();
    setTrying(false);
  };
  return (
    <div className="wrap page pt-8">
      <EmptyState as="h1" title="Not on this device yet." text={text} picture={<EmptyOffline />}>
        <Button
          variant="alt"
          small
          isPending={isTrying}
          pendingLabel="Trying..."
          onPress={() => void retry()}
        >
          Try again
        </Button>
      </EmptyState>
    </div>
  );
}
