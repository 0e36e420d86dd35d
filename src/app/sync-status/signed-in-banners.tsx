import type { SyncStatus } from '#sync';
import { ReadinessBanner } from '../pwa/readiness-banner.tsx';
import { StatusBanners } from './status-banners.tsx';

/** The banners for signed-in users. */
export function SignedInBanners({ status }: { status: SyncStatus }) {
  return (
    <>
      <StatusBanners status={status} />
      <ReadinessBanner status={status} />
    </>
  );
}
