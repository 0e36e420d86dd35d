import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { currentDay } from '../../lib/london-time.ts';
import { preloadChunk, useChunk } from '../../lib/use-chunk.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { Footer } from '../../shared/bar/footer.tsx';
import { SkipLink } from '../../shared/bar/skip-link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Page } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { useHasLostData } from '../changes/use-has-lost-data.ts';
import { useHistoryTrail } from '../navigation/history-trail.ts';
import { pagesLoadingAtom } from '../navigation/lazy-page.tsx';
import { PageBoundary } from '../navigation/page-boundary.tsx';
import { usePageFocus } from '../navigation/use-page-focus.ts';
import { useScrollPosition } from '../navigation/use-scroll-position.ts';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { useSession } from '../parts/use-session.ts';
import { useSyncStatus } from '../parts/use-sync-status.ts';
import { waitingVersionAtom } from '../pwa/service-worker-updates.ts';
import { UpdateOffer } from '../pwa/update-offer.tsx';
import { useHasQueueNews } from '../toasts/use-has-queue-news.ts';
import { AppBar } from './app-bar.tsx';
import { AppLayout } from './app-layout.tsx';
import { isAppPage } from './destinations.ts';

// Separate chunks, so that visitors do not download them.
const loadSignedInBanners = async () =>
  (await import('../changes/signed-in-banners.tsx')).SignedInBanners;
const loadEndLine = async () => (await import('./end-line.tsx')).EndLine;
const loadDestinationsBar = async () => (await import('./destinations-bar.tsx')).DestinationsBar;
const loadInstallOffer = async () => (await import('../pwa/install-offer.tsx')).InstallOffer;
const loadQueueBanner = async () =>
  (await import('../../shared/enquiry/queue-banner.tsx')).QueueBanner;
const loadLostDataBanner = async () =>
  (await import('../changes/lost-data-banner.tsx')).LostDataBanner;

const RAIL_TO_COME = 'bg-folder max-tablet:hidden print:hidden';

const LOADING = 'Loading the page...';

/** Fetches what every page of a signed-in person has. Rejects if it cannot be fetched. */
export async function preloadSignedIn(): Promise<void> {
  await Promise.all([
    preloadChunk(loadDestinationsBar),
    preloadChunk(loadSignedInBanners),
    preloadChunk(loadEndLine),
  ]);
}

/**
 * The layout of every page of the app: skip link, bar, banners, main, footer, messages. For a signed-in person it has
 * the app's own navigation, and one line in place of the footer.
 */
export function Shell() {
  const session = useSession();
  const status = useSyncStatus();
  const isFetching = useAtomValue(pagesLoadingAtom) > 0;
  const hasLost = useHasLostData();
  const waiting = useAtomValue(waitingVersionAtom);
  const { pathname } = useLocation();
  const isSignedIn = session.phase === 'signed-in';
  const SignedInBanners = useChunk(loadSignedInBanners, isSignedIn);
  const DestinationsBar = useChunk(loadDestinationsBar, isSignedIn);
  const EndLine = useChunk(loadEndLine, isSignedIn);
  const InstallOffer = useChunk(loadInstallOffer, isSignedIn);
  const QueueBanner = useChunk(loadQueueBanner, useHasQueueNews());
  const LostDataBanner = useChunk(loadLostDataBanner, hasLost);
  useHistoryTrail();
  usePageFocus();
  useScrollPosition();

  const isInApp = isAppPage(pathname, session.phase);
  const banners = (
    <>
      {SignedInBanners && isSignedIn && status ? <SignedInBanners status={status} /> : null}
      {LostDataBanner && hasLost ? <LostDataBanner /> : null}
      {isFetching ? <SlowPage /> : null}
      {QueueBanner ? <QueueBanner isCounted={isSignedIn} /> : null}
    </>
  );
  const main = (
    <main id="main" tabIndex={-1}>
      <PageBoundary address={pathname}>
        <Suspense fallback={isInApp ? <PageSkeleton text={LOADING} /> : <PageLoading />}>
          <Outlet />
        </Suspense>
      </PageBoundary>
    </main>
  );
  return (
    <>
      <SkipLink />
      <AppBar phase={session.phase} isInApp={isInApp} />
      {isInApp ? (
        <AppLayout
          rail={
            DestinationsBar ? <DestinationsBar status={status} /> : <div className={RAIL_TO_COME} />
          }
        >
          {banners}
          {main}
          {InstallOffer ? <InstallOffer /> : null}
          {EndLine ? <EndLine /> : null}
        </AppLayout>
      ) : (
        <>
          {banners}
          {main}
          {InstallOffer ? <InstallOffer /> : null}
          <Footer year={currentDay().slice(0, 4)} />
        </>
      )}
      <ToastRegion lasting={waiting ? <UpdateOffer takeOver={waiting.takeOver} /> : null} />
    </>
  );
}

/** The previous page stays until the next one has loaded. A banner appears when that takes long. */
function SlowPage() {
  if (!useDelayed(300)) return null;
  return (
    // Cover the previous page instead of moving it: a press on a page that moves misses.
    <div className="relative z-10">
      <div className="absolute inset-x-0">
        <Banner tone="calm">{LOADING}</Banner>
      </div>
    </div>
  );
}

/** Shown when there is no previous page. */
function PageLoading() {
  return (
    <Page>
      <Loading text={LOADING} />
    </Page>
  );
}
