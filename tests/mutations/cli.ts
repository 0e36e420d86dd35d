/**
 * `npm run mutate`: removes each mechanism of sync in turn, in a copy of the project, and shows that its test fails.
 * With `--sim` it shows that the simulator fails within a number of seeds (`--seeds N`, default 40). Other arguments
 * select mechanisms by a part of their name. Ends with 0 if every removal was caught.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { mutations } from './index.ts';

/** Mechanisms whose loss shows only with concurrent transactions. */
const concurrent = [
  'the horizon of pulls',
  'an enrolment and a deletion waiting for each other',
  'enrolments on one course waiting for each other',
];

const { values, positionals } = parseArgs({
  options: {
    sim: { type: 'boolean', default: false },
    /** With --sim: twenty devices for eight places. */
    crowd: { type: 'boolean', default: false },
    seeds: { type: 'string', default: '40' },
  },
  allowPositionals: true,
});
const root = resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'oakfold-mutate-'));

const parts = ['package.json', 'package-lock.json', 'tsconfig.json'];
const folders = ['src', 'sync', 'supabase', 'tests'];
const others = values.sim ? ['.data/cache'] : ['.env', 'vite.config.ts'];
for (const part of [...parts, ...folders, ...others].filter((part) =>
  existsSync(join(root, part)),
)) {
  cpSync(join(root, part), join(copy, part), { recursive: true });
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

/** Milliseconds after which a run counts as failed: without a pause that was removed, code may run in circles. */
const limitMs = { tests: 3 * 60_000, seed: 60_000 };

/** Runs a command with all that it starts. @returns a status of null after the limit */
async function run(
  command: string,
  args: string[],
  environment: Record<string, string>,
  limit: number,
) {
  const env = { ...process.env, ...environment };
  const child = spawn(command, args, { cwd: copy, env, detached: true });
  const stop = () => child.pid && process.kill(-child.pid, 'SIGKILL');
  // It has a process group of its own, which Ctrl+C does not reach.
  const end = () => {
    stop();
    process.exit(1);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  const timer = setTimeout(stop, limit);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  clearTimeout(timer);
  process.off('SIGINT', end).off('SIGTERM', end);
  return { status, stdout, stderr };
}

const vitest = (tests: string) =>
  run('npx', ['vitest', 'run', '--bail=1', tests], { OAKFOLD_TIMEOUT_MS: '12000' }, limitMs.tests);

const simulator = (mechanism: string, flags: string[]) => {
  const engine = [
    ...(concurrent.includes(mechanism) ? ['--postgres'] : []),
    ...(values.crowd ? ['--crowd'] : []),
  ];
  const args = ['--import', 'tsx', 'tests/sim/runner/cli.ts', '--bail', ...flags, ...engine];
  const limit = limitMs.seed * (Number(values.seeds) + 5);
  return run('node', args, { OAKFOLD_HEAL: values.crowd ? '60000' : '30000' }, limit);
};

interface Answer {
  caught: boolean;
  words: string;
}

/** Whether tests pass in the unchanged copy. A failure counts only if they do. */
const passesUnchanged = new Map<string, boolean>();

async function askTests(tests: string, putBack: () => void): Promise<Answer> {
  const failed = (await vitest(tests)).status !== 0;
  putBack();
  if (failed && !passesUnchanged.has(tests)) {
    const { status, stdout } = await vitest(tests);
    passesUnchanged.set(tests, status === 0);
    if (status !== 0) console.info(`${tests} fails in the unchanged copy:\n${stdout.slice(-2000)}`);
  }
  return { caught: failed && passesUnchanged.get(tests) === true, words: '' };
}

async function askSimulator(mechanism: string, putBack: () => void): Promise<Answer> {
  const { status, stdout, stderr } = await simulator(mechanism, ['--seeds', values.seeds]);
  putBack();
  if (status === 0) return { caught: false, words: '' };
  const [, seed, oracle] = /^seed (\d+): (.*)$/m.exec(stdout) ?? [];
  // A crash of the run proves nothing. Neither does a seed that also fails unchanged, as on a busy machine.
  if (!seed) return { caught: false, words: `\n${stderr.slice(-600)}` };
  const caught = (await simulator(mechanism, ['--seed', seed])).status === 0;
  return { caught, words: `: seed ${seed}, ${oracle}` };
}

let survived = 0;
for (const [mechanism, file, was, becomes, tests] of mutations) {
  if (positionals.length > 0 && !positionals.some((words) => mechanism.includes(words))) continue;
  if (!values.sim && !tests) continue;
  const path = join(copy, file);
  const original = readFileSync(path, 'utf8');
  const mutated = original.replace(was, becomes);
  if (mutated === original) {
    survived += 1;
    console.info(`NOT FOUND  ${mechanism} (${file})`);
    continue;
  }
  writeFileSync(path, mutated);
  const putBack = () => writeFileSync(path, original);
  const { caught, words } = values.sim
    ? await askSimulator(mechanism, putBack)
    : await askTests(tests, putBack);
  if (!caught) survived += 1;
  console.info(`${caught ? 'caught   ' : 'SURVIVED '}  without ${mechanism}${words}`);
}
rmSync(copy, { recursive: true, force: true });
console.info(survived === 0 ? 'Every removal was caught.' : `${survived} not caught.`);
process.exit(survived === 0 ? 0 : 1);
