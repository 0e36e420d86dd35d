import { momentWords } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { StateLine } from '../../ui/state-line.tsx';
import { useSyncStatus } from '../parts/use-sync-status.ts';

/** Without a connection, the age of the names of a class. */
export function OfflineNames() {
  const status = useSyncStatus();
  const now = useNow();
  if (status?.connection !== 'offline' || !status.lastSyncedAt) return null;
  return (
    <StateLine>You're offline. Names as of {momentWords(status.lastSyncedAt, now)}.</StateLine>
  );
}
