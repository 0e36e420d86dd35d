/** When the sender sends a change, and when it waits. */
import type { RxStorage } from 'rxdb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshEngine } from '../../tests/harness/fake-engine.ts';
import {
  courseAt,
  enrolmentAt,
  settings,
  tokens,
  undisturbed,
} from '../../tests/harness/scripted-client.ts';
import { course } from '../../tests/harness/scripted-sender.ts';
import { type OakfoldDatabase, openDatabase } from '../database.ts';
import { openClient } from '../remote/client.ts';
import { Network } from '../remote/network.ts';
import type { Change } from '../schema/changes.ts';
import { openIndexedDbStorage } from '../storage/storage.ts';
import { Sender } from './sender.ts';
import { SentChanges } from './sent-changes.ts';
import { ChangeStore } from './store.ts';
import { insertion } from './transitions.ts';

// Node 20 has no WebSocket, and the realtime client needs the class to exist.
vi.stubGlobal('WebSocket', class {});

const userId = '00000000-0000-4000-8000-000000000001';

interface Sent {
  method: string;
  table: string;
  body: { id?: string };
  /** Milliseconds since the test process began. */
  at: number;
}

let database: OakfoldDatabase;
let network: Network;
let changes: ChangeStore;
let sender: Sender;
let sent: Sent[];
let answer: (request: Sent) => Response | Promise<Response>;
let isFull: boolean;
let storageFailures: number[];
/** What the sender reported. */
let progress: { isSending: boolean; wereAccepted: boolean }[];
/** Called at each request and at each failure of storage. */
let notice: () => void;

const full = () => new DOMException('The disk is full.', 'QuotaExceededError');

/** A storage in which no change can be written while the disk is full. */
function limitedStorage(): RxStorage<unknown, unknown> {
  const storage = openIndexedDbStorage(freshEngine());
  return {
    ...storage,
    createStorageInstance: async (parameters) => {
      const instance = await storage.createStorageInstance(parameters as never);
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = async (rows, context) => {
        if (isFull && instance.collectionName === 'changes') throw full();
        return write(rows, context);
      };
      return instance as never;
    },
  };
}

/** A row that is valid in either table. */
const row = (values: object) => ({ ...enrolmentAt(1), ...courseAt(1), ...values });
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const accepting = ({ body }: Sent) => json(201, [row(body)]);

const changeOf = (id: string) => changes.get(`courses:${id}`);

/** Resolves when the condition holds. It is checked whenever something was sent or failed. */
function until(condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    notice = () => {
      if (condition()) resolve();
    };
    notice();
  });
}

beforeEach(async () => {
  [sent, storageFailures, progress] = [[], [], []];
  [isFull, notice, answer] = [false, () => undefined, accepting];
  database = await openDatabase(userId, limitedStorage(), false);
  network = new Network({
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input));
      const table = pathname.split('/').at(-1) ?? '';
      const request = {
        method: init?.method ?? 'GET',
        table,
        body: JSON.parse(String(init?.body ?? '{}')),
        at: performance.now(),
      };
      sent.push(request);
      notice();
      return answer(request);
    },
    onWake: () => () => undefined,
    seemsOnline: () => true,
    now: () => Date.now(),
  });
  changes = await ChangeStore.open(database);
  sender = new Sender({
    changes,
    sent: new SentChanges(database),
    watchServer: undisturbed.watchServer,
    client: openClient(settings, tokens, network, userId, () => true),
    network,
    ready: () => network.ready(),
    onProgress: (reported) => progress.push(reported),
    onStorageFailure: () => {
      storageFailures.push(performance.now());
      notice();
    },
  });
});
afterEach(async () => {
  sender.close();
  network.close();
  await database.remove();
});

describe('while the storage is full', () => {
  it('retries with growing pauses, sends nothing, and continues when there is space', async () => {
    await database.changes.put([course('a')]);
    isFull = true;
    sender.start();
    await until(() => storageFailures.length === 3);
    const [first = 0, second = 0, third = 0] = storageFailures;
    expect(second - first).toBeGreaterThan(700);
    expect(third - second).toBeGreaterThan(second - first);
    // An attempt that cannot be recorded is not sent.
    expect(sent).toEqual([]);
    isFull = false;
    network.tryNow();
    await until(() => sent.length > 0);
    expect(sent).toMatchObject([{ method: 'POST', table: 'courses', body: { id: 'a' } }]);
  });
});

it('notes an attempt before the request goes out', async () => {
  let attempted: Change['attempted'] = [];
  answer = async (request) => {
    attempted = changeOf('a')?.attempted ?? [];
    return accepting(request);
  };
  await database.changes.put([course('a')]);
  sender.start();
  await vi.waitFor(async () => expect(changeOf('a')).toMatchObject({ status: 'accepted' }));
  expect(attempted).toEqual([{ id: 'a', title: 'Algebra', _deleted: false }]);
});

it('sends a course before the enrolment on it, even if the course has to wait', async () => {
  answer = (request) =>
    sent.length === 1 ? json(409, { code: '40P01', message: 'deadlock' }) : accepting(request);
  const enrolment = insertion(
    'enrollments',
    { id: 'e', user_id: userId, course_id: 'a', status: 'active' },
    '',
  );
  // The enrolment is the older change here; the order must not depend on the clock.
  await database.changes.put([{ ...enrolment, at: '2026-11-20T10:00:00Z' }]);
  await database.changes.put([{ ...course('a'), at: '2026-11-21T10:00:00Z' }]);
  await database.changes.put([{ ...course('b'), at: '2026-11-22T10:00:00Z' }]);
  sender.start();
  await until(() => sent.length === 4);
  expect(sent.map(({ body }) => body.id)).toEqual(['a', 'b', 'a', 'e']);
});

