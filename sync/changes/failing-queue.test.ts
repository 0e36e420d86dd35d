/**
 * What a long queue asks of a server that fails: in a minute no more than a short one, whatever the failure. The clock is a
 * fake one.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { change, newRow } from '../../tests/harness/course-changes.ts';
import { freshEngine } from '../../tests/harness/fake-engine.ts';
import { courseAt, settings, tokens, undisturbed } from '../../tests/harness/scripted-client.ts';
import { openDatabase } from '../database.ts';
import { openClient } from '../remote/client.ts';
import { Network } from '../remote/network.ts';
import type { Change } from '../schema/changes.ts';
import { openIndexedDbStorage } from '../storage/storage.ts';
import { Sender } from './sender.ts';
import { ChangeStore } from './store.ts';

type Answer = (method: string) => Response | 'lost';
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const always = (status: number, code: string) => () => json(status, { code, message: 'no' });

/** Attempts in a minute with pauses that double from one second, and one more that shows that the server is the cause. */
const most = 8;
/** After a failure that one row may have caused, a second request asks whether the server answers at all. */
const mostWithQuestion = 2 * most;

interface Failing {
  answer: Answer;
  most: number;
  /** Whether the server answers other requests, so that the oldest change is refused in the end. */
  isItsOwn?: boolean;
}

const failures: Record<string, Failing> = {
  'an API that answers 500': { answer: always(500, 'XX000'), most: mostWithQuestion },
  'an API that answers 500 only to writes': {
    answer: (method) => (method === 'GET' ? json(200, []) : json(500, { code: 'XX000' })),
    most: mostWithQuestion,
    isItsOwn: true,
  },
  'a statement timeout': { answer: always(500, '57014'), most },
  'a database that went read-only': { answer: always(405, '25006'), most },
  'a database that lacks a migration': { answer: always(400, 'PGRST204'), most },
  'a gateway that refuses the key': { answer: always(401, ''), most: mostWithQuestion },
  'a limit of requests': { answer: always(429, ''), most },
  'a project that is away': { answer: always(521, ''), most },
  'connections that are reset': { answer: () => 'lost', most },
};

let end: () => Promise<void>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await end();
});

const insertion = (id: string): Change =>
  newRow({ key: `courses:${id}`, row_id: id, values: { id, title: 'Algebra' } });
const edit = (id: string): Change =>
  change({ key: `courses:${id}`, row_id: id, base: courseAt(5, { id }) });

/** Sends for a minute to a server that answers so. @returns the number of requests, and how many changes still wait */
async function sendForAMinute(answer: Answer, waiting: readonly Change[]) {
  let requests = 0;
  const database = await openDatabase('1', openIndexedDbStorage(freshEngine()), false);
  const network = new Network({
    fetch: async (_, init) => {
      requests += 1;
      const answered = answer(init?.method ?? 'GET');
      if (answered === 'lost') throw new TypeError('reset');
      return answered;
    },
    onWake: () => () => undefined,
    seemsOnline: () => true,
    now: () => Date.now(),
  });
  const changes = await ChangeStore.open(database);
  const sender = new Sender({
    ...undisturbed,
    changes,
    client: openClient(settings, tokens, network, '1', () => true),
    network,
    ready: () => network.ready(),
    onProgress: () => undefined,
    onStorageFailure: (failure) => {
      throw failure;
    },
  });
  end = async () => {
    sender.close();
    network.close();
    changes.close();
    await database.close();
  };
  await changes.editAll(
    waiting.map(({ key }) => key),
    (_, key) => waiting.find((one) => one.key === key) ?? null,
  );
  sender.start();
  // Between two timers the storage answers, which takes no time of this clock.
  for (let second = 0; second < 60; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    for (let turn = 0; turn < 40; turn += 1) await new Promise((done) => setImmediate(done));
  }
  return { requests, left: changes.count.waiting };
}

const ids = Array.from({ length: 200 }, (_, index) => `c${index}`);

describe.each(Object.entries(failures))('%s', (_, { answer, most: allowed, isItsOwn }) => {
  it.each([
    ['one waiting edit', [edit('c')]],
    ['200 waiting edits', ids.map(edit)],
    ['200 waiting new rows', ids.map(insertion)],
  ])('meets few requests of %s', async (_title, waiting) => {
    const { requests, left } = await sendForAMinute(answer, waiting);
    expect(requests).toBeGreaterThan(1);
    expect(requests).toBeLessThanOrEqual(allowed);
    expect(left).toBeGreaterThanOrEqual(waiting.length - (isItsOwn ? 1 : 0));
  });
});
