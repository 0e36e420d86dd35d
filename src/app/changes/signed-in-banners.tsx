import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { SyncStatus } from '#sync';
import { paths } from '../../content/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Link } from '../../ui/link.tsx';
import { unsavedWords } from '../parts/unsent-changes.ts';
import { collectSentChanges } from './sent-changes.ts';

const STORAGE_WORDS = {
  full: 'This device has no space left, so changes cannot be kept. Free some space, then reload this page.',
  refused:
    'This browser does not let us keep anything on this device, so changes cannot be kept. A private window is the usual reason.',
  stalled:
    "This device's storage is not answering. Close every tab of this site, or the app, and open it again: nothing that was saved is lost.",
} as const;

/**
 * The banners for signed-in users: problems with storage, and refused changes. They are mounted on every page until
 * the sign-out.
 */
export function SignedInBanners({ status }: { status: SyncStatus }) {
  const { pathname } = useLocation();
  useEffect(collectSentChanges, []);
  return (
    <>
      {status.storageProblem ? (
        <Banner tone="alarm">
          <span>{STORAGE_WORDS[status.storageProblem]}</span>
        </Banner>
      ) : null}
      {status.refused > 0 && pathname !== paths.changes ? (
        <Banner tone="alarm">
          <span>{unsavedWords(status.refused)}</span>
          <Link className="inline-flex min-h-11 items-center font-semibold" to={paths.changes}>
            See why
          </Link>
        </Banner>
      ) : null}
    </>
  );
}
