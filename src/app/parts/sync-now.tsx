import type { SyncStatus } from '#sync';
import { Button } from '../../ui/button.tsx';
import { attemptWords, useSyncNow } from './use-sync-now.ts';

/** The button 'Send now', with its progress and result. */
export function SyncNow({ status }: { status: SyncStatus }) {
  const { attempt, run } = useSyncNow();
  return (
    <>
      <Button
        variant="alt"
        small
        isPending={attempt === 'running'}
        pendingLabel="Sending..."
        onPress={run}
      >
        Send now
      </Button>
      <p className="text-caption text-ink-2" role="status">
        {attemptWords(attempt, status)}
      </p>
    </>
  );
}
