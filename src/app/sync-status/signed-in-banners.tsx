import { useEffect } from 'react';
import type { SyncStatus } from '#sync';
import { ReadinessBanner } from '../pwa/readiness-banner.tsx';
import { collectSentChanges } from './sent-changes.ts';
import { StatusBanners } from './status-banners.tsx';

/** The banners for signed-in users. They are mounted on every page until the sign-out. */
export function SignedInBanners({ status }: { status: SyncStatus }) {
  useEffect(collectSentChanges, []);
  return (
    <>
      <StatusBanners status={status} />
      <ReadinessBanner status={status} />
    </>
  );
}
