/**
 * `npm run bench web`: when a phone paints each public page, compared with a plain page of the same text, and the
 * page's Lighthouse scores. Both are loaded in turns with Chromium's own throttling and an empty cache: 150 ms, 1.6
 * Mbit/s, a processor four times as slow. Prints medians and ratios as a table in Markdown.
 * Arguments: paths (default: all), `--runs N` (default 7), `--lighthouse N` (default 1; 0 leaves it out), `--beside DIST`
 * (the folder of another build, which is loaded in turns with this one).
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { queryFile } from '../../src/content/query-pages.ts';
import { startServer } from '../../supabase/local/server.ts';
import { pathOf } from '../harness/programs.mjs';
import { plainPage } from './plain-page.ts';
import { throttle } from './throttle.ts';

const dist = resolve(import.meta.dirname, '../../dist');
const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    lighthouse: { type: 'string', default: '1' },
    beside: { type: 'string' },
  },
  allowPositionals: true,
});
const paths = positionals.length > 0 ? positionals : publicPaths();

/** Times in milliseconds since navigation, sizes in bytes as transferred. */
interface Load {
  firstPaint: number;
  largestPaint: number;
  /** The sum of layout shifts. */
  shift: number;
  /** Total blocking time: what tasks took beyond 50 ms each, until the page was idle. */
  blocked: number;
  html: number;
  total: number;
}

/** The addresses of the sitemap, an unknown course and an unknown page. */
function publicPaths(): string[] {
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    return pathname + search;
  });
  return [...addresses, '/courses/unknown', '/unknown'];
}

/** A copy of the build in which every page is plain. */
function plainSite(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bench-plain-'));
  cpSync(dist, copy, { recursive: true });
  const rules = readFileSync(join(dist, '_headers'), 'utf8');
  writeFileSync(
    join(copy, '_headers'),
    rules.replace(/style-src [^;]*/, "style-src 'unsafe-inline'"),
  );
  for (const path of paths) {
    const file = fileOf(path);
    writeFileSync(join(copy, file), plainPage(readFileSync(join(dist, file), 'utf8')));
  }
  return copy;
}

/** The file of a page in the build. */
function fileOf(path: string): string {
  const page = queryFile(new URL(path, 'http://localhost')) ?? path;
  const file = `${page.slice(1) || 'index'}.html`;
  return existsSync(join(dist, file)) ? file : '404.html';
}

/** Loads a page with an empty cache, as a phone on a slow connection does. */
async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await throttle(page);
  await page.addInitScript(() => {
    const seen = { largestPaint: 0, shift: 0, blocked: 0 };
    Object.assign(window, { seen });
    for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (type === 'largest-contentful-paint') seen.largestPaint = entry.startTime;
          else if (type === 'longtask') seen.blocked += entry.duration - 50;
          else seen.shift += (entry as PerformanceEntry & { value: number }).value;
        }
      }).observe({ type, buffered: true });
    }
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const measured = await page.evaluate(async () => {
    await document.fonts.ready;
    // Wait two frames, so that shifts by late fonts are counted.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
    const html = navigation?.transferSize ?? 0;
    return {
      ...(window as unknown as { seen: Pick<Load, 'largestPaint' | 'shift' | 'blocked'> }).seen,
      firstPaint: paint?.startTime ?? Number.NaN,
      html,
      total: resources.reduce((sum, { transferSize }) => sum + transferSize, html),
    };
  });
  await context.close();
  return measured;
}

interface Scores {
  /** Performance, accessibility, best practices, search engines. */
  scores: number[];
  blocked: number;
}

