import type { SyncStatus } from '#sync';
import { Button } from '../ui/button.tsx';
import { attemptWords, useSyncNow } from './use-sync-now.ts';

/** 'Sync now', its progress and its outcome. */
export function SyncNow({ status }: { status: SyncStatus }) {
  const { attempt, run } = useSyncNow();
  return (
    <>
      <Button
        variant="alt"
        small
        isPending={attempt === 'running'}
        pendingLabel="Syncing..."
        onPress={run}
      >
        Sync now
      </Button>
      <p role="status" className="note">
        {attemptWords(attempt, status)}
      </p>
    </>
  );
}
