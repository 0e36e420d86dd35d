/** Which of several tabs leads. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LockClient } from '../tests/harness/lock-client.ts';
import { TabLocks } from '../tests/harness/tab-locks.ts';
import type { TabChannel } from './environment.ts';
import { Leadership } from './leadership.ts';

interface Tab {
  leadership: Leadership;
  isLeading: boolean;
  /** How often it began to lead, and ended. */
  begun: number;
  ended: number;
  /** What it has told the others. */
  told: string[];
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
    if (message.type === 'lock') locks.ask(message.name, 'page', message.id, message.how);
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
      const { type } = message as { type: 'leader' | 'leader?' };
      tab.told.push(type);
      for (const other of tabs) {
        if (other !== tab && !other.isHung) other.leadership.receive(type);
      }
    },
    onMessage: () => undefined,
    close: () => undefined,
  };
  const tab = {
    isLeading: false,
    isHung: false,
    begun: 0,
    ended: 0,
    told: [],
  } as Partial<Tab> as Tab;
  tab.leadership = new Leadership({
    name: 'lead',
    channel,
    onLead: () => {
      tab.isLeading = true;
      tab.begun += 1;
    },
    onResign: () => {
      tab.isLeading = false;
      tab.ended += 1;
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

it('three questions may stay unanswered, and the lead is taken at the next one', async () => {
  const first = openTab();
  const second = openTab();
  await pass(0);
  first.isHung = true;
  await pass(3_999);
  expect(leaders()).toEqual([true, false]);
  expect(second.told).toEqual(['leader?', 'leader?', 'leader?']);
  await pass(1);
  expect(leaders()).toEqual([false, true]);
  // The leader asks nothing, and the former one leads again when the other is closed.
  expect(first).toMatchObject({ begun: 1, ended: 1 });
  expect(second).toMatchObject({ begun: 1, ended: 0 });
  second.leadership.close();
  await pass(0);
  expect(leaders()).toEqual([true, false]);
  expect(first).toMatchObject({ begun: 2, ended: 1 });
});

it('an answer in between begins the count of questions again', async () => {
  const first = openTab();
  openTab();
  await pass(0);
  for (let count = 0; count < 3; count += 1) {
    first.isHung = true;
    await pass(2_000);
    first.isHung = false;
    await pass(1_000);
  }
  expect(leaders()).toEqual([true, false]);
});

it('only the leading tab answers, and only a waiting one asks', async () => {
  const first = openTab();
  const second = openTab();
  const third = openTab();
  await pass(2_500);
  expect(second.told).toEqual(['leader?', 'leader?']);
  expect(third.told).toEqual(['leader?', 'leader?']);
  expect(first.told).toEqual(['leader', 'leader', 'leader', 'leader']);
});

it('a tab that resigned neither leads nor asks until it applies again, and then once', async () => {
  const first = openTab();
  await pass(0);
  first.leadership.resign();
  await pass(10_000);
  expect(first).toMatchObject({ isLeading: false, begun: 1, ended: 1, told: [] });
  first.leadership.apply();
  first.leadership.apply();
  await pass(0);
  first.leadership.apply();
  expect(first).toMatchObject({ isLeading: true, begun: 2 });
  first.leadership.close();
  first.leadership.apply();
  await pass(10_000);
  expect(first).toMatchObject({ isLeading: false, begun: 2, ended: 2 });
});

it('a tab that stops waiting does not get the lead later', async () => {
  const first = openTab();
  const second = openTab();
  await pass(0);
  second.leadership.resign();
  first.leadership.close();
  await pass(10_000);
  expect(leaders()).toEqual([false, false]);
  expect(second).toMatchObject({ begun: 0, ended: 0 });
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