/** Runs Lighthouse with its simulated phone in another process, while this one serves. */
async function lighthouse(url: string): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-report-'));
  const report = join(folder, 'report.json');
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
  const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
  await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', '--package', 'lighthouse@13', '--', 'lighthouse', url],
      ...['--output=json', `--output-path=${report}`, '--quiet', `--chrome-flags=${flags}`],
      `--only-categories=${categories.join(',')}`,
    ],
    { env: { CHROME_PATH: pathOf('chromium'), ...process.env } },
  );
  const found = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  return {
    scores: categories.map((name) => Math.round(found.categories[name].score * 100)),
    blocked: found.audits['total-blocking-time'].numericValue,
  };
}

/** Lighthouse sometimes loses the trace of a page. */
async function lighthouseOnceMore(url: string): Promise<Scores> {
  try {
    return await lighthouse(url);
  } catch (failure) {
    if (!/NO_NAVSTART|NO_FCP/.test(String(failure))) throw failure;
    return lighthouse(url);
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const ours = await startServer({ port: 0 });
const copy = plainSite();
const plain = await startServer({ port: 0, distDir: copy });
const other = values.beside
  ? await startServer({ port: 0, distDir: resolve(values.beside) })
  : undefined;
const browser = await chromium.launch({
  executablePath: pathOf('chromium'),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    // Letters have fractional widths, as on phones. Hinting rounds them, which breaks lines elsewhere.
    '--font-render-hinting=none',
  ],
});
// The first page is not counted: it also waits for the start of the browser.
await load(browser, `${ours.url}/`);
const columns = `path | FCP ms, plain, ratio | LCP ms, plain, ratio | CLS | blocked ms | HTML kB | all kB | Lighthouse, blocked ms${
  other ? ' | other FCP ms, ratio to plain | other LCP ms, ratio to plain' : ''
}`;
console.info(`| ${columns} |`);
console.info(columns.replace(/[^|]+/g, '---').replace(/.*/, '|$&|'));
for (const path of paths) {
  const [mine, theirs, others]: [Load[], Load[], Load[]] = [[], [], []];
  for (let run = 0; run < Number(values.runs); run += 1) {
    mine.push(await load(browser, ours.url + path));
    theirs.push(await load(browser, plain.url + path));
    if (other) others.push(await load(browser, other.url + path));
  }
  const scores: Scores[] = [];
  // Lighthouse refuses to look at a page with status 404.
  const reports = fileOf(path).endsWith('404.html') ? 0 : Number(values.lighthouse);
  for (let run = 0; run < reports; run += 1) {
    scores.push(await lighthouseOnceMore(ours.url + path));
  }
  const of = (loads: Load[], field: keyof Load) => median(loads.map((each) => each[field]));
  const time = (field: 'firstPaint' | 'largestPaint') => {
    const [own, least] = [of(mine, field), of(theirs, field)];
    return `${Math.round(own)}, ${Math.round(least)}, ${(own / least).toFixed(2)}`;
  };
  const timeOfOther = (field: 'firstPaint' | 'largestPaint') => {
    const theirOwn = of(others, field);
    return `${Math.round(theirOwn)}, ${(theirOwn / of(theirs, field)).toFixed(2)}`;
  };
  const kilobytes = (field: 'html' | 'total') => (of(mine, field) / 1024).toFixed(1);
  const worst = [0, 1, 2, 3].map((index) =>
    Math.min(...scores.map((each) => each.scores[index] ?? 0)),
  );
  console.info(
    `| ${[
      `\`${path}\``,
      time('firstPaint'),
      time('largestPaint'),
      Math.max(...mine.map(({ shift }) => shift)).toFixed(4),
      Math.round(of(mine, 'blocked')),
      kilobytes('html'),
      kilobytes('total'),
      scores.length > 0
        ? `${worst.join(' ')}, ${Math.round(median(scores.map(({ blocked }) => blocked)))}`
        : '-',
      ...(other ? [timeOfOther('firstPaint'), timeOfOther('largestPaint')] : []),
    ].join(' | ')} |`,
  );
}
await browser.close();
await ours.close();
await plain.close();
await other?.close();
rmSync(copy, { recursive: true });
