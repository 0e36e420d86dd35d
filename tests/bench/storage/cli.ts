/**
 * `npm run bench:storage`: the storage of the app under RxDB in Chromium, compared in turns with RxDB's on Dexie and
 * with the same work on IndexedDB by hand. Prints medians and ratios.
 * Arguments: `--runs N` (default 3).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import playwrightConfig from '../../../e2e/playwright.config.ts';
import { median } from '../app/statistics.ts';
import type { Kind } from './page/main.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const runs = Number(values.runs);
const kinds: Kind[] = ['raw', 'dexie', 'ours'];
const figures = {
  fill: 'first sync of 27,000 rows, pages of 500',
  open: 'open and first query after a reload',
  fifty: 'a query of 50 by index',
  all: 'all 20,000 of one collection',
} as const;
type Figure = keyof typeof figures;

/**
 * Fills the storage of a new browser, reloads the page and reads. The browser has a profile on disk: a context without
 * one keeps IndexedDB in memory.
 */
async function measure(url: string, kind: Kind): Promise<Record<Figure, number>> {
  const profile = await mkdtemp(join(tmpdir(), 'oakfold-bench-profile-'));
  const context = await chromium.launchPersistentContext(
    profile,
    playwrightConfig.use?.launchOptions,
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text());
  });
  try {
    await page.goto(url);
    const filled = await page.evaluate((kind) => window.storageBench.fill(kind), kind);
    await page.reload();
    const read = await page.evaluate((kind) => window.storageBench.read(kind), kind);
    return { ...filled, ...read };
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

const outDir = await mkdtemp(join(tmpdir(), 'oakfold-bench-storage-'));
const root = join(import.meta.dirname, 'page');
const options = {
  configFile: false,
  root,
  logLevel: 'error',
  build: { target: 'es2022', outDir },
} as const;
await build({ ...options, build: { ...options.build, emptyOutDir: true } });
const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } });
const found = new Map<Kind, Record<Figure, number>[]>(kinds.map((kind) => [kind, []]));
try {
  const url = server.resolvedUrls?.local[0] ?? '';
  for (let run = 0; run < runs; run += 1) {
    for (const kind of run % 2 ? kinds.toReversed() : kinds) {
      found.get(kind)?.push(await measure(url, kind));
    }
  }
} finally {
  await server.close();
  await rm(outDir, { recursive: true, force: true });
}

const middle = (kind: Kind, figure: Figure) =>
  median((found.get(kind) ?? []).map((run) => run[figure]));
console.info(`Medians of ${runs}, in milliseconds, and their ratios to IndexedDB by hand.\n`);
console.info(['what', ...kinds].join(' | '));
for (const [figure, what] of Object.entries(figures) as [Figure, string][]) {
  const plain = middle('raw', figure);
  const cells = kinds.map((kind) => {
    const value = middle(kind, figure);
    return `${value.toFixed(1)} (${(value / plain).toFixed(2)}x)`;
  });
  console.info([what, ...cells].join(' | '));
}
process.exit(0);
