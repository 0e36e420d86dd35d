/**
 * `npm run bench:web`: what a page costs a visitor on a phone, against the same page without script,
 * measured by Lighthouse in turns in one run. Reports medians and ratios; it is no test.
 * Arguments: paths (default: one of each kind), then `--runs N` (default 3).
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { type RunningServer, startServer } from '../supabase/local/server.ts';

const root = resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const paths =
  positionals.length > 0 ? positionals : ['/', '/courses', '/courses/1', '/contact', '/blog'];

interface Measured {
  performance: number;
  others: number;
  firstPaint: number;
  largestPaint: number;
  shift: number;
  script: number;
  total: number;
}

/** The same pages with every script taken out of their HTML. */
function withoutScript(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bench-static-'));
  cpSync(join(root, 'dist'), copy, { recursive: true });
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(copy, name);
    const html = readFileSync(file, 'utf8')
      .replace(/<script type="module"[^>]*><\/script>/g, '')
      .replace(/<link rel="modulepreload"[^>]*>/g, '');
    writeFileSync(file, html);
  }
  return copy;
}

/** One visit; Lighthouse now and then loses the trace of a page, and says that it should be run again. */
async function visit(server: RunningServer, path: string): Promise<Measured> {
  try {
    return await visitOnce(server, path);
  } catch (failure) {
    if (!/NO_NAVSTART|NO_FCP/.test(String(failure))) throw failure;
    return visitOnce(server, path);
  }
}

/** One visit of Lighthouse on its simulated phone, in a process of its own while this one serves. */
async function visitOnce(server: RunningServer, path: string): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-report-'));
  const report = join(folder, 'report.json');
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
  await promisify(execFile)(
    'npm',
    [
      ...[
        'exec',
        '--yes',
        '--package',
        'lighthouse@13',
        '--',
        'lighthouse',
        `${server.url}${path}`,
      ],
      ...['--output=json', `--output-path=${report}`, '--quiet', `--chrome-flags=${flags}`],
      '--only-categories=performance,accessibility,best-practices,seo',
    ],
    { env: { CHROME_PATH: '/usr/bin/chromium', ...process.env } },
  );
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  const score = (name: string) => Math.round(categories[name].score * 100);
  const bytes = (type: string) =>
    audits['network-requests'].details.items
      .filter((item: { resourceType: string }) => type === '' || item.resourceType === type)
      .reduce((sum: number, item: { transferSize: number }) => sum + item.transferSize, 0);
  return {
    performance: score('performance'),
    others: Math.min(...['accessibility', 'best-practices', 'seo'].map(score)),
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    script: bytes('Script'),
    total: bytes(''),
  };
}

function median(visits: Measured[], field: keyof Measured): number {
  const sorted = visits.map((measured) => measured[field]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const copy = withoutScript();
const ours = await startServer({ port: 0 });
const still = await startServer({ port: 0, distDir: copy });
console.info(
  'path | performance | lowest of the others | FCP ms (ratio) | LCP ms (ratio) | CLS | script kB | all kB',
);
for (const path of paths) {
  const [mine, theirs]: [Measured[], Measured[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    mine.push(await visit(ours, path));
    theirs.push(await visit(still, path));
  }
  const time = (field: 'firstPaint' | 'largestPaint') => {
    const ratio = median(mine, field) / median(theirs, field);
    return `${Math.round(median(mine, field))} (${ratio.toFixed(2)})`;
  };
  const kilobytes = (field: 'script' | 'total') => Math.round(median(mine, field) / 1024);
  console.info(
    [
      path,
      median(mine, 'performance'),
      Math.min(...mine.map(({ others }) => others)),
      time('firstPaint'),
      time('largestPaint'),
      median(mine, 'shift').toFixed(3),
      kilobytes('script'),
      kilobytes('total'),
    ].join(' | '),
  );
}
await ours.close();
await still.close();
rmSync(copy, { recursive: true });
