/** What the sender makes of each answer, and of what the person does meanwhile. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { base, change, newRow } from '../../tests/harness/course-changes.ts';
import { freshEngine } from '../../tests/harness/fake-engine.ts';
import {
  courseAt,
  type ScriptedAnswer,
  type ScriptedRequest,
  scriptedClient,
  undisturbed,
} from '../../tests/harness/scripted-client.ts';
import { type OakfoldDatabase, openDatabase } from '../database.ts';
import { Backoff } from '../remote/backoff.ts';
import type { Network } from '../remote/network.ts';
import type { Change } from '../schema/changes.ts';
import { openIndexedDbStorage } from '../storage/storage.ts';
import { Sender } from './sender.ts';
import { ChangeStore } from './store.ts';
import { deleted, edited } from './transitions.ts';

let database: OakfoldDatabase;
let changes: ChangeStore;
let sender: Sender;
let requests: ScriptedRequest[];
let answer: (request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;
let backoffs: Backoff[];
let network: { isWell: boolean; mayTry: boolean };
let accepted: number;

type Row = { id: string };
const rowsOf = ({ body }: ScriptedRequest) => [body].flat() as Row[];
const accepting = (request: ScriptedRequest): ScriptedAnswer => [
  201,
  rowsOf(request).map((row) => courseAt(9, row)),
];
const no = (status: number, code: string): ScriptedAnswer => [status, { code, message: 'no' }];

beforeEach(async () => {
  [backoffs, accepted, answer] = [[], 0, accepting];
  network = { isWell: true, mayTry: true };
  database = await openDatabase('1', openIndexedDbStorage(freshEngine()), false);
  changes = await ChangeStore.open(database);
  const scripted = scriptedClient((request) => answer(request));
  requests = scripted.requests;
  sender = new Sender({
    changes,
    ...undisturbed,
    client: scripted.client,
    network: Object.assign(network, {
      newBackoff: () => {
        const backoff = new Backoff();
        backoffs.push(backoff);
        return backoff;
      },
    }) as unknown as Network,
    onProgress: ({ wereAccepted }) => {
      accepted += Number(wereAccepted);
    },
    onStorageFailure: (failure) => {
      throw failure;
    },
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  sender.close();
  for (const backoff of backoffs) backoff.close();
  changes.close();
  await database.close();
});

const course = (id: string, values: Partial<Change> = {}): Change =>
  newRow({ key: `courses:${id}`, row_id: id, values: { id, title: 'Algebra' }, ...values });
const ids = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);
async function send(...given: Change[]): Promise<void> {
  await changes.editAll(
    given.map(({ key }) => key),
    (_, key) => given.find((one) => one.key === key) ?? null,
  );
  sender.start();
  await quiet();
}
/** Resolves when nothing more can be sent now. */
const quiet = () => vi.waitFor(() => expect(sender.isSending).toBe(false), { interval: 5 });
const tryHeldAgain = async () => {
  const before = requests.length;
  for (const backoff of backoffs) backoff.tryNow();
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(before), { interval: 5 });
  await quiet();
};
const statuses = () => changes.all().map(({ status }) => status);

