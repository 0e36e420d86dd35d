// @vitest-environment jsdom
import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionState } from '#sync';
import { store } from '../../lib/store.ts';
import { toastsAtom } from '../../ui/toast-queue.ts';
import { announceOtherPerson } from './other-person.ts';

const { sessions } = vi.hoisted(() => ({ sessions: { now: null as unknown } }));
vi.mock('#sync', () => ({
  get session$() {
    return sessions.now;
  },
}));

const session$ = new Subject<SessionState>();
const signedIn = (id: string) =>
  session$.next({ phase: 'signed-in', user: { id, email: `${id}@example.com` } } as SessionState);
const toasts = () => store.get(toastsAtom).map(({ text }) => text);
const show = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

let stop: () => void;
beforeEach(() => {
  sessions.now = session$;
  store.set(toastsAtom, []);
  show('visible');
  stop = announceOtherPerson();
});
afterEach(() => stop());

const ofRosa =
  'Somebody signed in as rosa@example.com in another tab, so this tab shows that account now.';

it('says whose account a tab shows once it is no longer the same person', () => {
  signedIn('helen');
  signedIn('helen');
  expect(toasts()).toEqual([]);
  signedIn('rosa');
  expect(toasts()).toEqual([ofRosa]);
});

it('says it once the tab is in view', () => {
  signedIn('helen');
  show('hidden');
  signedIn('rosa');
  expect(toasts()).toEqual([]);
  show('visible');
  expect(toasts()).toEqual([ofRosa]);
  show('visible');
  expect(toasts()).toHaveLength(1);
});

it('says nothing to the next person after a sign-out', () => {
  signedIn('helen');
  session$.next({ phase: 'signed-out', reason: 'none' });
  signedIn('rosa');
  expect(toasts()).toEqual([]);
});
