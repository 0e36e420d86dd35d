import { useSetAtom } from 'jotai';
import type { SyncStatus } from '#sync';
import { updatedWords } from '../lib/dates.ts';
import { useNow } from '../lib/use-now.ts';
import { countOf } from '../lib/words.ts';
import { Strip } from '../ui/strip.tsx';
import { waitingWords } from './change-words.ts';
import { outboxOpenAtom } from './outbox-state.ts';

const STORAGE_WORDS = {
  full: 'This device has no space left, so changes cannot be kept. Free some space, then reload this page.',
  refused:
    'This browser does not let us keep anything on this device, so changes cannot be kept. A private window is the usual reason.',
} as const;

function OutboxLink({ children }: { children: string }) {
  const open = useSetAtom(outboxOpenAtom);
  return (
    <button type="button" className="plain" onClick={() => open(true)}>
      {children}
    </button>
  );
}

/** What the whole app has to say about this device and the server, under the bar. */
export function StatusStrips({ status }: { status: SyncStatus }) {
  const now = useNow();
  const age = status.lastSyncedAt ? updatedWords(status.lastSyncedAt, now) : null;
  return (
    <>
      {status.storageProblem ? (
        <Strip tone="alarm">
          <span>{STORAGE_WORDS[status.storageProblem]}</span>
        </Strip>
      ) : null}
      {status.online || status.neverSynced ? null : (
        <Strip>
          <span>
            You're offline. You can still read and make changes. We'll send them when you're back
            online.
          </span>
          {status.waiting > 0 ? <OutboxLink>{waitingWords(status.waiting)}</OutboxLink> : null}
          {age ? <span className="note">{age}</span> : null}
        </Strip>
      )}
      {status.refused > 0 ? (
        <Strip tone="alarm">
          <span>
            {countOf(status.refused, 'change was', 'changes were')} not kept by the server.
          </span>
          <OutboxLink>See what happened</OutboxLink>
        </Strip>
      ) : null}
    </>
  );
}
