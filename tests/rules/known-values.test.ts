/** What is not known yet is not taken for none: a screen that shows figures or empty states waits for its queries. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folders = ['home', 'desk', 'family', 'course', 'catalogue'].map((name) => `src/app/${name}`);
const screens = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
  .trimEnd()
  .split('\n')
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path));

test('no screen replaces an unknown value by an empty one', () => {
  expect(screens.length).toBeGreaterThan(100);
  const replacing = screens.filter((path) =>
    /useObservable\((?:[^()]|\([^()]*\))*\)\s*\?\?/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(replacing).toEqual([]);
});
