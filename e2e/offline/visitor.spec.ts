/** A visitor without an account reads the public pages that the device stores. */

import { freshEmail } from '../../tests/harness/accounts.ts';
import { expect, test } from '../support/fixtures.ts';
import { appInControl, loseServer } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

const offline =
  "You're offline. You can still read, and send forms: we'll send them when you're back online.";

test('every kind of page tells a visitor that the device is offline, until the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await appInControl(page);
  const bar = page.getByText(offline);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);

  // The device is offline before the page opens. Pages without and with a form.
  await context.setOffline(true);
  for (const path of ['/', '/courses/1', '/contact']) {
    await page.goto(path);
    await expect(bar, path).toBeVisible();
  }
  await page.getByLabel('Your name').fill('Ann Reader');
  await page.getByLabel('Email').fill(freshEmail('ann'));
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page.getByRole('textbox', { name: 'Message' }).fill('When does the next course start?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('1 form waiting to send.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('1 form waiting to send.')).toBeHidden();
});

test('the address of a file still opens that file after the app is stored', async ({ page }) => {
  await page.goto('/');
  await appInControl(page);
  for (const [path, content] of [
    ['/robots.txt', /^User-agent/m],
    ['/manifest.webmanifest', /"name"/],
  ] as const) {
    const answer = await page.goto(path);
    expect(await answer?.text(), path).toMatch(content);
  }
});

test('unknown addresses open a stored page without starting the app, and account pages start the app', async ({
  page,
  server,
}) => {
  const startsApp = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/main-')),
    );
  await page.goto('/');
  await loseServer(page, server);
  for (const [path, heading] of [
    ['/unknown', '404'],
    ['/subjects/latin', '404'],
    ['/courses/unknown', 'Course Not Found'],
    ['/courses/1/x', '404'],
    // A host redirects these to /about.
    ['/about/', 'About Us'],
    ['/About', 'About Us'],
    ['/about.', 'About Us'],
  ] as const) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect(await answer?.text(), path).toMatch(/<h1/);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await startsApp(), path).toBe(false);
  }
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
});
