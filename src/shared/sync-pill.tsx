import type { SyncStatus } from '#sync';
import { paths } from '../content/paths.ts';
import { classes } from '../lib/classes.ts';
import { useDelayed } from '../lib/use-delayed.ts';
import { Link } from '../ui/link.tsx';
import { Pill, type PillTone } from '../ui/pill.tsx';

/** A shorter exchange with the server does not change the text, so that it does not flicker. */
const SENDING_SHOWN_AFTER_MS = 500;

interface SyncState {
  tone: PillTone;
  words: string;
}

/**
 * The state of sync in a word or two: the first of these that is true. Offline, loading, sending, not sent,
 * waiting, slow or busy, all sent.
 */
export function syncState(status: SyncStatus, isSendingLong: boolean): SyncState {
  const { connection, waiting, refused } = status;
  const waits = waiting > 0 ? `${waiting} to send` : '';
  if (connection === 'offline') {
    return { tone: 'wait', words: waits ? `Offline, ${waits}` : 'Offline' };
  }
  if (status.neverSynced) return { tone: 'neutral', words: 'Loading' };
  if (status.sending && isSendingLong) return { tone: 'wait', words: 'Sending' };
  if (refused > 0) return { tone: 'no', words: `${refused} not sent` };
  if (waits) return { tone: 'wait', words: waits };
  if (connection === 'slow') return { tone: 'wait', words: 'Slow connection' };
  if (connection === 'busy') return { tone: 'wait', words: 'Service busy' };
  return { tone: 'ok', words: 'All sent' };
}

/** Shows the state of sync and links to the list of changes. */
export function SyncPill({ status, className }: { status: SyncStatus; className?: string }) {
  return (
    <Link
      className={classes(
        'inline-flex min-h-11 flex-none items-center no-underline hover:underline print:hidden',
        className,
      )}
      to={paths.changes}
    >
      <span className="sr-only">Changes: </span>
      {status.sending && status.connection !== 'offline' ? (
        <WhileSending status={status} />
      ) : (
        <State {...syncState(status, false)} />
      )}
    </Link>
  );
}

function WhileSending({ status }: { status: SyncStatus }) {
  return <State {...syncState(status, useDelayed(SENDING_SHOWN_AFTER_MS))} />;
}

function State({ tone, words }: SyncState) {
  return <Pill tone={tone}>{words}</Pill>;
}
