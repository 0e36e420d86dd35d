// `npm test`: every stage that this machine can run, from a fresh clone. Installs what is missing, runs every stage
// even if another failed, and prints one table and the totals. Plain JavaScript without dependencies, because it runs
// before anything is installed.
//
//   npm test                    all stages; what this machine cannot run is left out and named
//   npm test -- --all           a stage that cannot run counts as a failure
//   npm test -- <stage> ...     these stages, and the build if they use it
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { needsInstall, nodeTooOld } from '../supabase/local/start-checks.mjs';
import { hostedFolder } from './harness/programs.mjs';
import { runStage } from './stages/run-stage.mjs';
import { runSideBySide } from './stages/schedule.mjs';
import { chosen, missing, stages } from './stages/stages.mjs';
import { summaryOf } from './stages/summary.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Installs the packages of a folder. @returns whether that succeeded */
function install(folder) {
  console.info(`\n> npm ci in ${folder}`);
  const options = { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' };
  return spawnSync('npm', ['ci'], options).status === 0;
}

/** Ends with a sentence for the user. */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The stages that the command names, and whether all of them have to run. */
function readCommand() {
  try {
    const options = { all: { type: 'boolean', default: false } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const isAll = values.all || positionals.length > 0;
    return { wanted: chosen(stages, positionals), isAll };
  } catch (error) {
    return refuse(error.message);
  }
}

const tooOld = nodeTooOld(root, process.version);
if (tooOld) refuse(tooOld);
const { wanted, isAll } = readCommand();
const began = performance.now();
if (needsInstall(root) && !install(root)) refuse('The packages of the project are missing.');
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 22 && !existsSync(join(root, 'node_modules/.bin/node'))) {
  refuse(`The tests need Node 22.12 or newer; you have ${process.version}.`);
}
const lacking = wanted.flatMap(missing);
// Without the registry, the stages that need these packages are left out.
if (lacking.some(({ fromNpm }) => fromNpm) && needsInstall(hostedFolder)) install(hostedFolder);

const data = join(root, '.data');
const reports = join(data, 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
// All stages share the bundles of the code that runs in other threads and processes.
const bundles = mkdtempSync(join(data, 'bundles-'));
process.once('exit', () => rmSync(bundles, { recursive: true, force: true }));

// Tests wait for events within limits of time, so no stage may starve another.
const cores = availableParallelism();
const results = await runSideBySide(wanted, cores, (stage) =>
  runStage(stage, {
    root,
    reports,
    isAlone: wanted.length === 1,
    environment: { OAKFOLD_BUNDLES: bundles },
    print: (line) => console.info(line),
  }),
);
const seconds = (performance.now() - began) / 1000;
const { text, exitCode } = summaryOf(results, { isAll, seconds });
console.info(`\n${text}`);
process.exitCode = exitCode;
