import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathOf } from '../harness/programs.mjs';

const FOLDER = resolve(import.meta.dirname, '../../supabase/tests');

/** The pgTAP files of the project. */
export const pgtapFiles = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.test.sql'))
    .sort();

export interface TapResult {
  passed: boolean;
  assertions: number;
  /** The failed assertions with pgTAP's output, or why the file did not run. */
  failures: string[];
}

/** Runs one pgTAP file on a database. */
export function runPgtap(socket: string, database: string, file: string): Promise<TapResult> {
  const psql = join(pathOf('postgres15'), 'psql');
  const args = [
    '--verbose',
    '--psql-bin',
    psql,
    '--host',
    socket,
    '--username',
    'postgres',
    '--dbname',
    database,
  ];
  return new Promise((resolveResult) => {
    execFile(
      pathOf('pgProve'),
      [...args, join(FOLDER, basename(file))],
      { maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolveResult(parse(stdout, stderr, error === null)),
    );
  });
}

/**
 * Runs one pgTAP file after a statement, in one transaction that is rolled back. The file's own `begin` joins it.
 * @returns the failed assertions
 */
export function failuresAfter(
  statement: string,
  socket: string,
  database: string,
  file: string,
): Promise<string[]> {
  const output = ['--no-psqlrc', '--quiet', '--no-align', '--tuples-only'];
  const address = ['--host', socket, '--username', 'postgres', '--dbname', database];
  const commands = ['--command', 'begin', '--command', statement, '--file', join(FOLDER, file)];
  return new Promise((resolveResult) => {
    execFile(
      join(pathOf('postgres15'), 'psql'),
      [...output, '--set', 'ON_ERROR_STOP=1', ...address, ...commands],
      { maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolveResult(parse(stdout, stderr, error === null).failures),
    );
  });
}

function parse(stdout: string, stderr: string, passed: boolean): TapResult {
  const failures: string[] = [];
  let assertions = 0;
  let open = false;
  for (const line of `${stdout}\n${stderr}`.split('\n')) {
    if (/^(not )?ok \d/.test(line)) {
      assertions += 1;
      open = line.startsWith('not ok');
      if (open) failures.push(line);
    } else if (open && /^\s*#/.test(line)) {
      failures.push(line);
    } else if (/^psql:.*(ERROR|FATAL)/.test(line)) {
      failures.push(line);
    }
  }
  if (!passed && failures.length === 0) failures.push(stdout + stderr);
  return { passed, assertions, failures };
}
