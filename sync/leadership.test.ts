/** Which of several tabs leads. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LockClient } from '../tests/harness/lock-client.ts';
import { TabLocks } from '../tests/harness/tab-locks.ts';
import type { TabChannel } from './environment.ts';
import { Leadership } from './leadership.ts';

interface Tab {
  leadership: Leadership;
  isLeading: boolean;
  /** Whether it answers other tabs. */
  isHung: boolean;
}

let tabs: Tab[];

beforeEach(() => {
  vi.useFakeTimers();
  tabs = [];
  const locks = new TabLocks<string>(
    (_tab, id) => client.granted(id),
    (_tab, id) => client.lost(id),
  );
  const client = new LockClient((message) => {
    if (message.type === 'lock') locks.ask(message.name, 'page', message.id, message.steal);
    else locks.giveBack(message.name, 'page', message.id);
  });
  vi.stubGlobal('navigator', { locks: { request: client.request } });
});
afterEach(() => {
  for (const { leadership } of tabs) leadership.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openTab(): Tab {
  const channel: TabChannel = {
    post: (message) => {
      for (const other of tabs) {
        const { type } = message as { type: 'leader' | 'leader?' };
        if (other !== tab && !other.isHung) other.leadership.receive(type);
      }
    },
    onMessage: () => undefined,
    close: () => undefined,
  };
  const tab = { isLeading: false, isHung: false } as Tab;
  tab.leadership = new Leadership({
    name: 'lead',
    channel,
    onLead: () => {
      tab.isLeading = true;
    },
    onResign: () => {
      tab.isLeading = false;
    },
  });
  tabs.push(tab);
  return tab;
}
const leaders = () => tabs.map(({ isLeading }) => isLeading);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('the first tab leads as long as it answers', async () => {
  openTab();
  openTab();
  await pass(60_000);
  expect(leaders()).toEqual([true, false]);
});

it('the next one leads when it closes', async () => {
  const first = openTab();
  openTab();
  await pass(0);
  first.leadership.close();
  await pass(0);
  expect(leaders()).toEqual([false, true]);
});

it('a tab in view takes the lead from one that does not answer, which notices', async () => {
  const first = openTab();
  openTab();
  await pass(0);
  first.isHung = true;
  await pass(5_000);
  expect(leaders()).toEqual([false, true]);
  first.isHung = false;
  await pass(60_000);
  expect(leaders()).toEqual([false, true]);
});

it('a tab that is not in view does not', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const first = openTab();
  openTab();
  await pass(0);
  first.isHung = true;
  await pass(60_000);
  expect(leaders()).toEqual([true, false]);
});

it('a tab that was frozen itself asks before it takes the lead', async () => {
  openTab();
  const second = openTab();
  await pass(0);
  // Timers that were due in a frozen tab run once.
  second.isHung = true;
  await pass(2_500);
  second.isHung = false;
  await pass(10_000);
  expect(leaders()).toEqual([true, false]);
});

it('a page that is left resigns, and waits for the lead when it is shown again', async () => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  });
  openTab();
  await pass(0);
  const leave = listeners.get('pagehide');
  const show = listeners.get('pageshow');
  const second = openTab();
  leave?.();
  await pass(0);
  expect(leaders()).toEqual([false, true]);
  show?.();
  second.leadership.close();
  await pass(0);
  expect(leaders()).toEqual([true, false]);
});

it('every tab leads where the browser has no locks', async () => {
  vi.stubGlobal('navigator', {});
  openTab();
  openTab();
  await pass(0);
  expect(leaders()).toEqual([true, true]);
});
