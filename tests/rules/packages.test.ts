/** package.json declares what something uses, and nothing else. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { stages } from '../stages/stages.mjs';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const { dependencies, devDependencies, scripts } = JSON.parse(read('package.json'));
const declared = Object.keys({ ...dependencies, ...devDependencies });

/** The text of every module and style sheet, and the commands that are run. */
const modules = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.html'], {
  cwd: root,
  encoding: 'utf8',
});
const sources = modules.trimEnd().split('\n').map(read).join('\n');
const commands = [
  ...Object.values<string>(scripts),
  ...stages.map(({ command }) => command.join(' ')),
];

/** The programs of a package. */
function programsOf(name: string): string[] {
  const { bin = {} } = JSON.parse(read(`node_modules/${name}/package.json`));
  return typeof bin === 'string' ? [name] : Object.keys(bin);
}

function isUsed(name: string): boolean {
  const typed = /^@types\/(.+)$/.exec(name)?.[1];
  if (typed) return typed === 'node' || declared.includes(typed);
  const isImported = new RegExp(`["']${name}(/[^"']*)?["']|@vitest-environment ${name}\\b`).test(
    sources,
  );
  const isRun = programsOf(name).some((program) =>
    commands.some((command) => command.split(' ').includes(program)),
  );
  return isImported || isRun;
}

test('every declared package is imported or run', () => {
  expect(declared.length).toBeGreaterThan(20);
  expect(declared.filter((name) => !isUsed(name))).toEqual([]);
});

test('the edge functions name their packages with the versions of this project', () => {
  const [name, used] = Object.entries<string>(
    JSON.parse(read('supabase/functions/send-pushes/deno.json')).imports,
  ).at(0) ?? ['', ''];
  expect(used).toBe(`npm:${name}@${dependencies[name]}`);
});
