import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Need } from '../harness/programs.mjs';
import { countsOf } from './reports.mjs';
import { runStage } from './run-stage.mjs';
import { chosen, type Stage, stages } from './stages.mjs';

const stage = (more: Partial<Stage>): Stage => ({
  name: 'own',
  title: 'a stage',
  command: ['node', '--version'],
  needs: [],
  cores: 1,
  after: [],
  ...more,
});
const namesOf = (some: Stage[]) => some.map(({ name }) => name);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('choosing', () => {
  test('without a name all stages run', () => {
    expect(chosen(stages, [])).toEqual(stages);
  });

  test('a named stage brings the build that it uses', () => {
    expect(namesOf(chosen(stages, ['types']))).toEqual(['types']);
    expect(namesOf(chosen(stages, ['browser', 'lint']))).toEqual(['build', 'lint', 'browser']);
  });

  test('an unknown name is refused with the known ones', () => {
    expect(() => chosen(stages, ['types', 'typos'])).toThrow(
      `There is no stage typos. Stages: ${namesOf(stages).join(', ')}.`,
    );
  });

  test('`npm test` with an unknown name ends with 1', () => {
    const { status, stderr } = spawnSync(process.execPath, ['tests/run.mjs', 'typos'], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^There is no stage typos\. Stages: build, .*unit\.\n$/);
  });
});

describe('the list', () => {
  test('runs every project of vitest in exactly one stage', () => {
    const configuration = readFileSync('vite.config.ts', 'utf8');
    const projects = [...configuration.matchAll(/(?:\bname: |serverTests\(\s*)'(\w+)'/g)].map(
      ([, name]) => name,
    );
    const named = stages.flatMap(({ command }) =>
      command.filter((_, index) => command[index - 1] === '--project'),
    );
    expect(named.sort()).toEqual(projects.sort());
  });

  test('starts a stage after those that it names', () => {
    for (const { name, after } of stages) {
      const earlier = namesOf(stages).slice(0, namesOf(stages).indexOf(name));
      expect(earlier).toEqual(expect.arrayContaining(after));
    }
  });
});

describe('running', () => {
  const printed: string[] = [];
  const run = (some: Stage) =>
    runStage(some, {
      root: resolve(import.meta.dirname, '../..'),
      reports: folder,
      isAlone: false,
      environment: { GREETING: 'hello' },
      print: (line) => printed.push(line),
    });
  const script = (text: string, more: Partial<Stage> = {}) =>
    stage({ command: ['node', '--eval', text], ...more });

  test('a command that ends with 0 is one passed check', async () => {
    const result = await run(script('console.log(process.env.GREETING)'));
    expect(result).toMatchObject({ name: 'own', passed: 1, failed: 0, failures: [], missing: [] });
    expect(printed).toContain('own | hello');
  });

  test('a command that fails is one failure with the last lines of its output', async () => {
    const result = await run(
      script("console.error('\\x1b[31mno such type\\x1b[0m'); process.exit(2)"),
    );
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result.failures).toEqual(['node ended with 2\n    no such type']);
  });

  test('a command that cannot start is one failure', async () => {
    const result = await run(stage({ command: ['no-such-program'] }));
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result.failures.join()).toContain('no-such-program');
  });

  test('a runner that ends without a report is one failure', async () => {
    expect(await run(script('', { report: 'vitest' }))).toMatchObject({ passed: 0, failed: 1 });
  });

  test('a stage that lacks something is not started', async () => {
    const lacking: Need = { what: 'Netscape', find: () => undefined, howToGet: 'wait' };
    const present: Need = { what: 'Node', find: () => process.execPath, howToGet: 'stay' };
    const marker = join(folder, 'started');
    const result = await run(
      script(`require('fs').writeFileSync('${marker}', '')`, { needs: [present, lacking] }),
    );
    expect(result).toMatchObject({ passed: 0, failed: 0, missing: [lacking] });
    expect(() => readFileSync(marker)).toThrow('ENOENT');
  });
});

describe('reports', () => {
  const file = () => join(folder, 'report.json');
  const write = (report: object) => writeFileSync(file(), JSON.stringify(report));
  const assertion = (status: string) => ({
    status,
    fullName: `one that ${status}`,
    failureMessages: ['\x1b[31mError: first\x1b[39m\nsecond'],
  });

  test('the failed tests of vitest are listed', () => {
    const assertionResults = [assertion('passed'), assertion('failed')];
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults }];
    write({ numPassedTests: 1, numFailedTests: 1, testResults });
    expect(countsOf('vitest', file(), false)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['a.test.ts: one that failed\n    Error: first\n    second'],
    });
  });

  test('a line that is very long is cut', () => {
    const failed = { ...assertion('failed'), failureMessages: ['x'.repeat(20_000)] };
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [failed] }];
    write({ numPassedTests: 0, numFailedTests: 1, testResults });
    const [failure = ''] = countsOf('vitest', file(), false).failures;
    expect(failure).toMatch(/x{400}\.\.\.$/);
    expect(failure.length).toBeLessThan(500);
  });

  test('a file whose set-up failed counts, although none of its tests did', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'passed', assertionResults: [assertion('passed')] },
      { name: 'b.test.ts', status: 'failed', message: 'no port', assertionResults: [] },
    ];
    write({ numPassedTests: 1, numFailedTests: 0, testResults });
    expect(countsOf('vitest', file(), false)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['b.test.ts\n    no port'],
    });
  });

  test('a report without a test is one failure', () => {
    write({ numPassedTests: 0, numFailedTests: 0, testResults: [] });
    expect(countsOf('vitest', file(), true)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('the failed specs of Playwright are listed with what the page showed', () => {
    const context = join(folder, 'error-context.md');
    writeFileSync(context, '# Page\n```yaml\n- heading "Courses"\n```\n');
    const result = {
      error: {},
      errors: [{ message: 'not visible', location: { file: 'a.spec.ts', line: 7 } }],
      attachments: [{ name: 'error-context', path: context }],
    };
    const specs = [
      { ok: true, title: 'good', file: 'a.spec.ts', tests: [] },
      { ok: false, title: 'bad', file: 'a.spec.ts', tests: [{ results: [result] }] },
    ];
    write({ stats: { expected: 1, flaky: 0, unexpected: 1 }, suites: [{ suites: [{ specs }] }] });
    expect(countsOf('playwright', file(), false)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['a.spec.ts: bad\n    not visible (a.spec.ts:7)\n    - heading "Courses"'],
    });
  });
});
