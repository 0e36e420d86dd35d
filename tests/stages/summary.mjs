// @ts-check
// What `npm test` prints at its end.

/**
 * @typedef {object} Result of one stage
 * @property {string} name
 * @property {number} seconds
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures
 * @property {import('../harness/programs.mjs').Need[]} missing what kept it from running
 */

/** @param {Result} result @param {boolean} isAll */
function outcomeOf({ passed, failed, missing }, isAll) {
  if (missing.length > 0) {
    const ways = missing.map(({ what, howToGet }) => `${what} (${howToGet})`).join('; ');
    return `${isAll ? 'cannot run' : 'left out'}: ${ways}`;
  }
  return failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
}

/**
 * The failures, one table of all stages, and the totals as the last line.
 * @param {Result[]} results
 * @param {{ isAll: boolean, seconds: number }} run `isAll`: a stage that cannot run counts as a failure
 * @returns {{ text: string, exitCode: number }}
 */
export function summaryOf(results, { isAll, seconds }) {
  const rows = results.map((result) => [
    result.name,
    result.missing.length > 0 ? '' : `${Math.round(result.seconds)} s`,
    outcomeOf(result, isAll),
  ]);
  rows.push(['in all', `${Math.round(seconds)} s`, '']);
  const [nameWidth = 0, timeWidth = 0] = [0, 1].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const table = rows.map(([name = '', time = '', outcome = '']) =>
    `${name.padEnd(nameWidth)}  ${time.padStart(timeWidth)}  ${outcome}`.trimEnd(),
  );
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const unable = isAll ? results.filter(({ missing }) => missing.length > 0).length : 0;
  const failed = results.reduce((sum, result) => sum + result.failed, 0) + unable;
  const failures = results.flatMap(({ name, failures }) =>
    failures.map((failure) => `failed in ${name}: ${failure}\n\n`),
  );
  return {
    text: `${failures.join('')}${table.join('\n')}\n\n${passed} passed, ${failed} failed`,
    // A run without a single test has shown nothing.
    exitCode: failed === 0 && passed > 0 ? 0 : 1,
  };
}
