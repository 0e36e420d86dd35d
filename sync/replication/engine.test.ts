/** When the exchange pulls after a nudge, from where, and what an answer means for what is stored. */
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshEngine } from '../../tests/harness/fake-engine.ts';
import { courseAt, settings, tokens } from '../../tests/harness/scripted-client.ts';
import { ChangeStore } from '../changes/store.ts';
import { insertion } from '../changes/transitions.ts';
import { type OakfoldDatabase, openDatabase } from '../database.ts';
import { openClient } from '../remote/client.ts';
import { Network } from '../remote/network.ts';
import type { NudgeDependencies } from '../remote/nudges.ts';
import { courses } from '../schema/courses.ts';
import { openIndexedDbStorage } from '../storage/storage.ts';
import { Engine, type EngineDependencies } from './engine.ts';

const heard: { nudge: NudgeDependencies['onNudge']; listeners: number } = vi.hoisted(() => ({
  nudge: () => undefined,
  listeners: 0,
}));
vi.mock('../remote/nudges.ts', async (original) => ({
  ...(await original<object>()),
  listenForNudges: ({ onNudge }: NudgeDependencies) => {
    heard.nudge = onNudge;
    heard.listeners += 1;
    return () => {
      heard.listeners -= 1;
    };
  },
}));

const userId = '00000000-0000-4000-8000-000000000001';
const answer = {
  server_id: 'server',
  horizon: 1,
  epochs: {},
  restart: false,
  teachers_need_approval: false,
  pages: {},
};

let storage: ReturnType<typeof openIndexedDbStorage>;
let database: OakfoldDatabase;
let changes: ChangeStore;
let network: Network;
let engine: Engine;
let pulls: number[];
let requests: {
  checkpoints: Record<string, { position: number; id: string } | null>;
  reached: number;
}[];
/** What the server answers from now on, besides `answer`. */
let answered: object;
/** Resolves when the server may answer. */
let mayAnswer: Promise<void>;

beforeEach(async () => {
  [pulls, requests, answered] = [[], [], {}];
  mayAnswer = Promise.resolve();
  storage = openIndexedDbStorage(freshEngine());
  database = await openDatabase(userId, storage, false);
  network = new Network({
    fetch: async (_input, init) => {
      pulls.push(performance.now());
      requests.push(JSON.parse(String(init?.body)).request);
      await mayAnswer;
      return new Response(JSON.stringify({ ...answer, ...answered }), { status: 200 });
    },
    onWake: () => () => undefined,
    seemsOnline: () => true,
    now: () => Date.now(),
  });
  changes = await ChangeStore.open(database);
  engine = new Engine(engineDependencies());
  await engine.start();
  // A call during a round joins that round or the one after it.
  await engine.exchange();
  pulls.length = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  engine.close();
  network.close();
  await database.remove();
});

const engineDependencies = (): EngineDependencies => ({
  database,
  changes,
  userId,
  client: openClient(settings, tokens, network, userId, () => true),
  openRealtime: () => Promise.reject(new Error('not used')),
  network,
  tokens,
  environment: { now: () => Date.now(), onWake: () => () => undefined },
  onStorageFailure: (failure) => {
    throw failure;
  },
  onStored: () => undefined,
});

/** @returns milliseconds from a nudge to the pull that it causes */
async function pulledAfter(topic: string): Promise<number> {
  const began = performance.now();
  heard.nudge(topic);
  await vi.waitFor(() => expect(pulls).toHaveLength(1), { timeout: 4_000, interval: 10 });
  return (pulls[0] ?? 0) - began;
}

describe('a start', () => {
  async function restarted(): Promise<void> {
    engine.close();
    engine = new Engine(engineDependencies());
    await engine.start();
    await vi.waitFor(() => expect(pulls).toHaveLength(1));
  }

  it('listens for nudges once the first pull has ended', async () => {
    let answerNow: () => void = () => undefined;
    mayAnswer = new Promise((resolve) => {
      answerNow = resolve;
    });
    await restarted();
    expect(heard.listeners).toBe(0);
    answerNow();
    await vi.waitFor(() => expect(heard.listeners).toBe(1));
    // One pull was enough.
    expect(pulls).toHaveLength(1);
  });

  it('listens for nudges although the first pull failed', async () => {
    mayAnswer = Promise.reject(new TypeError('Failed to fetch'));
    // The engine asks a moment later.
    mayAnswer.catch(() => undefined);
    await restarted();
    await vi.waitFor(() => expect(heard.listeners).toBe(1));
  });

  it('listens for none if it ended during the first pull', async () => {
    await restarted();
    engine.close();
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard.listeners).toBe(0);
  });
});

it('pulls at once after a nudge of its own user', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.4);
  expect(await pulledAfter(`user:${userId}`)).toBeLessThan(1_000);
});

it('waits a random part of five seconds after a nudge that many devices hear', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.4);
  const took = await pulledAfter('courses');
  expect(took).toBeGreaterThan(1_900);
  expect(took).toBeLessThan(3_500);
});

const idOf = (count: number) => `00000000-0000-4000-8000-00000000000${count}`;
const pageOf = (rows: object[], more = false) => ({ pages: { courses: { rows, more } } });
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const checkpoint = () => requests.at(-1)?.checkpoints.courses;

