/** The first minutes on a device, before the app is stored. */

import { pageTitle } from '../../src/content/business.ts';
import { signInByForm } from '../support/app.ts';
import { copyOfBuild, removeChunks, removeFolder } from '../support/build.ts';
import { expect, test } from '../support/fixtures.ts';
import { appStored, holdBack } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

test('a navigation that fails before the app is stored shows our page with Try again', async ({
  page,
  startServer,
}) => {
  const folder = await copyOfBuild();
  // Remove one script, so that the app can never be stored completely.
  await removeChunks(folder, 'course-students-page');
  const server = await startServer({ distDir: folder });
  await page.goto(`${server.url}/`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });
  await server.kill();
  await page.goto(`${server.url}/course-enrollment`);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page).toHaveTitle(pageTitle('No connection'));

  await server.restart();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${server.url}/auth`);
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  await removeFolder(folder);
});

test('the app opens offline after the first storage step and reports that it is ready', async ({
  page,
  server,
}) => {
  await signInByForm(page, 'amira.student@example.com');
  await appStored(page, 'app');
  await page.goto('/account');
  const device = page.getByRole('region', { name: 'This device' });
  await expect(device).toContainText('Works without internet now');
  await server.kill();
  await page.goto('/course-enrollment');
  await expect(page.getByRole('article').first()).toBeVisible();
  await server.restart();
});

test.describe('the home page says how far the preparation is, and moves nothing', () => {
  for (const width of [360, 1280]) {
    test(`at ${width} px`, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 780 });
      const letThrough = await holdBack(context, '**/assets/course-students-page-*.js');
      await signInByForm(page, 'amira.student@example.com');
      await page.goto('/dashboard');
      const list = page.getByRole('heading', { name: 'The term so far' });
      await expect(list).toBeVisible();
      const place = await list.boundingBox();
      const card = page.getByRole('status').filter({ hasText: 'Saving to this device...' });
      // The share of the files that are stored: all but one of them, in the end. It is told in twentieths.
      await expect(card).toContainText(/9[5-9]%/);
      expect(await list.boundingBox()).toEqual(place);

      await context.setOffline(true);
      await expect(page.getByText('Not all saved yet: connect once more')).toBeVisible();
      expect(await list.boundingBox()).toEqual(place);
      await context.setOffline(false);
      letThrough();
      const dismiss = page.getByRole('button', { name: 'Dismiss: Works without internet' });
      await expect(dismiss).toBeVisible();
      expect(await list.boundingBox()).toEqual(place);

      await dismiss.click();
      await expect(page.getByText('Works without internet now')).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      await page.reload();
      await expect(list).toBeVisible();
      await expect(page.getByText('Works without internet now')).toHaveCount(0);
    });
  }
});

test('a page opened while pictures are still being stored says that the app is ready', async ({
  page,
  context,
}) => {
  const letThrough = await holdBack(context, '**/about.html');
  await signInByForm(page, 'amira.student@example.com');
  await appStored(page, 'app');
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'This device' })).toContainText(
    'Works without internet now',
  );
  letThrough();
  await appStored(page, 'rest');
});
