import { expect, it } from 'vitest';
import type { SyncStatus } from '#sync';
import { syncState } from './sync-pill.tsx';

const calm: SyncStatus = {
  connection: 'online',
  neverSynced: false,
  firstSync: null,
  lastSyncedAt: '2026-11-24T10:42:00Z',
  waiting: 0,
  refused: 0,
  forms: { waiting: 0, refused: 0 },
  sending: false,
  downloadRefused: null,
  storageProblem: null,
};

it.each<[Partial<SyncStatus>, string, string]>([
  [{}, 'All sent', 'ok'],
  [{ neverSynced: true }, 'Loading', 'neutral'],
  [{ neverSynced: true, connection: 'offline' }, 'Offline', 'wait'],
  [{ connection: 'offline' }, 'Offline', 'wait'],
  [{ connection: 'offline', waiting: 2, refused: 1 }, 'Offline, 2 to send', 'wait'],
  [{ sending: true, waiting: 2 }, 'Sending', 'wait'],
  [{ waiting: 2, refused: 1 }, '1 not sent', 'no'],
  [{ waiting: 2, connection: 'busy' }, '2 to send', 'wait'],
  [{ connection: 'slow' }, 'Slow connection', 'wait'],
  [{ connection: 'busy' }, 'Service busy', 'wait'],
])('%o is called "%s"', (change, words, tone) => {
  expect(syncState({ ...calm, ...change }, true)).toEqual({ words, tone });
});

it('a short exchange with the server does not change the text', () => {
  expect(syncState({ ...calm, sending: true, waiting: 1 }, false).words).toBe('1 to send');
});
