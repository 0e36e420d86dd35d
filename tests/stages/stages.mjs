// @ts-check
// The stages of `npm test`. Plain JavaScript without dependencies, because it runs before anything is installed.
import { join } from 'node:path';
import { needs } from '../harness/programs.mjs';

/**
 * @typedef {object} Stage
 * @property {string} name as in `npm test -- <name>`
 * @property {string} title what it tests, in a few words
 * @property {string[]} command a program of node_modules/.bin or of PATH, and its arguments
 * @property {'vitest' | 'playwright'} [report] who writes the report of its tests; without one it counts as one check
 * @property {import('../harness/programs.mjs').Need[]} needs what it cannot run without
 * @property {number} cores how many processor cores it may keep busy; tests that wait for events fail if they are starved
 * @property {string[]} after the stages whose result it uses
 */

/**
 * @param {string} name
 * @param {string} title
 * @param {string[]} command
 * @param {Partial<Stage>} [more]
 * @returns {Stage}
 */
const stage = (name, title, command, more = {}) => ({
  name,
  title,
  command,
  needs: [],
  cores: 1,
  after: [],
  ...more,
});

/** @param {string} name @param {string} title @param {string[]} argv @param {Partial<Stage>} [more] */
const vitest = (name, title, argv, more = {}) =>
  stage(name, title, ['vitest', 'run', ...argv], { report: 'vitest', ...more });

/** @param {string} name @param {string} title @param {string} config @param {Partial<Stage>} more */
const playwright = (name, title, config, more) =>
  stage(name, title, ['playwright', 'test', '--config', config], { report: 'playwright', ...more });

/** @param {string} name @param {string} title @param {import('../harness/programs.mjs').Need[]} programs */
const engine = (name, title, programs) =>
  vitest(
    name,
    `the core stories on ${title}`,
    ['--config', 'e2e/engines/vitest.config.ts', `e2e/engines/${name}.test.ts`],
    { needs: programs, after: ['build'] },
  );

const hostedConfig = ['--config', 'tests/hosted/vitest.config.ts'];
const nginxTest = 'tests/hosted/nginx.test.ts';

/**
 * All stages, in the order in which they start.
 * @type {Stage[]}
 */
export const stages = [
  stage('build', 'the production build', ['vite', 'build']),
  stage('types', 'TypeScript', ['tsc', '--noEmit']),
  stage('lint', 'Biome', ['biome', 'ci', '.']),
  playwright('browser', 'the built app in Chromium', 'e2e/playwright.config.ts', {
    needs: [needs.headlessChromium, needs.chromium],
    cores: 2,
    after: ['build'],
  }),
  engine('webkit', 'WebKit', [needs.webkitDriver, needs.virtualScreen]),
  engine('firefox', 'Firefox', [needs.firefox]),
  engine('chromium', 'Chromium', [needs.chromium]),
  playwright('two-origins', 'app and backend apart', 'e2e/two-origins/playwright.config.ts', {
    needs: [needs.headlessChromium, needs.hostedPackages],
  }),
  vitest('bench', 'the benchmarks, with a few rows', ['--project', 'bench'], {
    needs: [needs.headlessChromium, needs.chromium, needs.postgres15],
    after: ['build'],
  }),
  vitest('sync', 'simulated devices', ['--project', 'sync'], { cores: 2 }),
  vitest('sim', 'the simulator', ['--project', 'sim'], { cores: 2 }),
  vitest('backend', 'the embedded backend', ['--project', 'backend'], { cores: 2 }),
  vitest('sql', 'the database', ['--project', 'sql'], { needs: [needs.postgres15], cores: 2 }),
  vitest('pgtap', 'row security by pgTAP', ['--project', 'pgtap'], {
    needs: [needs.postgres15, needs.pgtap, needs.pgProve],
    cores: 2,
  }),
  vitest('safeupdate', "the hosted API's settings", ['--project', 'safeupdate'], {
    needs: [needs.postgres15, needs.postgresHeaders, needs.compiler],
  }),
  vitest('hosted', 'a hosted project', [...hostedConfig, '--exclude', nginxTest], {
    needs: [needs.hostedPackages, needs.postgres15, needs.postgres17],
    cores: 2,
  }),
  vitest('nginx', 'the site on nginx', [...hostedConfig, nginxTest], {
    needs: [needs.nginx, needs.openssl],
  }),
  vitest('content', "the owner's edit of every fact", ['--project', 'content'], { cores: 2 }),
  vitest('unit', 'units, components, rules', ['--project', 'interface', '--project', 'data'], {
    cores: 2,
  }),
];

/** The file of a stage's report. @param {string} folder @param {Stage} stage */
export const reportOf = (folder, { name }) => join(folder, `${name}.json`);

/**
 * The arguments and variables that make a stage write its report into a folder.
 * @param {Stage} stage
 * @param {string} folder
 * @returns {{ argv: string[], environment: Record<string, string> }}
 */
export function reporting(stage, folder) {
  const file = reportOf(folder, stage);
  if (stage.report === 'vitest') {
    const argv = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return { argv, environment: {} };
  }
  if (stage.report === 'playwright') {
    const pages = join(folder, `${stage.name}-pages`);
    const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_HTML_OUTPUT_DIR: pages };
    return { argv: [], environment };
  }
  return { argv: [], environment: {} };
}

/**
 * The stages that a command names, and those whose result they use. Without a name: all.
 * @param {Stage[]} all
 * @param {string[]} names
 * @returns {Stage[]}
 * @throws with the known names if one is unknown
 */
export function chosen(all, names) {
  if (names.length === 0) return all;
  const known = all.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no stage ${unknown.join(', ')}. Stages: ${known.join(', ')}.`);
  }
  const wanted = new Set(names);
  for (const { name, after } of [...all].reverse()) {
    if (wanted.has(name)) for (const before of after) wanted.add(before);
  }
  return all.filter(({ name }) => wanted.has(name));
}

/** The needs of stages that this machine does not meet. @param {Stage} stage */
export const missing = ({ needs }) => needs.filter(({ find }) => find() === undefined);
