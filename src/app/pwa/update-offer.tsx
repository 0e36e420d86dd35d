import { useAtom } from 'jotai';
import { UpdateNotice } from '../update-notice.tsx';
import { waitingVersionAtom } from './service-worker-updates.ts';

/** Offers the version that waits; 'Later' leaves it waiting until the next visit. */
export function UpdateOffer() {
  const [waiting, setWaiting] = useAtom(waitingVersionAtom);
  return (
    <UpdateNotice
      isReady={waiting !== null}
      onUpdate={() => waiting?.takeOver()}
      onLater={() => setWaiting(null)}
    />
  );
}
