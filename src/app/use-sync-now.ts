import { useState } from 'react';
import { type SyncStatus, syncNow } from '#sync';
import { countOf } from '../lib/words.ts';

/** unreached: the server gave no answer. failed: anything else went wrong. */
export type SyncAttempt = 'none' | 'running' | 'reached' | 'unreached' | 'failed';

/** What came of an exchange that the person asked for. */
export function attemptWords(attempt: SyncAttempt, status: SyncStatus): string {
  switch (attempt) {
    case 'none':
      return '';
    case 'running':
      return status.waiting > 0
        ? `Sending ${countOf(status.waiting, 'change', 'changes')} and looking for news...`
        : 'Looking for news...';
    case 'unreached':
      return 'We could not reach the server. What you changed is safe on this device.';
    case 'failed':
      return 'That did not work. Reload the page, then try again.';
    case 'reached':
      if (status.refused > 0) {
        return `${countOf(status.refused, 'change was', 'changes were')} not kept by the server.`;
      }
      return status.waiting > 0
        ? `${countOf(status.waiting, 'change is', 'changes are')} still waiting to send.`
        : 'Everything is up to date.';
  }
}

/** An exchange with the server at the person's wish, and how it went. */
export function useSyncNow() {
  const [attempt, setAttempt] = useState<SyncAttempt>('none');
  const run = async () => {
    setAttempt('running');
    const result = await syncNow();
    if (result.ok) setAttempt('reached');
    else setAttempt(result.error.code === 'offline' ? 'unreached' : 'failed');
  };
  return { attempt, run: () => void run() };
}
