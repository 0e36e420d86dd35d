import { expect, it } from 'vitest';
import type { SyncStatus } from '#sync';
import { attemptWords, type SyncAttempt } from './use-sync-now.ts';

const calm: SyncStatus = {
  connection: 'online',
  neverSynced: false,
  firstSync: null,
  lastSyncedAt: null,
  waiting: 0,
  refused: 0,
  forms: { waiting: 0, refused: 0 },
  sending: false,
  downloadRefused: null,
  storageProblem: null,
};

it.each<[SyncAttempt, Partial<SyncStatus>, string]>([
  ['none', { waiting: 2 }, ''],
  ['running', {}, 'Looking for news...'],
  ['running', { waiting: 1 }, 'Sending 1 change and looking for news...'],
  ['reached', {}, 'Everything is up to date.'],
  ['reached', { waiting: 2 }, '2 changes are still waiting to send.'],
  ['reached', { waiting: 2, refused: 1 }, "1 change couldn't be saved."],
  ['offline', {}, "You're offline, so nothing was sent or updated. We'll try again by ourselves."],
  [
    'unavailable',
    { waiting: 2 },
    'Our service is busy or away, so not everything was sent or updated. 2 changes wait safely on this device.',
  ],
  [
    'reached',
    { waiting: 1, forms: { waiting: 1, refused: 0 } },
    '1 form is still waiting to send.',
  ],
  ['failed', {}, 'That did not work. Reload the page, then try again.'],
])('says of an exchange that is %s with %o: %s', (attempt, status, words) => {
  expect(attemptWords(attempt, { ...calm, ...status })).toBe(words);
});
