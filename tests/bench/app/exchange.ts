/** The first sync and sending a queue, each compared with the same work by hand in turns. */
import type { Browser, Page } from 'playwright';
import { isSmall, teacher } from './data.ts';
import type { Cost } from './page/device.ts';
import type {} from './page/main.ts';
import { compared, type Line, median, ms } from './statistics.ts';

const queued = isSmall ? 10 : 1_000;
const manyQueued = 5 * queued;

export interface Part {
  lines: Line[];
  notes: string[];
}

/** Opens a page in a new browser. */
async function freshPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${url}/bench/index.html`);
  return page;
}

/** The median costs of several runs, highest first. */
function told(runs: readonly Record<string, Cost>[]): string[] {
  const kinds = [...new Set(runs.flatMap((run) => Object.keys(run)))];
  return kinds
    .map((kind) => ({
      kind,
      ms: median(runs.map((run) => run[kind]?.ms ?? 0)),
      count: median(runs.map((run) => run[kind]?.count ?? 0)),
    }))
    .toSorted((a, b) => b.ms - a.ms)
    .map((cost) => `    ${cost.kind}: ${cost.count} in ${ms(cost.ms)}`);
}

/** @param rows how many rows the teacher may see */
export async function measureFirstSync(
  browser: Browser,
  url: string,
  runs: number,
  rows: number,
): Promise<Part> {
  const ours: Awaited<ReturnType<Window['bench']['firstSync']>>[] = [];
  const plain: number[] = [];
  const byHand = async () => {
    const page = await freshPage(browser, url);
    const found = await page.evaluate(
      ({ email, password }) => window.bench.syncByHand(email, password),
      teacher,
    );
    expectRows(found.rows, rows);
    plain.push(found.total);
    await page.context().close();
  };
  const bySync = async () => {
    const page = await freshPage(browser, url);
    await page.evaluate(() => window.bench.prepare());
    const found = await page.evaluate(
      ({ email, password }) => window.bench.firstSync(email, password),
      teacher,
    );
    expectRows(found.rows, rows);
    ours.push(found);
    await page.context().close();
  };
  for (let run = 0; run < runs; run += 1) {
    for (const measure of run % 2 ? [byHand, bySync] : [bySync, byHand]) await measure();
  }
  const of = (field: 'total' | 'signIn' | 'writing' | 'compared') =>
    median(ours.map((found) => found[field]));
  return {
    lines: [
      compared(
        `first sync of ${rows.toLocaleString('en-GB')} rows`,
        ours.map(({ total }) => total),
        plain,
        1.5,
      ),
    ],
    notes: [
      `First sync: sign-in ${ms(of('signIn'))}; writing after the last page ${ms(of('writing'))}; ` +
        `compared with the server, too, after ${ms(of('compared'))}. Where the time went (side by side):`,
      ...told(ours.map(({ spent }) => spent)),
    ],
  };
}

function expectRows(rows: number, expected: number): void {
  if (rows !== expected) throw new Error(`${rows} rows arrived in place of ${expected}`);
}

/**
 * Sends a queue, the same rows by hand one after the other, and the same with RxDB's own plugin, in turns.
 */
export async function measureDrain(browser: Browser, url: string, runs: number): Promise<Part> {
  const page = await freshPage(browser, url);
  await page.evaluate(() => window.bench.prepare());
  await page.evaluate(({ email, password }) => window.bench.firstSync(email, password), teacher);
  type Drained = Awaited<ReturnType<Window['bench']['drain']>>;
  const ours: Drained[] = [];
  const plain: number[] = [];
  const plugin: number[] = [];
  const given = (run: number) => ({ ...teacher, run: String(run), amount: queued });
  const byHand = async (run: number) => {
    // Sync is off: a nudge for each row would make it pull.
    await page.goto(`${url}/bench/index.html`);
    const sent = await page.evaluate(
      ({ email, password, ...rest }) =>
        window.bench.plainRequests(email, password, rest.run, rest.amount),
      given(run),
    );
    plain.push(sent.total);
  };
  const byPlugin = async (run: number) => {
    await page.goto(`${url}/bench/index.html`);
    const sent = await page.evaluate(
      ({ email, password, ...rest }) =>
        window.bench.drainWithPlugin(email, password, rest.run, rest.amount),
      given(run),
    );
    plugin.push(sent.total);
  };
  const drained = async (run: string, amount: number): Promise<Drained> => {
    await page.goto(`${url}/bench/index.html`);
    await page.evaluate(() => window.bench.prepare());
    return page.evaluate(({ run, amount }) => window.bench.drain(run, amount), { run, amount });
  };
  const bySync = async (run: number) => void ours.push(await drained(String(run), queued));
  for (let run = 0; run < runs; run += 1) {
    const turns = [bySync, byHand, byPlugin];
    for (const measure of run % 2 ? turns.toReversed() : turns) await measure(run);
  }
  const long = await drained('long', manyQueued);
  const empty = await drained('empty', 1);
  await page.context().close();
  const totals = ours.map(({ total }) => total);
  const name = `draining ${queued.toLocaleString('en-GB')} queued writes`;
  const longest = Math.max(long.longestFrame, ...ours.map(({ longestFrame }) => longestFrame));
  return {
    lines: [
      compared(`${name}, against single requests by hand`, totals, plain, 1.2),
      compared(`${name}, against RxDB's Supabase plugin on Dexie`, totals, plugin, 0.5),
      compared('draining five times as many', [long.total], [median(totals)], 5),
      compared(
        `one write into a queue of ${manyQueued.toLocaleString('en-GB')}, against an empty one`,
        [long.lastWrite],
        [empty.lastWrite],
        null,
      ),
      {
        what: 'longest frame while draining',
        ours: ms(longest),
        aim: ms(50),
        isMet: longest <= 50,
      },
      {
        what: `memory while draining ${manyQueued.toLocaleString('en-GB')}`,
        ours: `${long.heapMb.toFixed(1)} MB more`,
        aim: '',
        isMet: null,
      },
    ],
    notes: [
      `Draining: one write into the queue took ${(median(ours.map(({ queueing }) => queueing)) / queued).toFixed(1)} ms. Where the time went (side by side):`,
      ...told(ours.map(({ spent }) => spent)),
    ],
  };
}
