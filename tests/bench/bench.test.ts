/** Every benchmark works. With a few rows and one run, its figures say nothing of cost. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

/** Runs `npm run bench`. @returns what it prints @throws if it fails */
async function bench(...argv: string[]): Promise<string> {
  // The database of a server that runs for seconds is not worth optimizing.
  const node = ['--liftoff-only', '--import', 'tsx', 'tests/bench/cli.ts', ...argv];
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, FORCE_COLOR: '0' };
  return (await promisify(execFile)(process.execPath, node, { env })).stdout;
}

/** The smallest run of each benchmark, and the lines with figures that it prints. */
const smallest: readonly (readonly [name: string, argv: string[], lines: RegExp[]])[] = [
  // Lighthouse would be downloaded.
  [
    'web',
    ['/about', '--runs', '1', '--lighthouse', '0', '--beside', 'dist'],
    [/^\| `\/about` \| \d+, \d+, [\d.]+ \|.*\| \d+, [\d.]+ \| \d+, [\d.]+ \|$/],
  ],
  // The part `sync` is the first sync of `week` with fewer tables.
  [
    'app',
    ['week', 'drain', 'screens', '--small', '--runs', '1'],
    [
      /^first sync of 114 rows /,
      /^draining 10 /,
      /^to \/teacher-dashboard/,
      /^memory on the roster/,
    ],
  ],
  [
    'own-home',
    ['--runs', '1'],
    [/^first start .* \d+ ms/, /^later start .* \d+ ms/, /^website to app/],
  ],
  ['pull', ['8'], [/^admin: incremental +[\d.]+$/, /^ {2}compare attendance +\d+/]],
];

test('every benchmark is listed here', async () => {
  const listed = [...(await bench()).matchAll(/^npm run bench ([\w-]+)/gm)].map(([, name]) => name);
  expect(listed).toEqual(smallest.map(([name]) => name));
});

describe('a small run prints its figures:', () => {
  test.each(smallest)('%s', { timeout: 240_000 }, async (name, argv, lines) => {
    const printed = await bench(name, ...argv);
    for (const line of lines)
      expect(printed.split('\n')).toContainEqual(expect.stringMatching(line));
    expect(printed).not.toMatch(/NaN|undefined|Infinity/);
  });
});
