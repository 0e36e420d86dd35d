/** What the public pages weigh, and what they load before and after they are used. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { islandsStarted } from '../support/loading.ts';
import { publicPaths } from '../support/public-paths.ts';

test.use({ serviceWorkers: 'allow' });

/** Budgets for scripts, in compressed bytes. */
const budget = {
  /** Until the page is idle, and after reading: scrolling, pointing, tabbing through, opening menus. */
  read: 4.5 * 1024,
  /** After the use of a control, which loads the islands. The budget includes their style sheet. */
  used: 71 * 1024,
  /** Replaces `used` for the page that has the index of a search too. */
  searched: 76 * 1024,
  /** Replaces `read` for a page whose islands start by themselves. */
  startsIslands: 56 * 1024,
  /** The same for the app's pages for signing in. React alone takes 58 kB. */
  startsApp: 160 * 1024,
};
/** Budgets for the first paint, in compressed bytes. */
const firstPaint = { html: 20 * 1024, style: 9 * 1024 };
/**
 * Budgets for what comes before the end of the main heading, in bytes compressed with gzip, the least that a host does.
 * A server sends ten packets of 1,460 bytes before it waits for an answer, so a heading within them costs no further
 * round trip. That of the home page, whose style sheet is the longest, comes after them.
 */
const heading = { home: 16_000, other: 14_600 };
/** Budgets of a page before it is used, in compressed bytes: HTML, style, script, fonts and pictures. */
const whole = { page: 65 * 1024, startsIslands: 125 * 1024, startsApp: 225 * 1024 };

/** Whether the islands of a page start by themselves: it shows what the build does not know (src/site/build/pages.ts). */
const startsIslands = (path: string) => path === '/requests' || path.startsWith('/courses');

/** What runs without the app, and without the data of an account. */
const isOfWebsite = (path: string) => path.startsWith('/assets/site/');

test('the first paint of a page needs only its HTML', async ({ browser, server }) => {
  // Measure a first visit, which has no service worker.
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  for (const path of [...(await publicPaths(page)), '/courses/unknown', '/unknown']) {
    const answer = await page.goto(path);
    const html = (await answer?.text()) ?? '';
    expect.soft(brotliCompressSync(html).length, `HTML of ${path}`).toBeLessThan(firstPaint.html);
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    expect.soft(style.length, path).toBeGreaterThan(0);
    expect
      .soft(brotliCompressSync(style).length, `style of ${path}`)
      .toBeLessThan(firstPaint.style);
    const untilHeading = html.slice(0, html.indexOf('</h1>'));
    expect.soft(untilHeading.length, path).toBeGreaterThan(style.length);
    expect
      .soft(gzipSync(untilHeading).length, `heading of ${path}`)
      .toBeLessThan(path === '/' ? heading.home : heading.other);
    expect.soft(html, path).not.toContain('rel="preload"');
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => 'renderBlockingStatus' in entry)
        .filter((entry) => entry.renderBlockingStatus === 'blocking')
        .map(({ name }) => name),
    );
    expect.soft(blocking, path).toEqual([]);
  }
  await context.close();
});

async function weightOf(requests: readonly Request[], type?: string): Promise<number> {
  let sum = 0;
  for (const request of requests) {
    if (type !== undefined && request.resourceType() !== type) continue;
    const weight = weights.get(request.url()) ?? (await weigh(request));
    weights.set(request.url(), weight);
    sum += weight;
  }
  return sum;
}

/** Known sizes by address. Most pages load the same files, and compressing them takes long. */
const weights = new Map<string, number>();

async function weigh(request: Request): Promise<number> {
  const response = await request.response();
  const body = await response?.body();
  if (!response || !body) return 0;
  const isBinary = /font|image\/png/.test(response.headers()['content-type'] ?? '');
  return isBinary ? body.length : brotliCompressSync(body).length;
}

/** Acts like a person who only reads. */
async function read(page: Page) {
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 600);
  await page.mouse.move(220, 400);
  await page.keyboard.press('Tab');
  const subjects = page.getByRole('button', { name: 'Subjects' });
  await subjects.click();
  await expect(page.getByRole('link', { name: 'View All Courses' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(subjects).toBeFocused();
  await expect(subjects).toHaveAttribute('aria-expanded', 'false');
  await page.waitForLoadState('networkidle');
}

test('a page loads only from its own server, obeys the policy and stays within its budgets', async ({
  browser,
  server,
}) => {
  test.slow();
  const setup = await browser.newContext({ baseURL: server.url });
  const paths = await publicPaths(await setup.newPage());
  await setup.close();
  for (const path of paths) {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    const page = await context.newPage();
    const requests: Request[] = [];
    const violations: string[] = [];
    const open = new Set<Request>();
    context.on('request', (request) => {
      requests.push(request);
      open.add(request);
    });
    context.on('requestfinished', (request) => open.delete(request));
    context.on('requestfailed', (request) => open.delete(request));
    // Playwright does not wait for 'networkidle' a second time on the same page.
    const allLoaded = () => expect.poll(() => open.size).toBe(0);
    page.on('console', (message) => {
      if (message.type() === 'error') violations.push(message.text());
    });
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    const kind = path.startsWith('/auth')
      ? 'startsApp'
      : startsIslands(path)
        ? 'startsIslands'
        : null;
    expect.soft(await weightOf(requests), `all of ${path}`).toBeLessThan(whole[kind ?? 'page']);
    await read(page);
    expect
      .soft(await weightOf(requests, 'script'), `read ${path}`)
      .toBeLessThan(budget[kind ?? 'read']);
    const control = page.locator('main [data-island] :is(button, input, select, textarea)').first();
    const isSearched = path === '/courses';
    if ((kind === null || isSearched) && (await control.count()) > 0) {
      await control.focus();
      if (isSearched) await control.fill('maths');
      await islandsStarted(page);
      await allLoaded();
      const weight =
        (await weightOf(requests, 'script')) + (await weightOf(requests, 'stylesheet'));
      expect.soft(weight, `used ${path}`).toBeLessThan(budget[isSearched ? 'searched' : 'used']);
    }
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    for (const request of requests) {
      expect.soft(new URL(request.url()).origin, path).toBe(server.url);
    }
    const scripts = requests
      .filter((request) => request.resourceType() === 'script')
      .map((request) => new URL(request.url()).pathname);
    if (kind !== 'startsApp') {
      expect
        .soft(
          scripts.filter((name) => !isOfWebsite(name)),
          path,
        )
        .toEqual([]);
    }
    expect.soft(violations, path).toEqual([]);
    await context.close();
  }
});
