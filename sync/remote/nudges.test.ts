/** Which topics are joined, when a lost one is joined again, and what each nudge causes. */
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection } from '../status-types.ts';
import { Backoff } from './backoff.ts';
import { listenForNudges, topicsOf } from './nudges.ts';
import type { Realtime } from './realtime.ts';

/** A channel of the realtime client, as far as it is used. */
interface Channel {
  topic: string;
  report: (status: string) => void;
  nudge: () => void;
  isRemoved: boolean;
}

let channels: Channel[];
let topics$: Subject<readonly string[]>;
let connection$: BehaviorSubject<Connection>;
let nudges: string[];
let joined: boolean[];
let tokensSet: number;
/** Whether the code of the realtime client can be loaded, and how often it was tried. */
let loading: { fails: boolean; tries: number };
let disconnect: ReturnType<typeof vi.fn>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  [channels, nudges, joined, tokensSet] = [[], [], [], 0];
  [topics$, connection$] = [new Subject(), new BehaviorSubject<Connection>('online')];
  loading = { fails: false, tries: 0 };
  disconnect = vi.fn();
  const realtime = {
    setAuth: async () => {
      tokensSet += 1;
    },
    disconnect,
    channel: (topic: string) => {
      const channel: Channel & Record<'on' | 'subscribe', unknown> = {
        topic,
        isRemoved: false,
        nudge: () => undefined,
        report: () => undefined,
        on: (_kind: string, _filter: unknown, heard: () => void) => {
          channel.nudge = heard;
          return channel;
        },
        subscribe: (report: (status: string) => void) => {
          channel.report = report;
        },
      };
      channels.push(channel);
      return channel;
    },
    removeChannel: async (channel: Channel) => {
      channel.isRemoved = true;
      // The library reports the end of a removed channel too.
      channel.report('CLOSED');
    },
  };
  stop = listenForNudges({
    openRealtime: async () => {
      loading.tries += 1;
      if (loading.fails) throw new TypeError('Failed to fetch dynamically imported module');
      return realtime as unknown as Realtime;
    },
    topics$,
    connection$,
    newBackoff: () => new Backoff(),
    onNudge: (topic) => nudges.push(topic),
    onJoined: (isJoined) => joined.push(isJoined),
  });
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const open = () => channels.filter(({ isRemoved }) => !isRemoved).map(({ topic }) => topic);
const last = () => channels.at(-1) as Channel;
async function listenTo(...topics: string[]): Promise<void> {
  topics$.next(topics);
  await pass(0);
}

it('pulls when a topic is joined, because nudges may have been missed, and at each nudge', async () => {
  await listenTo('user:1');
  expect(nudges).toEqual([]);
  last().report('SUBSCRIBED');
  expect(nudges).toEqual(['user:1']);
  last().nudge();
  last().nudge();
  expect(nudges).toEqual(['user:1', 'user:1', 'user:1']);
});

it('hears nudges once every topic is joined, and until one is lost', async () => {
  await listenTo('user:1', 'courses');
  channels[0]?.report('SUBSCRIBED');
  expect(joined).toEqual([]);
  channels[1]?.report('SUBSCRIBED');
  expect(joined).toEqual([true]);
  channels[0]?.report('CHANNEL_ERROR');
  expect(joined).toEqual([true, false]);
  await pass(1_000);
  last().report('SUBSCRIBED');
  expect(joined).toEqual([true, false, true]);
});

it('joins and leaves as the topics of its user change', async () => {
  await listenTo('user:1', 'courses');
  for (const { report } of channels) report('SUBSCRIBED');
  await listenTo('user:1', 'enquiries');
  expect(open()).toEqual(['user:1', 'enquiries']);
  expect(joined).toEqual([true, false]);
  await listenTo('user:1', 'enquiries');
  expect(channels).toHaveLength(3);
});

it('joins a lost topic again with a new token, after pauses that grow', async () => {
  await listenTo('user:1');
  for (const pauseMs of [1_000, 2_000, 4_000]) {
    const before = channels.length;
    last().report('TIMED_OUT');
    await pass(pauseMs - 1);
    expect(channels).toHaveLength(before);
    await pass(1);
    expect(channels).toHaveLength(before + 1);
    expect(open()).toEqual(['user:1']);
  }
  expect(tokensSet).toBe(4);
});

it.each([
  [59_000, 4_000],
  [61_000, 1_000],
])('a topic that was joined for %i ms is joined again after %i ms', async (joinedMs, pauseMs) => {
  await listenTo('user:1');
  for (const before of [1_000, 2_000]) {
    last().report('CHANNEL_ERROR');
    await pass(before);
  }
  last().report('SUBSCRIBED');
  await pass(joinedMs);
  const before = channels.length;
  last().report('CLOSED');
  await pass(pauseMs - 1);
  expect(channels).toHaveLength(before);
  await pass(1);
  expect(channels).toHaveLength(before + 1);
});

it('joins at once when the network comes back, and nothing while it is away', async () => {
  connection$.next('offline');
  await listenTo('user:1');
  await pass(60_000);
  expect(channels).toEqual([]);
  connection$.next('online');
  await pass(0);
  expect(open()).toEqual(['user:1']);
  last().report('CHANNEL_ERROR');
  connection$.next('slow');
  connection$.next('online');
  await pass(0);
  expect(channels).toHaveLength(2);
});

it('ends everything when it is stopped', async () => {
  await listenTo('user:1', 'courses');
  channels[0]?.report('SUBSCRIBED');
  channels[1]?.report('CHANNEL_ERROR');
  stop();
  await pass(600_000);
  expect(disconnect).toHaveBeenCalled();
  expect(open()).toEqual([]);
  expect(channels).toHaveLength(2);
});

it('loads the client once, when the first topic is joined', async () => {
  await pass(60_000);
  expect(loading.tries).toBe(0);
  await listenTo('user:1', 'courses');
  expect(open()).toEqual(['user:1', 'courses']);
  expect(loading.tries).toBe(1);
});

it('loads the client again after pauses that grow, if its code cannot be loaded', async () => {
  loading.fails = true;
  await listenTo('user:1');
  await pass(1_000);
  await pass(2_000);
  expect(loading.tries).toBe(3);
  expect(joined).toEqual([]);
  loading.fails = false;
  await pass(4_000);
  last().report('SUBSCRIBED');
  expect(joined).toEqual([true]);
});

it('loads nothing once it is stopped', async () => {
  connection$.next('offline');
  await listenTo('user:1');
  stop();
  connection$.next('online');
  await pass(60_000);
  expect(loading.tries).toBe(0);
});

it('only an owner hears of enquiries', () => {
  expect(topicsOf('1', 'parent')).toEqual(['user:1', 'courses']);
  expect(topicsOf('1', undefined)).toEqual(['user:1', 'courses']);
  expect(topicsOf('1', 'admin')).toEqual(['user:1', 'courses', 'enquiries']);
});
