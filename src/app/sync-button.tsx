import { useSetAtom } from 'jotai';
import type { SyncStatus } from '#sync';
import { momentWords } from '../lib/dates.ts';
import { useNow } from '../lib/use-now.ts';
import { outboxOpenAtom } from './outbox-state.ts';

/** The short state in the bar: 'Up to date', '2 waiting', '1 not sent'; nothing is before the first download. */
export function stateWords(status: SyncStatus): string {
  if (status.refused > 0) return `${status.refused} not sent`;
  if (status.waiting > 0) return status.sending ? 'Sending' : `${status.waiting} waiting`;
  if (!status.online) return 'Offline';
  return status.lastSyncedAt ? 'Up to date' : 'Connecting';
}

/** Opens the panel of changes and says in a word how things stand. */
export function SyncButton({ status }: { status: SyncStatus }) {
  const open = useSetAtom(outboxOpenAtom);
  const now = useNow();
  const age = status.lastSyncedAt ? `, updated ${momentWords(status.lastSyncedAt, now)}` : '';
  return (
    <button type="button" className="item" onClick={() => open(true)}>
      {stateWords(status)}
      <span className="vh">{age}. Show your changes</span>
    </button>
  );
}