describe('the checkpoint', () => {
  it('is not moved by rows above the horizon, which are stored', async () => {
    const [row, early] = [3, 8].map((position) => courseAt(position, { id: idOf(position) }));
    answered = { horizon: 6, ...pageOf([row ?? {}]), early: { courses: [early] } };
    await engine.exchange();
    expect((await database.courses.find().exec()).length).toBe(2);
    await engine.exchange();
    expect(checkpoint()).toEqual({ position: 3, id: lastId });
  });

  it('keeps the id of the last row while more rows of its position may follow', async () => {
    const pages = [
      { horizon: 9, ...pageOf([courseAt(5, { id: idOf(1) }), courseAt(5, { id: idOf(2) })], true) },
    ];
    vi.spyOn(network, 'ready').mockImplementation(async () => {
      answered = pages.shift() ?? { pages: {} };
    });
    await engine.exchange();
    expect(checkpoint()).toEqual({ position: 5, id: idOf(2) });
  });
});

it('confirms only what was below the horizon of the first page of a round', async () => {
  const acceptedAt = async (position: number) => {
    const row = courseAt(position, { id: idOf(position) });
    const accepted = { ...insertion('courses', row, 'Algebra'), status: 'accepted' as const };
    await changes.edit(accepted.key, () => ({ ...accepted, answer: row }));
    return accepted.key;
  };
  const [below, between] = [await acceptedAt(4), await acceptedAt(7)];
  // The row of position 7 was committed after the first page, which lacks it, and before the second one.
  const pages = [
    { horizon: 6, ...pageOf([courseAt(4, { id: idOf(4) })], true) },
    { horizon: 9, ...pageOf([]) },
  ];
  vi.spyOn(network, 'ready').mockImplementation(async () => {
    answered = pages.shift() ?? answered;
  });
  await engine.exchange();
  expect(pulls).toHaveLength(2);
  expect(changes.get(below)).toBeNull();
  expect(changes.get(between)).not.toBeNull();
  const progress = await database.progress.byId('progress');
  expect(progress?.read_below).toBe(6);
});

describe('an update of the app that knows a new column', () => {
  const before = { ...courses };
  afterEach(() => Object.assign(courses, before, { migrations: before.migrations }));

  /** What CONTRIBUTING.md says of a new field, for a column `room`. */
  function addColumn(): void {
    const { schema, serverRow } = before;
    Object.assign(courses, {
      schema: {
        ...schema,
        version: schema.version + 1,
        properties: { ...schema.properties, room: { type: 'string' } },
        required: [...(schema.required ?? []), 'room'],
      },
      migrations: { [schema.version + 1]: (row: object) => ({ ...row, room: '' }) },
      serverRow: v.intersect([serverRow, v.object({ room: v.string() })]),
    });
  }
  async function reopenUpdated(): Promise<void> {
    engine.close();
    changes.close();
    await database.close();
    addColumn();
    database = await openDatabase(userId, storage, false);
    changes = await ChangeStore.open(database);
  }
  const stored = async () => (await database.courses.find().exec()).map((row) => row.toJSON());

  it('keeps the rows of the device of before, and reads the column of each', async () => {
    const row = courseAt(5, { room: 'B2' });
    answered = { horizon: 9, ...pageOf([row]) };
    await engine.exchange();
    expect(await stored()).toMatchObject([{ title: 'Algebra' }]);
    expect(Object.keys((await stored())[0] ?? {})).not.toContain('room');
    await reopenUpdated();
    expect(await stored()).toMatchObject([{ title: 'Algebra', room: '' }]);
    requests.length = 0;
    engine = new Engine(engineDependencies());
    await engine.start();
    await engine.exchange();
    expect(requests[0]?.checkpoints.courses).toMatchObject({ position: 0 });
    expect(await stored()).toMatchObject([{ title: 'Algebra', room: 'B2' }]);
    await engine.exchange();
    expect(checkpoint()).toEqual({ position: 5, id: lastId });
  });

  it('begins with the column on a device that holds nothing', async () => {
    engine.close();
    changes.close();
    await database.remove();
    addColumn();
    database = await openDatabase(userId, storage, false);
    changes = await ChangeStore.open(database);
    answered = { horizon: 9, ...pageOf([courseAt(5, { room: 'B2' })]) };
    engine = new Engine(engineDependencies());
    await engine.start();
    await engine.exchange();
    expect(await stored()).toMatchObject([{ title: 'Algebra', room: 'B2' }]);
  });

  it('keeps what waits to be sent', async () => {
    await changes.edit('courses:1', () => insertion('courses', { id: '1', title: 'New' }, 'New'));
    await reopenUpdated();
    expect(changes.get('courses:1')).toMatchObject({ status: 'waiting', values: { title: 'New' } });
  });
});

it('ends what was accepted by a server that has become another one', async () => {
  const accepted = {
    ...insertion('courses', courseAt(100), 'Algebra'),
    status: 'accepted' as const,
  };
  await changes.edit(accepted.key, () => ({ ...accepted, answer: courseAt(100) }));
  answered = { horizon: 50 };
  await engine.exchange();
  expect(requests.at(-1)?.reached).toBe(100);
  expect(changes.get(accepted.key)).not.toBeNull();
  answered = { horizon: 50, server_id: 'restored', restart: true };
  await engine.exchange();
  expect(changes.get(accepted.key)).toBeNull();
});
