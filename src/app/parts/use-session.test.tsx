// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { BehaviorSubject, Observable } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SessionState, SyncStatus } from '#sync';
import '../../testing/dom.ts';
import { useSession } from './use-session.ts';
import { useSyncStatus } from './use-sync-status.ts';

const visitor: SessionState = { phase: 'signed-out', reason: 'none' };
const signedIn = { phase: 'signed-in', user: { id: 'u1' } } as SessionState;

const sync = vi.hoisted(() => ({
  session: undefined as unknown as BehaviorSubject<SessionState>,
  status: undefined as unknown as BehaviorSubject<Partial<SyncStatus>>,
  /** How often each source was subscribed to. */
  opened: { session: 0, status: 0 },
}));

vi.mock('#sync', () => ({
  session$: new Observable((subscriber) => {
    sync.opened.session += 1;
    return sync.session.subscribe(subscriber);
  }),
  syncStatus: () =>
    new Observable((subscriber) => {
      sync.opened.status += 1;
      return sync.status.subscribe(subscriber);
    }),
  currentSession: () => sync.session.value,
  visitorSession: { phase: 'signed-out', reason: 'none' },
}));

beforeEach(() => {
  sync.session = new BehaviorSubject<SessionState>(visitor);
  sync.status = new BehaviorSubject<Partial<SyncStatus>>({ waiting: 1 });
  sync.opened = { session: 0, status: 0 };
});

function Reader() {
  return (
    <output>
      {useSession().phase} {useSyncStatus()?.waiting}
    </output>
  );
}

const texts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('all components share one subscription to the session and one to sync', () => {
  const { unmount } = render(
    <>
      <Reader />
      <Reader />
    </>,
  );
  expect(texts()).toEqual(['signed-out 1', 'signed-out 1']);
  expect(sync.opened).toEqual({ session: 1, status: 1 });
  act(() => {
    sync.session.next(signedIn);
    sync.status.next({ waiting: 2 });
  });
  expect(texts()).toEqual(['signed-in 2', 'signed-in 2']);
  unmount();
  expect([sync.session.observed, sync.status.observed]).toEqual([false, false]);
});

it('a page that is painted before the app starts shows the session of a visitor', () => {
  sync.session.next(signedIn);
  expect(renderToString(<Reader />)).toContain('signed-out');
});
