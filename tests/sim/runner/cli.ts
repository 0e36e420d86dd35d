/**
 * The long run: `npm run sim -- --seeds 200`. A failing plan is shortened and written to failures/, where
 * sim.test.ts runs it from then on.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../../sql/cluster.ts';
import { openTabThreads } from '../device/tab-threads.ts';
import { crowdPlanOf, pupils } from '../plan/crowd.ts';
import { planOf } from '../plan/generate.ts';
import { accounts, type Plan } from '../plan/plan.ts';
import { shrink } from '../plan/shrink.ts';
import { type Report, runPlan } from './run.ts';
import { openWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    /** The number of seeds; 50 by default, 1 with --seed or --plan. */
    seeds: { type: 'string' },
    /** The first seed. */
    seed: { type: 'string' },
    devices: { type: 'string', default: '4' },
    steps: { type: 'string', default: '40' },
    postgres: { type: 'boolean', default: false },
    /** Twenty devices for eight places (plan/crowd.ts) instead of seeds of the usual kind. */
    crowd: { type: 'boolean', default: false },
    /** A kept plan to run instead of seeds. */
    plan: { type: 'string' },
    /** Stop at the first failure without shortening it. */
    bail: { type: 'boolean', default: false },
    /** Continue after a failure without shortening it. */
    whole: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});

const cluster = values.postgres ? await startCluster() : null;
const database = (await cluster?.createDatabase()) ?? '';
if (cluster) {
  const owner = cluster.connect(database);
  // Requests must not wait for ever behind an open transaction.
  await owner.unsafe(`alter database ${database} set lock_timeout = '400ms'`);
  await owner.end();
}
const world = await openWorld(
  cluster ? { postgresUrl: { host: cluster.socket, database, username: 'postgres' } } : {},
  cluster ? () => cluster.connect(database) : undefined,
  values.crowd ? [...accounts, ...pupils] : accounts,
);
const threads = await openTabThreads();
const size = {
  devices: Number(values.devices),
  steps: Number(values.steps),
  postgres: values.postgres,
};

const first = Number(values.seed ?? 1);
const count = Number(values.seeds ?? (values.seed || values.plan ? 1 : 50));
const plans = values.plan
  ? Array.from(
      { length: Number(values.seeds) },
      () => JSON.parse(readFileSync(String(values.plan), 'utf8')) as Plan,
    )
  : Array.from({ length: count }, (_, index) =>
      values.crowd ? crowdPlanOf(first + index) : planOf(first + index, size),
    );

const reports: Report[] = [];
const began = Date.now();
let failed = 0;
let isInterrupted = false;
// The first Ctrl+C ends the run with its figures; the second ends the process.
process.once('SIGINT', () => {
  isInterrupted = true;
});
for (const plan of plans) {
  if (isInterrupted) break;
  const report = await runPlan(plan, world, threads, { coldStart: reports.length % 5 === 0 });
  reports.push(report);
  if (values.verbose) {
    console.info(`seed ${plan.seed}: ${report.failures.length} failures, ${report.convergence} ms`);
  } else if (reports.length % 50 === 0) {
    console.info(`${reports.length} of ${plans.length} seeds, ${failed} failed`);
  }
  if (report.failures.length === 0) continue;
  failed += 1;
  for (const { oracle, what } of report.failures)
    console.info(`seed ${plan.seed}: ${oracle}\n  ${what}`);
  if (values.bail) break;
  if (!values.plan && !values.whole) await keepShort(report);
}
summarise();
await threads.close();
await world.close();
await cluster?.stop();
process.exit(failed === 0 ? 0 : 1);

async function keepShort({ plan, failures }: Report): Promise<void> {
  const [{ oracle } = { oracle: '' }] = failures;
  const fails = async (candidate: Plan) => {
    // The order of threads is not fixed, so one failure in two tries counts.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const again = await runPlan(candidate, world, threads);
      if (again.failures.some((failure) => failure.oracle === oracle)) return true;
    }
    return false;
  };
  const short = await shrink(plan, fails);
  const file = join(resolve(import.meta.dirname, '../failures'), `seed-${plan.seed}.json`);
  writeFileSync(file, `${JSON.stringify({ ...short, about: oracle }, null, 2)}\n`);
  console.info(`  ${short.steps.length} of ${plan.steps.length} steps are enough: ${file}`);
  for (const step of short.steps) console.info(`    ${JSON.stringify(step)}`);
}

function summarise(): void {
  const faults: Record<string, number> = {};
  for (const report of reports) {
    for (const [fault, times] of Object.entries(report.faults))
      faults[fault] = (faults[fault] ?? 0) + times;
  }
  const times = reports.map(({ convergence }) => convergence);
  const measured = reports.filter(({ coldStart }) => coldStart !== undefined);
  const starts = measured.map(({ coldStart = 0 }) => coldStart);
  const ratio =
    at(
      0.5,
      measured.map(({ convergence }) => convergence),
    ) / at(0.5, starts);
  const work = reports.map((report) => Math.round(report.work));
  const steps = reports.reduce((sum, { plan }) => sum + plan.steps.length, 0);
  const devices = reports.reduce((sum, { plan }) => sum + plan.devices.length, 0);
  console.info(`
${reports.length} seeds on ${values.postgres ? 'PostgreSQL' : 'PGlite'}, ${devices} devices, ${steps} steps, ${failed} failed
in ${Math.round((Date.now() - began) / 1000)} s; after healing all were equal in ${at(0.5, times)} ms (median), ${at(0.95, times)} ms (p95),
for ${at(0.5, work)} ms of processor time a device (median), ${at(0.95, work)} ms (p95): all of them share the cores of this machine;
switched off and on again with nothing to mend, in ${at(0.5, starts)} ms (median of ${starts.length}), ratio ${ratio.toFixed(2)}
faults: ${Object.entries(faults)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([fault, times]) => `${fault} ${times}`)
    .join(', ')}`);
}

/** The quantile of some values. */
function at(share: number, values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
