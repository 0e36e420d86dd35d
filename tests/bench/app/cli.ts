/**
 * `npm run bench app`: the cost of the data layer and the signed-in screens with much data in Chromium, compared
 * with the same work written by hand. Prints a table.
 * Arguments: parts to measure (sync, week, drain, screens; default: all), then `--runs N` (default 3) and `--small`
 * (a dozen rows, to see that the benchmark works).
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AppServer, root } from '../../harness/app-server.ts';
import { allRows, copyData, makeData, rowsWithWeek } from './data.ts';
import { measureDrain, measureFirstSync, type Part } from './exchange.ts';
import {
  measureMemory,
  measureReloads,
  measureRoster,
  measureScreens,
  openApp,
} from './screens.ts';
import { buildPage, openBrowser } from './served.ts';
import { table } from './statistics.ts';

/** Figures of an earlier measurement on other data, for comparison. */
const known = [
  "Known of the libraries, against raw IndexedDB: RxDB's own replication 3.5x for a first sync, Dexie",
  'alone 1.05x, the first RxDB query after a reload 12x.',
].join('\n');

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, small: { type: 'boolean' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const wants = (part: string) => positionals.length === 0 || positionals.includes(part);

if (!existsSync(join(root, 'dist/index.html'))) {
  console.error('There is no build: npm run build first.');
  process.exit(1);
}
const [data, distDir] = await Promise.all([makeData(), buildPage()]);
const browser = await openBrowser();
const parts: Part[] = [];

/** Runs a measurement on its own server and data. */
async function measure(
  name: string,
  work: (server: AppServer) => Promise<void>,
  ownData?: () => Promise<string>,
): Promise<void> {
  if (!wants(name)) return;
  console.info(`Measuring: ${name}`);
  const server = await AppServer.start({ distDir, prepare: copyData((await ownData?.()) ?? data) });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

try {
  await measure('sync', async ({ url }) => {
    parts.push(await measureFirstSync(browser, url, runs, allRows));
  });
  await measure(
    'week',
    async ({ url }) => {
      parts.push(await measureFirstSync(browser, url, runs, rowsWithWeek));
    },
    () => makeData(true),
  );
  await measure('drain', async ({ url }) => {
    parts.push(await measureDrain(browser, url, runs));
  });
  await measure('screens', async (server) => {
    const page = await openApp(browser, server);
    parts.push(await measureScreens(page, runs));
    const { part, rows } = await measureReloads(browser, page, server, runs);
    if (rows !== allRows) throw new Error(`${rows} rows arrived in place of ${allRows}`);
    parts.push(part, await measureRoster(page, runs), await measureMemory(page));
  });
} finally {
  await browser.close();
  await Promise.all([data, distDir].map((folder) => rm(folder, { recursive: true, force: true })));
}

console.info(`\n${table(parts.flatMap(({ lines }) => lines))}\n`);
console.info([...parts.flatMap(({ notes }) => notes), known].join('\n'));
