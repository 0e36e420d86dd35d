import { setTimeout } from 'node:timers/promises';
import type { Page, Route } from 'playwright/test';
import { business } from '../../src/content/business.ts';
import type { AppServer } from '../../tests/harness/app-server.ts';
import { signIn } from '../support/app.ts';
import {
  chunksOf,
  copyOfBuild,
  deployNewerBuild,
  removeChunks,
  removeFolder,
} from '../support/build.ts';
import { expect, test as withServer } from '../support/fixtures.ts';
import { appInControl } from '../support/loading.ts';

/** Each test has its own deployment, which it can replace while a tab is open. */
const test = withServer.extend<{ deployment: { folder: string; server: AppServer } }>({
  deployment: async ({ startServer }, use) => {
    const folder = await copyOfBuild();
    const server = await startServer({ distDir: folder });
    await use({ folder, server });
    await removeFolder(folder);
  },
  baseURL: async ({ deployment }, use) => use(deployment.server.url),
});

test.use({ serviceWorkers: 'allow' });

/** Returns to the tab. The page then looks for a new version. */
async function comeBack(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/**
 * Counts page loads from now on, including pages that are left before they have loaded.
 * @returns a function that returns the count so far
 */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

const newerVersion = (page: Page) => page.locator('meta[name=version][content=newer]');

test('a new version is offered, waits for half-filled forms and starts on request', async ({
  page,
  context,
  deployment,
}) => {
  await page.goto('/auth');
  await appInControl(page);
  const form = await context.newPage();
  await form.goto('/auth?tab=signup');
  await form.getByLabel('First name').fill('Half');
  const offer = page.getByText('A new version is ready.');
  await expect(offer).toBeHidden();
  const top = () => page.locator('main').evaluate((main: HTMLElement) => main.offsetTop);
  const before = await top();

  await deployNewerBuild(deployment.folder);
  await expect(async () => {
    await comeBack(page);
    await expect(offer).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await top(), 'the page has not moved').toBe(before);
  // On a phone the offer lies over the end of the page, and makes way for a control there.
  await page.setViewportSize({ width: 360, height: 740 });
  const used = page.getByRole('link', { name: 'Privacy' }).last();
  await used.focus();
  await expect(async () => {
    const [over, under] = [await offer.boundingBox(), await used.boundingBox()];
    expect(over?.y).toBeLessThan((under?.y ?? 0) - 300);
  }).toPass();
  await expect(form.getByText('A new version is ready.')).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Half');
  await expect(newerVersion(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(newerVersion(page)).toBeAttached();
  await expect(offer).toBeHidden();
  await expect(form.getByLabel('First name')).toHaveValue('Half');
  await expect(newerVersion(form)).toHaveCount(0);

  // The other tab still works, although the server no longer has its files.
  await form
    .getByRole('link', { name: `${business.name}, home` })
    .first()
    .click();
  await expect(form.getByRole('link', { name: 'Explore Courses' })).toBeVisible();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  const openCourses = (page: Page) =>
    page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'Courses' }).click();
  const openAccount = (page: Page) =>
    page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'Account' }).click();
  const unloaded = (page: Page) =>
    expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();

  /** Opens the home of a student, from which pages in other scripts can be reached. */
  async function openHome(page: Page) {
    await signIn(page, 'amira.student@example.com');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'The term so far' })).toBeVisible();
  }

  test('a tab that misses a script after a deployment reloads', async ({ page, deployment }) => {
    await openHome(page);
    await deployNewerBuild(deployment.folder);
    const reloaded = page.waitForEvent('load');
    await openCourses(page);
    await reloaded;
    await expect(newerVersion(page)).toBeAttached();
    await openCourses(page);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('a tab that misses two scripts reloads once', async ({ page, deployment }) => {
    await openHome(page);
    await deployNewerBuild(deployment.folder);
    const questions: Route[] = [];
    await page.route('**/*', (route) => {
      if (route.request().method() !== 'HEAD') return route.fallback();
      questions.push(route);
    });
    const loads = countLoads(page);
    const isAsked = page.waitForRequest((request) => request.method() === 'HEAD');
    await openCourses(page);
    await isAsked;
    const missed = page.waitForResponse(
      (answer) => answer.url().includes('account-page') && answer.status() === 404,
    );
    await openAccount(page);
    await missed;
    await unloaded(page);
    await Promise.all(questions.map((route) => route.continue()));
    await expect(newerVersion(page)).toBeAttached();
    await page.waitForLoadState();
    expect(loads()).toBe(1);
    expect(questions).toHaveLength(1);
  });

  test('a page of the website that misses a script stays readable, and reloads', async ({
    page,
    deployment,
  }) => {
    const found = page.getByRole('main').getByRole('article');
    await page.goto('/courses');
    // The list works before the deploy; the script of the search has not been fetched.
    await page.getByLabel('Subject', { exact: true }).selectOption('Science');
    await expect(found).toHaveCount(1);
    const reloaded = page.waitForEvent('load');
    await deployNewerBuild(deployment.folder);
    await page.getByPlaceholder('Search courses...').fill('science');
    await reloaded;
    await expect(newerVersion(page)).toBeAttached();
    await page.getByPlaceholder('Search courses...').fill('science');
    await expect(found).toHaveCount(1);
  });

  test.describe('if a script cannot be loaded', () => {
    test.use({ expectedError: /dynamically imported module/ });

    test('the page stays unchanged while no server answers', async ({ page, deployment }) => {
      await openHome(page);
      const loads = countLoads(page);
      await deployment.server.kill();
      await openCourses(page);
      await unloaded(page);
      await expect(page.getByText('Check your connection, then try again.')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'The term so far' })).toBeVisible();
      expect(loads()).toBe(0);
    });

    test('a slow failure is reported too', async ({ page, deployment }) => {
      await openHome(page);
      await deployment.server.kill();
      // Each attempt fails slowly, as on a connection that times out.
      await page.route('**/assets/catalogue-page-*.js', async (route) => {
        await setTimeout(500);
        await route.abort('timedout');
      });
      await openCourses(page);
      await unloaded(page);

      await page.unrouteAll();
      await deployment.server.restart();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'The term so far' })).toBeVisible();
      await openCourses(page);
      await expect(page.getByRole('article').first()).toBeVisible();
    });

    test('the error page appears after one reload', async ({ page, deployment }) => {
      await removeChunks(deployment.folder, 'auth-route');
      expect(await chunksOf(deployment.folder, 'auth-route')).toEqual([]);
      const loads = countLoads(page);
      await page.goto('/auth');
      // The first page says the same for a moment, until the server has answered.
      await expect.poll(loads).toBe(2);
      await unloaded(page);
      expect(loads()).toBe(2);
      await page
        .getByRole('link', { name: `${business.name}, home` })
        .first()
        .click();
      await expect(page.getByRole('link', { name: 'Explore Courses' })).toBeVisible();
      await page.getByRole('link', { name: 'Sign In', exact: true }).click();
      await unloaded(page);
    });
  });
});
