import { expect, test } from 'vitest';
import { type Result, summaryOf } from './summary.mjs';

const result = (name: string, more: Partial<Result> = {}): Result => ({
  name,
  seconds: 12.4,
  passed: 3,
  failed: 0,
  failures: [],
  missing: [],
  ...more,
});
const missing = [
  { what: 'pgTAP', find: () => undefined, howToGet: 'apt-get install postgresql-15-pgtap' },
  { what: 'pg_prove', find: () => undefined, howToGet: 'set PG_PROVE_PATH' },
];
const leftOut = result('pgtap', { seconds: 0, passed: 0, missing });
const run = { isAll: false, seconds: 30 };

test('the table has the time and the outcome of every stage, and the totals stand last', () => {
  const failures = ['a.test.ts: b\n    Error: c'];
  const failing = result('sql', { seconds: 100, passed: 5, failed: 1, failures });
  const { text, exitCode } = summaryOf([result('types'), failing, leftOut], run);
  expect(text).toBe(`failed in sql: a.test.ts: b
    Error: c

types    12 s  3 passed
sql     100 s  5 passed, 1 failed
pgtap          left out: pgTAP (apt-get install postgresql-15-pgtap); pg_prove (set PG_PROVE_PATH)
in all   30 s

8 passed, 1 failed`);
  expect(exitCode).toBe(1);
});

test('a stage that is left out is no failure', () => {
  const { text, exitCode } = summaryOf([result('types'), leftOut], run);
  expect(text).toMatch(/\n3 passed, 0 failed$/);
  expect(exitCode).toBe(0);
});

test('with --all a stage that cannot run is a failure', () => {
  const { text, exitCode } = summaryOf([result('types'), leftOut], { ...run, isAll: true });
  expect(text).toContain('cannot run: pgTAP (');
  expect(text).toMatch(/\n3 passed, 1 failed$/);
  expect(exitCode).toBe(1);
});

test('a run of which every stage is left out does not pass', () => {
  expect(summaryOf([leftOut], run).exitCode).toBe(1);
});
