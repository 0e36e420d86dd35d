import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { needs, onPath, pathOf } from '../harness/programs.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'));
  vi.stubEnv('PATH', ['first', 'second'].map((name) => join(folder, name)).join(':'));
  vi.stubEnv('FIREFOX_PATH', '');
  vi.stubEnv('POSTGRES_BIN', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Writes a script that may be executed. @returns its path */
function put(path: string, text = ''): string {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
  return file;
}

test('the first name that is on PATH counts, in the first folder that has it', () => {
  put('second/chromium');
  const wanted = put('first/chromium');
  put('first/chrome');
  expect(onPath('firefox', 'chromium', 'chrome')).toBe(wanted);
  expect(onPath('firefox')).toBeUndefined();
});

test('a file that cannot be executed, and a folder, are no program', () => {
  chmodSync(put('first/firefox'), 0o644);
  mkdirSync(join(folder, 'second/firefox'), { recursive: true });
  expect(onPath('firefox')).toBeUndefined();
});

test('a variable decides alone, also if its file does not exist', () => {
  put('first/firefox');
  const own = put('own/browser');
  vi.stubEnv('FIREFOX_PATH', own);
  expect(pathOf('firefox')).toBe(own);
  vi.stubEnv('FIREFOX_PATH', join(folder, 'nothing'));
  expect(needs.firefox.find()).toBeUndefined();
});

test('the error names what to install and what to set', () => {
  expect(() => pathOf('firefox')).toThrow(
    'No Firefox found: apt-get install firefox-esr, or set FIREFOX_PATH.',
  );
});

test.each([
  ['15.4', true],
  ['16.15', false],
])('POSTGRES_BIN with PostgreSQL %s is used: %s', (version, isUsed) => {
  put('server/initdb');
  put('server/postgres', `PATH=${process.env.PATH}; echo "postgres (PostgreSQL) ${version}"`);
  vi.stubEnv('POSTGRES_BIN', join(folder, 'server'));
  expect(needs.postgres15.find()).toBe(isUsed ? join(folder, 'server') : undefined);
});

test('a link on PATH leads to the folder of PostgreSQL', () => {
  put('server/initdb');
  const server = put('server/postgres', 'echo "postgres (PostgreSQL) 15.4"');
  mkdirSync(join(folder, 'first'));
  symlinkSync(server, join(folder, 'first/postgres'));
  expect(needs.postgres15.find()).toBe(join(folder, 'server'));
});

test('what lies beside PostgreSQL is found by its own pg_config', () => {
  put('server/initdb');
  put('server/postgres', 'echo "postgres (PostgreSQL) 15.4"');
  put('server/pg_config', `[ "$1" = --sharedir ] && echo "${folder}/share"`);
  vi.stubEnv('POSTGRES_BIN', join(folder, 'server'));
  expect(needs.pgtap.find()).toBeUndefined();
  const control = put('share/extension/pgtap.control');
  expect(needs.pgtap.find()).toBe(control);
  expect(needs.postgresHeaders.find()).toBeUndefined();
});
