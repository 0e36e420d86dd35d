import { useState } from 'react';
import { type SyncErrorCode, type SyncStatus, syncNow } from '#sync';
import { refusedWords, waitingAmount } from './unsent-words.ts';

/** The result of a sync. 'reached' is a success. The other names are the error codes of syncNow; 'failed' is any other error. */
export type SyncAttempt =
  | 'none'
  | 'running'
  | 'reached'
  | 'offline'
  | 'slow'
  | 'unavailable'
  | 'failed';

const isUnreached = (code: SyncErrorCode): code is 'offline' | 'slow' | 'unavailable' =>
  code === 'offline' || code === 'slow' || code === 'unavailable';

const UNREACHED = {
  offline: "You're offline, so nothing was sent or updated.",
  slow: 'The connection is slow, so not everything was sent or updated.',
  unavailable: 'Our service is busy or away, so not everything was sent or updated.',
} as const;

/** The text about the sync that the person asked for; '' before the first one. */
export function attemptWords(attempt: SyncAttempt, status: SyncStatus): string {
  const waiting = waitingAmount(status);
  const [waits, is] = status.waiting === 1 ? ['waits', 'is'] : ['wait', 'are'];
  switch (attempt) {
    case 'none':
      return '';
    case 'running':
      return waiting ? `Sending ${waiting} and looking for news...` : 'Looking for news...';
    case 'offline':
    case 'slow':
    case 'unavailable':
      return waiting
        ? `${UNREACHED[attempt]} ${waiting} ${waits} safely on this device.`
        : `${UNREACHED[attempt]} We'll try again by ourselves.`;
    case 'failed':
      return 'That did not work. Reload the page, then try again.';
    case 'reached':
      if (status.refused > 0) return refusedWords(status);
      return waiting ? `${waiting} ${is} still waiting to send.` : 'Everything is up to date.';
  }
}

/** Syncs when the person asks for it, and reports the result. */
export function useSyncNow() {
  const [attempt, setAttempt] = useState<SyncAttempt>('none');
  const run = async () => {
    setAttempt('running');
    const result = await syncNow();
    if (result.ok) setAttempt('reached');
    else setAttempt(isUnreached(result.error.code) ? result.error.code : 'failed');
  };
  return { attempt, run: () => void run() };
}