describe('new rows', () => {
  it.each([
    [24, ids(24).map(() => 1)],
    [25, [25]],
    [50, [50]],
    [52, [50, 1, 1]],
  ])('%i of them go in requests of %j', async (count, sizes) => {
    await send(...ids(count).map((id) => course(id)));
    const sent = requests.map(rowsOf).toSorted((one, other) => other.length - one.length);
    expect(sent.map(({ length }) => length)).toEqual(sizes);
    expect(sent.flat().map(({ id }) => id)).toEqual(ids(count));
    expect(statuses()).toEqual(ids(count).map(() => 'accepted'));
    expect(accepted).toBe(sizes.length);
  });

  it('of one request each get their own row of the answer, or none if it is missing', async () => {
    answer = (request) => [
      201,
      rowsOf(request)
        .slice(1)
        .map((row) => courseAt(9, row))
        .toReversed(),
    ];
    await send(...ids(30).map((id) => course(id)));
    const answers = changes.all().map(({ row_id, answer: row }) => [row_id, row?.id ?? null]);
    expect(answers).toEqual(ids(30).map((id, index) => [id, index === 0 ? null : id]));
  });

  it('of one request are all noted as attempted before it', async () => {
    let noted: number[] = [];
    answer = async (request) => {
      const stored = await (await ChangeStore.open(database)).all();
      noted = stored.map(({ attempted }) => attempted.length);
      return accepting(request);
    };
    await send(...ids(25).map((id) => course(id)));
    expect(noted).toEqual(ids(25).map(() => 1));
  });

  it('of a request that was refused are sent alone, each to its own verdict', async () => {
    answer = (request) =>
      rowsOf(request).some(({ id }) => id === 'c3') ? no(400, '23514') : accepting(request);
    await send(...ids(25).map((id) => course(id)));
    expect(requests).toHaveLength(26);
    expect(changes.get('courses:c3')).toMatchObject({
      status: 'settled',
      refused: { code: 'invalid' },
    });
    expect(statuses().filter((status) => status === 'accepted')).toHaveLength(24);
  });

  it("wait together after an answer that is not the database's, and are then sent alone", async () => {
    answer = () => no(503, '');
    await send(...ids(25).map((id) => course(id)));
    expect(requests).toHaveLength(1);
    expect(statuses()).toEqual(ids(25).map(() => 'waiting'));
    answer = accepting;
    await tryHeldAgain();
    expect(statuses()).toEqual(ids(25).map(() => 'accepted'));
    // One of them may have arrived, and its duplicate would refuse the others.
    expect(requests).toHaveLength(26);
  });
});

describe('a conflict', () => {
  it('is sent again at once, for the position of the row that was met', async () => {
    const met = courseAt(8, { level: 'Expert' });
    answer = ({ what, filters }) => {
      if (what === 'GET courses') return [200, [met]];
      return [200, filters.change_position === 'eq.8' ? [courseAt(9, { title: 'Geometry' })] : []];
    };
    await send(change());
    expect(requests.map(({ what, filters }) => [what, filters.change_position])).toEqual([
      ['PATCH courses', 'eq.5'],
      ['GET courses', undefined],
      ['PATCH courses', 'eq.8'],
    ]);
    expect(changes.get('courses:a')).toMatchObject({
      status: 'accepted',
      answer: { change_position: 9 },
    });
  });

  it('over the same field waits no more, and shows both values', async () => {
    answer = ({ what }) => [200, what === 'GET courses' ? [courseAt(8, { title: 'Theirs' })] : []];
    await send(change());
    expect(requests).toHaveLength(2);
    expect(changes.get('courses:a')).toMatchObject({
      status: 'settled',
      lost: { title: { mine: 'Geometry', theirs: 'Theirs' } },
    });
  });
});

