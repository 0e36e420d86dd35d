/** The promises of sync under faults: first the plans that failed once, then a fixed number of seeds. See ../README.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTabThreads, type TabThreads } from '../device/tab-threads.ts';
import { planOf } from '../plan/generate.ts';
import type { Plan } from '../plan/plan.ts';
import { runPlan } from './run.ts';
import { openWorld, type World } from './world.ts';

const folder = join(import.meta.dirname, '../failures');
const kept = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, fault: file.replace('.json', '').replaceAll('-', ' ') }));
const seeds = Array.from({ length: 10 }, (_, index) => 1001 + index);

/** Milliseconds for one plan. A busy machine needs long to heal. */
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
  'does not happen again: $fault',
  async ({ file }) => {
    const plan = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Plan;
    expect((await runPlan(plan, world, threads)).failures).toEqual([]);
  },
  limit,
);

test.each(seeds)(
  'every promise holds in the plan of seed %i',
  async (seed) => {
    const plan = planOf(seed, { devices: 4, steps: 40, postgres: false });
    const { failures, faults } = await runPlan(plan, world, threads);
    expect(failures).toEqual([]);
    // A plan without faults would prove nothing.
    expect(Object.keys(faults).length).toBeGreaterThan(3);
  },
  limit,
);
