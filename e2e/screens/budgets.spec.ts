/** What the public pages weigh, and what they load before and after they are used. */
import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page, Request } from 'playwright/test';
import { appStarted } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { publicPaths } from '../support/public-paths.ts';

test.use({ serviceWorkers: 'allow' });

/** Budgets for scripts, in compressed bytes. */
const budget = {
  /** Until the page is idle. */
  idle: 4 * 1024,
  /** After reading: scrolling, pointing, tabbing through, opening menus. */
  read: 4 * 1024,
  /** After the use of a form control, which loads the islands. The budget includes their style sheet. */
  form: 58 * 1024,
  /** After the use of any other control, which starts the app. React alone takes 58 kB. */
  used: 137 * 1024,
  /** The same for /cookies, which loads a dialog. */
  usedWithDialog: 142 * 1024,
  /** The same after a form control was used, so islands and app are both loaded, with the checks of forms and answers. */
  usedAfterForm: 178 * 1024,
  /** Replaces `idle` and `read` for pages that start the app by themselves. */
  startsApp: 144 * 1024,
};
/** Budgets for the first paint, in compressed bytes. */
const firstPaint = { html: 20 * 1024, style: 9 * 1024 };
/** Budgets of a page before it is used, in compressed bytes: HTML, style, script, fonts and pictures. */
const whole = { page: 65 * 1024, startsApp: 211 * 1024 };

/** Scripts that only a sign-in or a form may load. */
const heavy = /\/(open-sync|storage|data|form|account)-[\w-]{8}\.js$/;

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

/** Focuses a control, if it exists, and waits for the script that this loads. @returns whether it exists */
async function use(page: Page, control: Locator, script: string): Promise<boolean> {
  if ((await control.count()) === 0) return false;
  await control.focus();
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    script,
  );
  if (script.includes('main')) await appStarted(page);
  return true;
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
    // This page starts the app by itself, because it shows data of the device.
    const startsApp = path === '/requests';
    expect
      .soft(await weightOf(requests), `all of ${path}`)
      .toBeLessThan(startsApp ? whole.startsApp : whole.page);
    expect
      .soft(await weightOf(requests, 'script'), `idle ${path}`)
      .toBeLessThan(startsApp ? budget.startsApp : budget.idle);
    await read(page);
    expect
      .soft(await weightOf(requests, 'script'), `read ${path}`)
      .toBeLessThan(startsApp ? budget.startsApp : budget.read);
    if (!startsApp) {
      // Use the form first, because it loads less than the app, which the other controls start.
      const controls = 'button, input, select, textarea';
      const form = page.locator(`main [data-island] :is(${controls})`);
      if (await use(page, form.first(), '/assets/forms-')) {
        await allLoaded();
        const weight =
          (await weightOf(requests, 'script')) + (await weightOf(requests, 'stylesheet'));
        expect.soft(weight, `form of ${path}`).toBeLessThan(budget.form);
      }
      const other = page.locator(`main :is(${controls}):not([data-island] *)`);
      if (await use(page, other.first(), '/assets/main-')) {
        await allLoaded();
        const hasForm = (await form.count()) > 0;
        const usual = path === '/cookies' ? budget.usedWithDialog : budget.used;
        expect
          .soft(await weightOf(requests, 'script'), `used ${path}`)
          .toBeLessThan(hasForm ? budget.usedAfterForm : usual);
      }
    }
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    for (const request of requests) {
      expect.soft(new URL(request.url()).origin, path).toBe(server.url);
    }
    const names = requests.map((request) => new URL(request.url()).pathname);
    const hasForm = (await page.locator('form').count()) > 0;
    expect
      .soft(
        names.filter((name) => heavy.test(name) && !(hasForm && /form/.test(name))),
        path,
      )
      .toEqual([]);
    expect.soft(violations, path).toEqual([]);
    await context.close();
  }
});
