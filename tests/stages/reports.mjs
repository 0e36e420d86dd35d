// @ts-check
// Reads the reports of test runners. Plain JavaScript without dependencies, because `npm test` loads it before anything
// is installed.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures the failed tests with the first lines of their errors
 */

/** The first lines of an error. Some print whole tables in one line. @param {string | undefined} message */
const firstLines = (message) =>
  stripVTControlCharacters(`${message ?? ''}`)
    .trim()
    .split('\n')
    .slice(0, 12)
    .map((line) => (line.length > 400 ? `${line.slice(0, 400)}...` : line))
    .join('\n    ');

/** @param {any} report @returns {Counts} */
const vitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  failures: report.testResults.flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter(
      (/** @type {any} */ test) => test.status === 'failed',
    );
    if (file.status === 'failed' && failed.length === 0) {
      return [
        `${file.name}\n    ${file.message || 'Its set-up failed; the output of its stage says why.'}`,
      ];
    }
    return failed.map(
      (/** @type {any} */ test) =>
        `${file.name}: ${test.fullName}\n    ${firstLines(test.failureMessages[0])}`,
    );
  }),
});

/** @param {any} suite @returns {any[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** @param {any} report @returns {Counts} */
const playwright = (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
  failures: specsOf(report)
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const results = spec.tests.flatMap((/** @type {any} */ test) => test.results);
      const result = results.find((/** @type {any} */ { error }) => error);
      // A test that took too long has a second error, which says where it waited.
      const errors = (result?.errors ?? []).map((/** @type {any} */ { message, location }) =>
        firstLines(`${message} (${location?.file}:${location?.line})`),
      );
      return [`${spec.file}: ${spec.title}`, ...errors, pageAtFailure(result)].join('\n    ');
    }),
});

/** What the page showed, as text. Playwright writes it into a file beside the failure. @param {any} result */
function pageAtFailure(result) {
  const attachments = result?.attachments ?? [];
  const context = attachments.find((/** @type {any} */ { name }) => name === 'error-context');
  if (!context?.path || !existsSync(context.path)) return '';
  const snapshot = /```yaml\n([\s\S]*?)```/.exec(readFileSync(context.path, 'utf8'))?.[1];
  return snapshot?.trim().split('\n').slice(0, 80).join('\n    ') ?? '';
}

const readers = { vitest, playwright };

/**
 * The counts of a stage that has ended. A stage that failed without a failed test, or ran no test, has one failure.
 * @param {'vitest' | 'playwright' | undefined} kind who wrote the report; undefined: the stage is one check
 * @param {string} file the report
 * @param {boolean} succeeded whether the command ended with 0
 * @returns {Counts}
 */
export function countsOf(kind, file, succeeded) {
  const oneFailure = { passed: 0, failed: 1, failures: [] };
  if (!kind) return succeeded ? { passed: 1, failed: 0, failures: [] } : oneFailure;
  if (!existsSync(file)) return oneFailure;
  const counts = readers[kind](JSON.parse(readFileSync(file, 'utf8')));
  const isSilent = !succeeded && counts.failed === 0;
  const isEmpty = counts.passed + counts.failed === 0;
  return isSilent || isEmpty ? { ...counts, failed: counts.failed + 1 } : counts;
}
