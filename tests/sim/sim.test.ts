/** The promises of sync under faults: what once failed, then a fixed number of seeds. See README.md here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planOf } from './generate.ts';
import type { Plan } from './plan.ts';
import { runPlan } from './run.ts';
import { openTabThreads, type TabThreads } from './tab-threads.ts';
import { openWorld, type World } from './world.ts';

const folder = join(import.meta.dirname, 'failures');
const kept = readdirSync(folder).filter((file) => file.endsWith('.json'));
const seeds = Array.from({ length: 10 }, (_, index) => 1001 + index);

/** Milliseconds for one plan: a busy machine heals late. */
const limit = 90_000;

let world: World;
let threads: TabThreads;

beforeAll(async () => {
  world = await openWorld();
  threads = await openTabThreads();
});
afterAll(async () => {
  await threads?.close();
  await world?.close();
});

test.each(kept)(
  '%s, which failed once',
  async (file) => {
    const plan = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Plan;
    expect((await runPlan(plan, world, threads)).failures).toEqual([]);
  },
  limit,
);

test.each(seeds)(
  'seed %i',
  async (seed) => {
    const plan = planOf(seed, { devices: 4, steps: 40, postgres: false });
    const { failures, faults } = await runPlan(plan, world, threads);
    expect(failures).toEqual([]);
    // A plan in which nothing went wrong would show nothing.
    expect(Object.keys(faults).length).toBeGreaterThan(3);
  },
  limit,
);
