import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from '../../supabase/local/lock.ts';
import { needsBuild, needsInstall, nodeTooOld } from '../../supabase/local/start-checks.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'start-'));
});

afterEach(() => rmSync(root, { recursive: true }));

const put = (name: string, content: unknown = '') => {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
};

describe('Node', () => {
  test.each([
    ['v20.19.0', null],
    ['v22.1.0', null],
    ['v20.18.3', 'This needs Node 20.19 or newer; you have v20.18.3.'],
    ['v18.20.0', 'This needs Node 20.19 or newer; you have v18.20.0.'],
  ])('%s', (version, sentence) => {
    put('package.json', { engines: { node: '>=20.19' } });
    expect(nodeTooOld(root, version)).toBe(sentence);
  });
});

describe('packages', () => {
  const lock = (packages: object) => ({ packages: { '': { version: '1.0.0' }, ...packages } });

  test('a fresh clone needs them', () => {
    put('package-lock.json', lock({}));
    expect(needsInstall(root)).toBe(true);
  });

  test.each([
    ['the same', { 'node_modules/a': { version: '1.0.0' } }, false],
    ['another version', { 'node_modules/a': { version: '2.0.0' } }, true],
    ['one is missing', {}, true],
  ])('%s', (_what, installed, needed) => {
    put(
      'package-lock.json',
      lock({
        'node_modules/a': { version: '1.0.0' },
        'node_modules/for-another-platform': { version: '1.0.0', optional: true },
      }),
    );
    put('node_modules/.package-lock.json', { packages: installed });
    expect(needsInstall(root)).toBe(needed);
  });
});

describe('the built app', () => {
  const at = (name: string, seconds: number) => utimesSync(join(root, name), seconds, seconds);

  beforeEach(() => {
    put('src/app/main.tsx');
    put('dist/index.html');
    for (const name of ['src/app/main.tsx', 'src/app', 'src']) at(name, 1000);
    at('dist/index.html', 2000);
  });

  test('newer than its sources is kept', () => {
    expect(needsBuild(root)).toBe(false);
  });

  test('older than a source is built again', () => {
    at('src/app/main.tsx', 3000);
    expect(needsBuild(root)).toBe(true);
  });

  test('older than the removal of a source is built again', () => {
    rmSync(join(root, 'src/app/main.tsx'));
    expect(needsBuild(root)).toBe(true);
  });

  test('is built if it is missing', () => {
    rmSync(join(root, 'dist'), { recursive: true });
    expect(needsBuild(root)).toBe(true);
  });
});

describe('a reset', () => {
  const reset = () =>
    spawnSync(process.execPath, ['supabase/local/reset.mjs'], {
      encoding: 'utf8',
      env: { ...process.env, OAKFOLD_DATA: root },
    });

  test('empties the data folder but keeps the cache', () => {
    for (const name of ['keys.json', 'database/PG_VERSION', 'cache/a.template']) put(name);
    expect(reset().status).toBe(0);
    expect(
      ['keys.json', 'database', 'cache/a.template'].map((n) => existsSync(join(root, n))),
    ).toEqual([false, false, true]);
  });

  test('refuses while a server uses the folder', async () => {
    put('keys.json');
    const lock = await lockFolder(root);
    const { status, stderr } = reset();
    await lock.release();
    expect(status).toBe(1);
    expect(stderr).toBe(
      `Another server is already using the data folder ${root}. Stop it first.\n`,
    );
    expect(existsSync(join(root, 'keys.json'))).toBe(true);
  });
});
