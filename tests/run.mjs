// `npm test`: everything, from a fresh clone. Installs what is missing, runs every stage even if an earlier one
// failed, and prints one line with the total. Plain JavaScript without dependencies, because it runs before
// anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { needsInstall, nodeTooOld } from '../supabase/local/start-checks.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const reports = join(root, '.data/test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Runs a command with its output shown; returns whether it succeeded. */
function run(command, args, environment = {}) {
  console.info(`\n> ${[command, ...args].join(' ')}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

/** Runs a stage that counts as one check. */
function check(command, args) {
  return run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a stage with a report of its tests. A stage that fails without a failed test counts as one failure. */
function suite(report, read, command, args, environment) {
  const succeeded = run(command, args, environment);
  const file = join(reports, report);
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 };
  const silent = !succeeded && counts.failed === 0;
  return silent || counts.passed + counts.failed === 0
    ? { ...counts, failed: counts.failed + 1 }
    : counts;
}

/** The first lines of a failure. They are repeated at the end, because a long log may lose its beginning. */
const firstWords = (message) => `${message ?? ''}`.trim().split('\n').slice(0, 12).join('\n    ');

const vitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  failures: report.testResults.flatMap((file) => [
    ...(file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')
      ? [
          `${file.name}\n    ${file.message || 'Its set-up failed; the output of its stage says why.'}`,
        ]
      : []),
    ...file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${file.name}: ${test.fullName}\n    ${firstWords(test.failureMessages[0])}`),
  ]),
});

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
const playwright = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  failures: specsOf(report)
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const result = spec.tests.flatMap(({ results }) => results).find(({ error }) => error);
      // A test that took too long has a second error, which says where it waited.
      const errors = (result?.errors ?? []).map(({ message, location }) =>
        firstWords(`${message} (${location?.file}:${location?.line})`),
      );
      return [`${spec.file}: ${spec.title}`, ...errors, pageAtFailure(result)].join('\n    ');
    }),
});

/** What the page showed, as text. Playwright writes it into a file beside the failure. */
function pageAtFailure(result) {
  const { path } = result?.attachments.find(({ name }) => name === 'error-context') ?? {};
  const snapshot = path && readFileSync(path, 'utf8').match(/```yaml\n([\s\S]*?)```/)?.[1];
  return snapshot?.trim().split('\n').slice(0, 80).join('\n    ') ?? '';
}

const tooOld = nodeTooOld(root, process.version);
if (tooOld) {
  console.error(tooOld);
  process.exit(1);
}
if (needsInstall(root) && !run('npm', ['ci'])) process.exit(1);

const stages = [
  ['types', () => check('npx', ['tsc', '--noEmit'])],
  ['lint', () => check('npx', ['biome', 'ci', '.'])],
  [
    'unit, SQL, backend and sync',
    () =>
      suite('vitest.json', vitest, 'npx', [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(reports, 'vitest.json')}`,
      ]),
  ],
  [
    'hosted project',
    () =>
      suite('hosted.json', vitest, 'npx', [
        'vitest',
        'run',
        '--config',
        'tests/hosted/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(reports, 'hosted.json')}`,
      ]),
  ],
  ['build', () => check('npm', ['run', 'build'])],
  [
    'browser',
    () =>
      suite(
        'playwright.json',
        playwright,
        'npx',
        ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
        { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') },
      ),
  ],
  [
    'browser across origins',
    () =>
      suite(
        'two-origins.json',
        playwright,
        'npx',
        ['playwright', 'test', '--config', 'e2e/two-origins/playwright.config.ts'],
        { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'two-origins.json') },
      ),
  ],
  [
    'engines',
    () =>
      suite('engines.json', vitest, 'npx', [
        'vitest',
        'run',
        '--config',
        'e2e/engines/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(reports, 'engines.json')}`,
      ]),
  ],
];

const total = { passed: 0, failed: 0 };
const summary = [];
const failures = [];
for (const [name, stage] of stages) {
  const began = Date.now();
  const { passed, failed, failures: ofStage = [] } = stage();
  failures.push(...ofStage);
  total.passed += passed;
  total.failed += failed;
  const seconds = Math.round((Date.now() - began) / 1000);
  summary.push(`${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
}
for (const failure of failures) console.info(`\nfailed: ${failure}`);
console.info(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
