import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../content/paths.ts';
import { useDelayed } from '../lib/use-delayed.ts';
import { Strip } from '../ui/strip.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { Bar } from './bar.tsx';
import { Footer } from './footer.tsx';
import { pagesUnderwayAtom } from './lazy-page.tsx';
import { leavingAtom } from './leaving.ts';
import { Outbox } from './outbox.tsx';
import { InstallCard } from './pwa/install-card.tsx';
import { UpdateOffer } from './pwa/update-offer.tsx';
import { PageBoundary } from './route-error.tsx';
import { StatusStrips } from './status-strips.tsx';
import { usePageFocus } from './use-page-focus.ts';
import { useScrollPosition } from './use-scroll-position.ts';
import { useSession } from './use-session.ts';
import { useStatus } from './use-status.ts';

/** What stands round every page: skip link, bar, strips, main, footer, messages. */
export function Shell() {
  const session = useSession();
  const status = useStatus();
  const isFetching = useAtomValue(pagesUnderwayAtom) > 0;
  const setLeaving = useSetAtom(leavingAtom);
  const { pathname } = useLocation();
  usePageFocus();
  useScrollPosition();

  useEffect(() => {
    // A sign-out ends at home; whoever is led away later is led to /auth.
    if (session.phase === 'signed-out' && pathname === paths.home) setLeaving(false);
  }, [session.phase, pathname, setLeaving]);

  if (session.phase === 'recovery' && pathname !== paths.auth) {
    return <Navigate to={paths.resetPassword} replace />;
  }
  const isSignedIn = session.phase === 'signed-in';
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <Bar session={session} status={status} />
      <UpdateOffer />
      {isSignedIn && status ? <StatusStrips status={status} /> : null}
      {isFetching ? <SlowPage /> : null}
      <main id="main" tabIndex={-1}>
        <PageBoundary address={pathname}>
          <Suspense fallback={<PageWaiting />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
      <InstallCard />
      <Footer />
      <ToastRegion />
      {isSignedIn ? <Outbox /> : null}
    </>
  );
}

/** The page that was left stays until the next one is here; only a slow one is worth a word. */
function SlowPage() {
  return useDelayed(300) ? <Strip tone="calm">Loading the page...</Strip> : null;
}

/** Where there is no page yet that could stay. */
function PageWaiting() {
  return (
    <div className="wrap page">
      <Waiting text="Loading the page..." />
    </div>
  );
}