it('sends rows that others may depend on first, whichever change is older', async () => {
  answer = (request) =>
    request.method === 'POST' ? accepting(request) : json(409, { code: '40P01', message: '' });
  const base = { id: userId, change_position: 1, _deleted: false, first_name: 'Tess' };
  await database.changes.put([
    { ...course('a'), at: '2026-11-20T10:00:00Z' },
    {
      ...insertion('profiles', { id: userId, first_name: 'Tessa' }, ''),
      operation: 'update',
      base,
      at: '2026-11-21T10:00:00Z',
    },
  ]);
  sender.start();
  await until(() => sent.some(({ table }) => table === 'courses'));
  expect(sent[0]).toMatchObject({ method: 'PATCH', table: 'profiles' });
});

it('refuses a change on which the server fails five times while it answers others', async () => {
  const isCursed = ({ method }: Sent) => method === 'POST';
  answer = (request) =>
    isCursed(request) ? json(500, { code: 'XX000', message: 'boom' }) : json(200, []);
  await database.changes.put([course('a')]);
  sender.start();
  for (let tries = 1; tries <= 5; tries += 1) {
    await until(() => sent.filter(isCursed).length === tries);
    if (tries === 5) break;
    // The change is held back once the answer was read; tryNow() then ends its pause.
    await vi.waitFor(() => expect(sender.sending$.value).toEqual([]));
    expect(changeOf('a')).toMatchObject({ status: 'waiting' });
    network.tryNow();
  }
  await vi.waitFor(async () =>
    expect(changeOf('a')).toMatchObject({ status: 'settled', refused: { code: 'failing' } }),
  );
  expect(sent.filter(isCursed)).toHaveLength(5);
});

it('waits longer after each failure of a change, and sends others meanwhile', async () => {
  answer = (request) =>
    request.body.id === 'a'
      ? json(409, { code: '40P01', message: 'deadlock' })
      : accepting(request);
  await database.changes.put([course('a'), course('b')]);
  sender.start();
  await until(() => sent.length === 4);
  expect(sent.map(({ body }) => body.id)).toEqual(['a', 'b', 'a', 'a']);
  const [first = 0, second = 0, third = 0] = sent.flatMap(({ body, at }) =>
    body.id === 'a' ? [at] : [],
  );
  expect(second - first).toBeGreaterThan(700);
  expect(third - second).toBeGreaterThan(second - first);
});

it('reports that changes were accepted, and the end of sending once', async () => {
  const ids = Array.from({ length: 20 }, (_, count) => `course-${count}`);
  await database.changes.put(ids.map((id) => course(id)));
  sender.start();
  await vi.waitFor(() => expect(progress.at(-1)?.isSending).toBe(false));
  expect(sent).toHaveLength(ids.length);
  expect(progress.filter(({ wereAccepted }) => wereAccepted)).toHaveLength(ids.length);
  expect(progress.filter(({ isSending }) => !isSending)).toHaveLength(1);
});

describe('a long queue', () => {
  const ids = Array.from({ length: 120 }, (_, count) => `course-${count}`);
  const bodiesOf = ({ body }: Sent): { id?: string }[] => [body].flat();
  const untilSent = () =>
    vi.waitFor(() => expect(progress.at(-1)?.isSending).toBe(false), { timeout: 20_000 });

  it('is sent in few requests, several at a time', async () => {
    let [open, most] = [0, 0];
    answer = async (request) => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 20));
      open -= 1;
      return json(201, bodiesOf(request).map(row));
    };
    const keptSent = vi.spyOn(database.sent.storageInstance, 'bulkWrite');
    await database.changes.put(ids.map((id) => course(id)));
    sender.start();
    await untilSent();
    expect(sent.flatMap(bodiesOf).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(sent.length).toBeLessThan(30);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
    // What was sent is kept in one write for each request.
    expect(keptSent).toHaveBeenCalledTimes(sent.length);
    expect(await database.sent.all()).toHaveLength(ids.length);
    expect(changes.all().map(({ status }) => status)).toEqual(ids.map(() => 'accepted'));
  });

  it('gives each change its own verdict if one of a request is refused', async () => {
    const isWrong = ({ id }: { id?: string }) => id === 'course-7';
    answer = (request) =>
      bodiesOf(request).some(isWrong)
        ? json(400, { code: '23514', message: 'wrong' })
        : json(201, bodiesOf(request).map(row));
    await database.changes.put(ids.map((id) => course(id)));
    sender.start();
    await untilSent();
    const refused = changes.all().filter(({ refused }) => refused !== null);
    expect(refused.map(({ row_id }) => row_id)).toEqual(['course-7']);
    expect(changes.all().filter(({ status }) => status === 'accepted')).toHaveLength(119);
  });

  it('asks with one request after the network failed', async () => {
    answer = () => {
      throw new TypeError('fetch failed');
    };
    await database.changes.put(ids.map((id) => course(id)));
    sender.start();
    await until(() => sent.length > 0);
    await vi.waitFor(() => expect(network.isWell).toBe(false));
    await vi.waitFor(() => expect(sender.sending$.value.length).toBeLessThanOrEqual(50));
    const before = sent.length;
    network.tryNow();
    await until(() => sent.length > before);
    await vi.waitFor(() => expect(network.mayTry).toBe(false));
    expect(sent.length).toBe(before + 1);
  });
});
