/** The owner may change every fact of src/content and what its lists hold: then the site builds, its tests pass, and nothing of the old is left. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marked } from '../../src/content/sample.ts';
import { sampleFacts } from '../../src/content/sample-facts.ts';
import { numberWord } from '../../src/lib/words.ts';
import { editFacts, editLists } from './edit-facts.ts';

const root = resolve(import.meta.dirname, '../..');
const parts = ['src', 'sync', 'supabase', 'public', 'docs', 'tests', 'e2e'].concat([
  'index.html',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  '.env',
]);

let copy: string;
let edited: string[];
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'oakfold-content-'));
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  edited = editFacts(join(copy, 'src/content'), marked);
  editLists(join(copy, 'src/content'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program of node_modules/.bin in the copy. @throws with its output if it fails */
async function run(program: string, ...argv: string[]): Promise<string> {
  const file = join(root, 'node_modules/.bin', program);
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, FORCE_COLOR: '0' };
  try {
    const options = { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 };
    return (await promisify(execFile)(file, argv, options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${argv.join(' ')} failed:\n${stdout.slice(-6000)}${stderr}`);
  }
}

/** Words that other texts need for reasons of their own. */
const COMMON = /^(mathematics|english|science|reasoning|\w+day)$/;

/** The old texts by which a page would be recognised that still has them. */
function oldTexts(): string[] {
  const number = (what: string) => Number(marked.find(([name]) => name === what)?.[1]);
  const classSize = number('Most students in a class');
  return [
    ...marked.flatMap(([, value]) => (typeof value === 'object' ? Object.values(value) : [value])),
    `at most ${numberWord(classSize)}`,
    `at most ${classSize}`,
    `aximum ${classSize} students`,
    `${number('Minutes of the diagnostic test')} minutes`,
    `within ${number('Hours in which an enquiry is answered')} hours`,
    `${number('Weeks of the full outline')} weekly sessions`,
  ].filter((text): text is string => typeof text === 'string' && !COMMON.test(text));
}

/** Whether a text has another one, and not as a part of a longer word or number. */
function has(text: string, part: string): boolean {
  const escaped = part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w.])${escaped}(?![\\w.]*\\w)`).test(text);
}

test('every fact of the list was edited', () => {
  expect(edited.toSorted()).toEqual(
    sampleFacts()
      .map((fact) => fact.split(': ')[0])
      .toSorted(),
  );
});

/** It says whose letters it draws, and sets any other name in a font. */
const drawnName = 'src/ui/art/wordmark.tsx';

test('no test and no part of the site outside the content repeats a fact', () => {
  // Short figures and dates stand in tests for other reasons.
  const texts = oldTexts().filter((text) => text.length > 5 && !/^[\d\W]/.test(text));
  const files = ['src', 'e2e', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter(
        (name) =>
          /\.tsx?$/.test(name) && !/^src\/content\/(?!.*\.test\.)/.test(name) && name !== drawnName,
      ),
  );
  const found = files.flatMap((name) => {
    const source = readFileSync(join(root, name), 'utf8');
    return texts.filter((text) => has(source, text)).map((text) => `${name}: ${text}`);
  });
  expect(found).toEqual([]);
});

test('the site builds without a sample, and says nothing of the old facts', async () => {
  const output = await run('vite', 'build');
  expect(output).not.toMatch(/sample facts|Dates that are over/);
  const dist = join(copy, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|webmanifest|xml|txt)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(30);
  const texts = oldTexts();
  const found = files.flatMap((name) => {
    const html = readFileSync(join(dist, name), 'utf8').replaceAll(/<style>.*?<\/style>/gs, '');
    const text = html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
    return [...texts, 'Sample'].filter((old) => has(text, old)).map((old) => `${name}: ${old}`);
  });
  expect(found).toEqual([]);
});

test('the tests of content and interface pass', async () => {
  expect(await run('vitest', 'run', '--project', 'interface')).toContain('passed');
});
