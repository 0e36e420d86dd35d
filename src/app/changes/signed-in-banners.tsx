import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { SyncStatus } from '#sync';
import { paths } from '../../content/paths.ts';
import { StorageNotice } from '../../shared/storage-notice.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Link } from '../../ui/link.tsx';
import { refusedWords } from '../parts/unsent-words.ts';
import { ApprovalBanner } from './approval-banner.tsx';
import { collectSentChanges } from './sent-changes.ts';

/**
 * The banners for signed-in users: problems with storage, what the server refused, and that a teacher may not teach. They
 * are mounted on every page until the sign-out.
 */
export function SignedInBanners({ status }: { status: SyncStatus }) {
  const { pathname } = useLocation();
  useEffect(collectSentChanges, []);
  return (
    <>
      <StorageNotice status={status} />
      {status.refused > 0 && pathname !== paths.changes ? (
        <Banner tone="alarm">
          <span>{refusedWords(status)}</span>
          <Link className="inline-flex min-h-11 items-center font-semibold" to={paths.changes}>
            See why
          </Link>
        </Banner>
      ) : null}
      <ApprovalBanner />
    </>
  );
}
