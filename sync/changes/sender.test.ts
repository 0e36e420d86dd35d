/** When the sender sends a change, and when it waits. */
import type { RxStorage } from 'rxdb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshEngine } from '../../tests/harness/fake-engine.ts';
import { type OakfoldDatabase, openDatabase } from '../database.ts';
import { openClient } from '../remote/client.ts';
import { Network } from '../remote/network.ts';
import type { Change } from '../schema/changes.ts';
import { openIndexedDbStorage } from '../storage/storage.ts';
import { insertion } from './list.ts';
import { Sender } from './sender.ts';

// Node 20 has no WebSocket, and the realtime client needs the class to exist.
vi.stubGlobal('WebSocket', class {});

const userId = '00000000-0000-4000-8000-000000000001';
const settings = { url: 'http://127.0.0.1:9', anonKey: 'anonymous' };
const tokens = { valid: async () => 'token', invalidate: () => undefined };

interface Sent {
  method: string;
  table: string;
  body: { id?: string };
  /** Milliseconds since the test process began. */
  at: number;
}

let database: OakfoldDatabase;
let network: Network;
let sender: Sender;
let sent: Sent[];
let answer: (request: Sent) => Response | Promise<Response>;
let isFull: boolean;
let storageFailures: number[];
/** For each pause of the sender: whether changes had been accepted. */
let pauses: boolean[];
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
const row = (values: object) => ({
  change_position: 1,
  _deleted: false,
  title: 'Algebra',
  description: '',
  subject: 'mathematics',
  image: '',
  level: 'Beginner',
  duration: '',
  teacher_id: userId,
  created_at: '2026-11-20T10:00:00Z',
  status: 'active',
  enrolled_at: '2026-11-20T10:00:00Z',
  ...values,
});
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const accepting = ({ body }: Sent) => json(201, [row(body)]);

const course = (id: string) => insertion('courses', { id, title: 'Algebra' }, 'Algebra');
const changeOf = async (id: string) =>
  (await database.changes.findOne(`courses:${id}`).exec())?.toMutableJSON() as Change | undefined;

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
  [sent, storageFailures, pauses] = [[], [], []];
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
  sender = new Sender({
    database,
    client: openClient(settings, tokens, network, userId, () => true),
    network,
    ready: () => network.ready(),
    onPause: (wereAccepted) => pauses.push(wereAccepted),
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
    await database.changes.insert(course('a'));
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
    attempted = (await changeOf('a'))?.attempted ?? [];
    return accepting(request);
  };
  await database.changes.insert(course('a'));
  sender.start();
  await vi.waitFor(async () => expect(await changeOf('a')).toMatchObject({ status: 'accepted' }));
  expect(attempted).toEqual([{ id: 'a', title: 'Algebra' }]);
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
  await database.changes.insert({ ...enrolment, at: '2026-11-20T10:00:00Z' });
  await database.changes.insert({ ...course('a'), at: '2026-11-21T10:00:00Z' });
  await database.changes.insert({ ...course('b'), at: '2026-11-22T10:00:00Z' });
  sender.start();
  await until(() => sent.length === 4);
  expect(sent.map(({ body }) => body.id)).toEqual(['a', 'b', 'a', 'e']);
});

it('sends rows that others may depend on first, whichever change is older', async () => {
  answer = (request) =>
    request.method === 'POST' ? accepting(request) : json(409, { code: '40P01', message: '' });
  const base = { id: userId, change_position: 1, _deleted: false, first_name: 'Tess' };
  await database.changes.bulkInsert([
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
  await database.changes.insert(course('a'));
  sender.start();
  for (let tries = 1; tries <= 5; tries += 1) {
    await until(() => sent.filter(isCursed).length === tries);
    if (tries === 5) break;
    // The change is held back once the answer was read; tryNow() then ends its pause.
    await vi.waitFor(() => expect(sender.sending$.value).toEqual([]));
    expect(await changeOf('a')).toMatchObject({ status: 'waiting' });
    network.tryNow();
  }
  await vi.waitFor(async () =>
    expect(await changeOf('a')).toMatchObject({ status: 'refused', code: 'XX000' }),
  );
  expect(sent.filter(isCursed)).toHaveLength(5);
});

it('waits longer after each failure of a change, and sends others meanwhile', async () => {
  answer = (request) =>
    request.body.id === 'a'
      ? json(409, { code: '40P01', message: 'deadlock' })
      : accepting(request);
  await database.changes.bulkInsert([course('a'), course('b')]);
  sender.start();
  await until(() => sent.length === 4);
  expect(sent.map(({ body }) => body.id)).toEqual(['a', 'b', 'a', 'a']);
  const [first = 0, second = 0, third = 0] = sent.flatMap(({ body, at }) =>
    body.id === 'a' ? [at] : [],
  );
  expect(second - first).toBeGreaterThan(700);
  expect(third - second).toBeGreaterThan(second - first);
});

it('asks for one pull after many changes, not for one after each', async () => {
  const ids = Array.from({ length: 20 }, (_, count) => `course-${count}`);
  await database.changes.bulkInsert(ids.map(course));
  sender.start();
  await vi.waitFor(() => expect(pauses).toContain(true));
  expect(sent).toHaveLength(ids.length);
  expect(pauses.filter((wereAccepted) => wereAccepted)).toHaveLength(1);
});
