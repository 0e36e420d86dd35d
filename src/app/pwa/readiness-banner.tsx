import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import type { SyncStatus } from '#sync';
import { Banner } from '../../ui/banner.tsx';
import { plainButton } from '../../ui/button.tsx';
import { readinessWords, useReadiness } from './readiness.ts';

/** Whether this page has shown that the app is being prepared, and the result is not dismissed. */
const isAnnouncedAtom = atom(false);

/** Reports that the app is being prepared for offline use, then that it is ready until the person dismisses it. */
export function ReadinessBanner({ status }: { status: SyncStatus }) {
  const readiness = useReadiness(status);
  const [isAnnounced, setAnnounced] = useAtom(isAnnouncedAtom);
  useEffect(() => {
    if (readiness === 'preparing') setAnnounced(true);
  }, [readiness, setAnnounced]);
  // Not while offline: the sync state matters more then.
  if (status.connection !== 'online') return null;
  if (readiness === 'preparing') return <Banner tone="calm">{readinessWords.preparing}</Banner>;
  if (readiness !== 'ready' || !isAnnounced) return null;
  return (
    <Banner tone="calm">
      <span>{readinessWords.ready}</span>
      <button className={plainButton} type="button" onClick={() => setAnnounced(false)}>
        OK
      </button>
    </Banner>
  );
}
