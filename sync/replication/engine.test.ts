/** When the exchange pulls after a nudge. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshEngine } from '../../tests/harness/fake-engine.ts';
import { type OakfoldDatabase, openDatabase } from '../database.ts';
import { openClient } from '../remote/client.ts';
import { Network } from '../remote/network.ts';
import type { NudgeDependencies } from '../remote/nudges.ts';
import { openIndexedDbStorage } from '../storage/storage.ts';
import { Engine } from './engine.ts';

const heard: { nudge: NudgeDependencies['onNudge'] } = vi.hoisted(() => ({
  nudge: () => undefined,
}));
vi.mock('../remote/nudges.ts', async (original) => ({
  ...(await original<object>()),
  listenForNudges: ({ onNudge }: NudgeDependencies) => {
    heard.nudge = onNudge;
    return () => undefined;
  },
}));
// Node 20 has no WebSocket, and the realtime client needs the class to exist.
vi.stubGlobal('WebSocket', class {});

const userId = '00000000-0000-4000-8000-000000000001';
const tokens = { valid: async () => 'token', invalidate: () => undefined, ready: async () => {} };
const answer = {
  server_id: 'server',
  horizon: 1,
  epoch: 0,
  restart: false,
  teachers_need_approval: false,
  pages: {},
};

let database: OakfoldDatabase;
let network: Network;
let engine: Engine;
let pulls: number[];

beforeEach(async () => {
  pulls = [];
  database = await openDatabase(userId, openIndexedDbStorage(freshEngine()), false);
  network = new Network({
    fetch: async () => {
      pulls.push(performance.now());
      return new Response(JSON.stringify(answer), { status: 200 });
    },
    onWake: () => () => undefined,
    seemsOnline: () => true,
    now: () => Date.now(),
  });
  const settings = { url: 'http://127.0.0.1:9', anonKey: 'anonymous' };
  engine = new Engine({
    database,
    userId,
    client: openClient(settings, tokens, network, userId, () => true),
    network,
    tokens,
    environment: { now: () => Date.now(), onWake: () => () => undefined },
    onStorageFailure: (failure) => {
      throw failure;
    },
  });
  await engine.start();
  // A call during a round joins that round or the one after it.
  await engine.exchange();
  pulls.length = 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await engine.close();
  network.close();
  await database.remove();
});

/** @returns milliseconds from a nudge to the pull that it causes */
async function pulledAfter(topic: string): Promise<number> {
  const began = performance.now();
  heard.nudge(topic);
  await vi.waitFor(() => expect(pulls).toHaveLength(1), { timeout: 4_000, interval: 10 });
  return (pulls[0] ?? 0) - began;
}

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
