import type { Request } from 'playwright/test';
import { business } from '../../src/content/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdBack, islandsStarted } from '../support/loading.ts';
import { publicPaths } from '../support/public-paths.ts';

test.use({ serviceWorkers: 'allow' });

test('the HTML of every public page has a title, description, card and one heading', async ({
  page,
}) => {
  const paths = await publicPaths(page);
  expect(paths.length).toBeGreaterThan(10);
  const titles = new Set<string>();
  for (const path of paths) {
    const html = await (await page.request.get(path)).text();
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
    expect.soft(title, path).toContain(business.name);
    titles.add(title);
    expect.soft(/<meta name="description" content="[^"]{40,}"/.test(html), path).toBe(true);
    expect.soft(html, path).toContain(`<link rel="canonical"`);
    expect.soft(html.match(/<h1/g)?.length, path).toBe(1);
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await page.request.get(new URL(picture).pathname);
    expect.soft(answer.headers()['content-type'], picture).toBe('image/png');
    for (const [, data = ''] of html.matchAll(/ld\+json">(.*?)<\/script>/g)) {
      expect.soft(JSON.parse(data)['@context'], path).toBe('https://schema.org');
    }
  }
  expect(titles.size).toBe(paths.length);
});

test('an unknown address shows the page of the server and does not start the app', async ({
  browser,
  server,
}) => {
  // offline/visitor.spec.ts tests the same with a service worker.
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  for (const [path, heading] of [
    ['/unknown', '404'],
    ['/courses/unknown', 'Course Not Found'],
  ] as const) {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const names = requests.map((request) => new URL(request.url()).pathname);
    expect(names.filter((name) => name.includes('/main-'))).toEqual([]);
  }
  await context.close();
});

test('every page works without scripts', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  for (const path of await publicPaths(page)) {
    await page.goto(path);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect.soft(page.getByRole('link', { name: 'Workshop' }).first(), path).toBeVisible();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await context.close();
});

/** The compressed size of the answers in bytes. Fonts and bitmaps are already compressed. */
test('links and menus work before the app has started, on a phone too', async ({ page }) => {
  const started = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /main-.*js$/.test(name)),
    );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  // Nobody waits for the drawings of a menu that is hidden.
  const emblems = page.getByRole('banner').locator('use[href^="/images/art/subject-"]');
  await expect(emblems).toHaveCount(0);
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(emblems).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('button', { name: 'Subjects' }).click();
  await page.getByRole('link', { name: 'Science', exact: true }).first().click();
  await expect(page).toHaveURL('/subjects/science');
  expect(await started()).toBe(false);
  await page.goto('/');
  await menu.click();
  await page.getByRole('tab', { name: 'English' }).focus();
  await islandsStarted(page);
  // The menu is no part of them.
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await started()).toBe(false);
});

test('a press before the script has arrived is not lost', async ({ page }) => {
  const letThrough = await holdBack(page, '**/assets/site/site-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const subjects = page.getByRole('button', { name: 'Subjects' });
  await subjects.click();
  await expect(subjects).toHaveAttribute('aria-expanded', 'false');
  letThrough();
  await expect(subjects).toHaveAttribute('aria-expanded', 'true');
});

test('a click before the islands have started is replayed', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'English' }).click();
  await expect(page.getByRole('tab', { name: 'English' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'English' })).toBeVisible();
});

test('a key that is pressed while a form is taken over goes on from what was typed', async ({
  page,
}) => {
  // The render of a form empties its fields. The next key comes before anything is replayed.
  await page.addInitScript(() => {
    const { prototype } = HTMLInputElement;
    const native = Object.getOwnPropertyDescriptor(
      prototype,
      'value',
    ) as Required<PropertyDescriptor>;
    Object.defineProperty(prototype, 'value', {
      ...native,
      set(this: HTMLInputElement, value: string) {
        const isEmptied = value === '' && native.get.call(this) === 'Ros';
        native.set.call(this, value);
        if (isEmptied) setTimeout(() => document.execCommand('insertText', false, 'a'));
      },
    });
  });
  const letThrough = await holdBack(page, '**/assets/site/contact-form-*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  const name = page.getByLabel('Name');
  await name.pressSequentially('Ros');
  letThrough();
  await islandsStarted(page);
  await expect(name).toHaveValue('Rosa');
});

test('a page is never empty while its islands start', async ({ page }) => {
  await page.addInitScript(() => {
    let hadHeading = false;
    new MutationObserver(() => {
      const hasHeading = document.querySelector('h1') !== null;
      if (hadHeading && !hasHeading) document.documentElement.dataset.emptied = '';
      hadHeading ||= hasHeading;
    }).observe(document, { childList: true, subtree: true });
  });
  // Delay the script of the page, as a weak network does.
  await page.route(/site\/course-list/, async (route) => {
    await page.waitForLoadState('load');
    await route.continue();
  });
  await page.goto('/courses?q=science');
  await expect(page.getByRole('heading', { name: 'Mathematics Foundation' })).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-emptied');
});

test('every answer has the security headers', async ({ page }) => {
  for (const path of ['/', '/dashboard', '/service-worker.js']) {
    const headers = (await page.request.get(path, { headers: { accept: 'text/html' } })).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect.soft(policy, path).toContain("default-src 'none'");
    expect.soft(policy, path).toContain("require-trusted-types-for 'script'");
    expect.soft(policy, path).toContain("frame-ancestors 'none'");
    expect.soft(policy, path).not.toContain('unsafe');
    expect.soft(headers['x-content-type-options'], path).toBe('nosniff');
  }
});
