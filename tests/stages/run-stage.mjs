// @ts-check
// Runs one stage of `npm test` as a process.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { countsOf } from './reports.mjs';
import { missing, reporting, reportOf } from './stages.mjs';

/** How many lines of the end of its output a stage keeps, for a failure that no report explains. */
const keptLines = 20;

/**
 * @typedef {object} Run where and how stages run
 * @property {string} root the folder of the project
 * @property {string} reports the folder of the reports
 * @property {boolean} isAlone whether it is the only stage, so that its output needs no name
 * @property {Record<string, string>} environment variables for every stage
 * @property {(line: string) => void} print
 */

/**
 * Runs a stage and shows its output. A stage that lacks something is not started.
 * @param {import('./stages.mjs').Stage} stage
 * @param {Run} run
 * @returns {Promise<import('./summary.mjs').Result>}
 */
export async function runStage(stage, run) {
  const lacking = missing(stage);
  if (lacking.length > 0) {
    return { name: stage.name, seconds: 0, passed: 0, failed: 0, failures: [], missing: lacking };
  }
  const began = performance.now();
  const { argv, environment } = reporting(stage, run.reports);
  const [command = '', ...args] = [...stage.command, ...argv];
  run.print(`> ${stage.name}: ${stage.command.join(' ')}`);
  const { code, last } = await execute(command, args, environment, stage.name, run);
  const counts = countsOf(stage.report, reportOf(run.reports, stage), code === 0);
  if (counts.failed > 0 && counts.failures.length === 0) {
    counts.failures.push([`${command} ended with ${code}`, ...last].join('\n    '));
  }
  const seconds = (performance.now() - began) / 1000;
  return { name: stage.name, seconds, ...counts, missing: [] };
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} environment
 * @param {string} name
 * @param {Run} run
 * @returns {Promise<{ code: number | string, last: string[] }>} the exit code, and the last lines of the output
 */
function execute(command, args, environment, name, run) {
  const programs = join(run.root, 'node_modules/.bin');
  const child = spawn(command, args, {
    cwd: run.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...run.environment,
      ...environment,
      PATH: `${programs}${delimiter}${process.env.PATH}`,
    },
  });
  /** @type {string[]} */
  const last = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      const plain = stripVTControlCharacters(line);
      // Some programs colour what no terminal shows.
      const shown = process.stdout.isTTY ? line : plain;
      run.print(run.isAlone ? shown : `${name} | ${shown}`);
      if (plain.trim()) last.push(plain);
      if (last.length > keptLines) last.shift();
    });
  }
  return new Promise((done) => {
    child.once('error', (error) => done({ code: error.message, last }));
    child.once('close', (code, signal) => done({ code: code ?? signal ?? 1, last }));
  });
}