describe('what the person does while a change is sent', () => {
  /** Does something once, in the moment of the first request. */
  function atFirst(act: () => Promise<unknown>): void {
    answer = async (request) => {
      answer = accepting;
      await act();
      return accepting(request);
    };
  }

  it('an edit is sent after it, on the row of the answer', async () => {
    atFirst(() =>
      changes.edit('courses:c', (now) => edited(now, 'courses', null, { title: 'Later' }, '')),
    );
    await send(course('c'));
    expect(requests.slice(1)).toMatchObject([
      { what: 'PATCH courses', filters: { change_position: 'eq.9' }, body: { title: 'Later' } },
    ]);
    expect(statuses()).toEqual(['accepted']);
  });

  it('a deletion is sent after it', async () => {
    atFirst(() => changes.edit('courses:c', (now) => deleted(now, 'courses', null, '')));
    await send(course('c'));
    expect(requests.slice(1)).toMatchObject([
      { what: 'PATCH courses', filters: { change_position: 'eq.9' }, body: { _deleted: true } },
    ]);
  });

  it('what was taken back before its attempt was noted is not sent', async () => {
    await changes.edit('courses:c', () => course('c'));
    const record = changes.editAll.bind(changes);
    vi.spyOn(changes, 'editAll').mockImplementationOnce(async (keys, next) => {
      await changes.edit('courses:c', () => null);
      return record(keys, next);
    });
    sender.start();
    await quiet();
    expect(requests).toEqual([]);
    expect(changes.all()).toEqual([]);
  });

  it('what was edited before its attempt was noted is sent as edited', async () => {
    await changes.edit('courses:c', () => course('c'));
    const record = changes.editAll.bind(changes);
    vi.spyOn(changes, 'editAll').mockImplementationOnce(async (keys, next) => {
      await record(['courses:c'], (now) => edited(now, 'courses', null, { title: 'Later' }, ''));
      return record(keys, next);
    });
    sender.start();
    await quiet();
    expect(requests.map(({ body }) => body)).toEqual([{ id: 'c', title: 'Later' }]);
  });
});

describe('a change that cannot be sent now', () => {
  it('is not sent again before its pause has passed, and at once if it is edited', async () => {
    answer = () => no(500, '40001');
    await send(change());
    expect(requests).toHaveLength(1);
    // A pause that does not end by itself during the test.
    backoffs[0]?.failed(60_000);
    await changes.edit('courses:b', () => course('b', { status: 'accepted' }));
    await quiet();
    expect(requests).toHaveLength(1);
    await changes.edit('courses:a', (now) => edited(now, 'courses', base, { title: 'Later' }, ''));
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.body).toEqual({ title: 'Later' });
  });

  it('is never refused while the server answers nothing else', async () => {
    answer = () => no(500, 'XX000');
    await send(change());
    for (let tries = 0; tries < 7; tries += 1) await tryHeldAgain();
    expect(changes.get('courses:a')).toMatchObject({ status: 'waiting', refused: null });
  });

  it('is refused after five failures of its own', async () => {
    answer = ({ what }) => (what === 'GET courses' ? [200, [base]] : no(500, 'XX000'));
    await send(change());
    for (let tries = 1; tries < 5; tries += 1) {
      expect(changes.get('courses:a')).toMatchObject({ status: 'waiting' });
      await tryHeldAgain();
    }
    expect(changes.get('courses:a')).toMatchObject({ refused: { code: 'failing' } });
  });

  it('is refused by the status if the answer has no code', async () => {
    answer = () => no(413, '');
    await send(change());
    expect(changes.get('courses:a')).toMatchObject({ refused: { code: 'too-large' } });
  });
});

it('sends and reports nothing after its end', async () => {
  answer = (request) => {
    sender.close();
    return accepting(request);
  };
  await send(...ids(3).map((id) => course(id)));
  await changes.edit('courses:later', () => course('later'));
  expect(requests).toHaveLength(1);
  expect(accepted).toBe(0);
});

it('sends the oldest change first, and one request at a time after a failure', async () => {
  network.isWell = false;
  let [open, most] = [0, 0];
  answer = async (request) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return accepting(request);
  };
  const dated = ids(6).map((id, index) => course(id, { at: `2026-11-2${9 - index}T10:00:00Z` }));
  await send(...dated);
  expect(requests.flatMap(rowsOf).map(({ id }) => id)).toEqual(ids(6).toReversed());
  expect(most).toBe(1);
});

it.each([true, false])('pauses without a token (no failure before: %s)', async (isWell) => {
  network.isWell = isWell;
  let asked = 0;
  answer = (request) => {
    asked += 1;
    // A change that is tried without a pause would leave this thread no turn.
    if (asked > 50) return accepting(request);
    throw new TypeError('signed out');
  };
  await send(course('a'));
  expect(asked).toBe(1);
  expect(changes.get('courses:a')).toMatchObject({ status: 'waiting' });
});
