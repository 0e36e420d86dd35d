import type { Page } from 'playwright/test';
import { courseCard, enroll, logIn, offlinePill, signUpByForm } from '../support/app.ts';
import { changeSession, storedSession } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { appInControl, appStarted, loseServer } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

const enrolled = 'Mathematics Foundation';

/** Signs up an enrolled student, then makes the access token expire as if the page had been closed for long. */
async function leaveWithExpiredToken(page: Page) {
  await signUpByForm(page, 'Student', 'Nia');
  await page.goto('/course-enrollment');
  await enroll(page, enrolled);
  await expect(courseCard(page, enrolled)).toContainText('Already Enrolled');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /Good \w+, Nia/ })).toBeVisible();
  await appInControl(page);
  await changeSession(page, { expires_at: 1 });
}

/** In milliseconds. Shorter than the app's timeout for a server that does not answer. */
const immediatelyMs = 12_000;

/** Expects the page to open signed in, with its data, before a request to the server could time out. */
async function opensImmediately(page: Page) {
  await page.reload({ waitUntil: 'commit' });
  const began = Date.now();
  await expect(page.getByRole('heading', { name: /Good \w+, Nia/ })).toBeVisible();
  await expect(page.getByRole('link', { name: enrolled })).toBeVisible();
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible();
  expect(Date.now() - began).toBeLessThan(immediatelyMs);
}

/** Expects the app to renew the token and to sync by itself. */
async function recovers(page: Page) {
  await expect
    .poll(async () => (await storedSession(page)).expires_at, { timeout: 40_000 })
    .toBeGreaterThan(Date.now() / 1000);
  await expect(offlinePill(page)).toBeHidden();
  await expect(page.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
}

test('without a server and with an expired token the app opens at once and recovers later', async ({
  page,
  server,
}) => {
  await leaveWithExpiredToken(page);
  await loseServer(page, server);
  await opensImmediately(page);
  await expect(offlinePill(page)).toBeVisible();
  await page.goto('/course-enrollment');
  await enroll(page, 'Science Exploration');
  await expect(courseCard(page, 'Science Exploration')).toContainText('Waiting to send');

  await server.restart();
  await recovers(page);
  await expect(courseCard(page, 'Science Exploration')).toContainText('Already Enrolled');
});

test('with a server that never answers the app opens at once', async ({ page, server }) => {
  await leaveWithExpiredToken(page);
  await server.fallSilent();
  await opensImmediately(page);
  await page.goto('/course-enrollment');
  await enroll(page, 'Science Exploration');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await expect(courseCard(page, 'Science Exploration')).toContainText(/Waiting to send|Sending/);

  await server.restart();
  await recovers(page);
  await expect(courseCard(page, 'Science Exploration')).toContainText('Already Enrolled');
});

test.describe('before the app is stored', () => {
  test.use({ serviceWorkers: 'block' });

  test('a network lost right after the sign-in does not count as a storage failure, and sync recovers', async ({
    page,
    context,
  }) => {
    const part = /\/assets\/open-sync-/;
    await page.goto('/auth');
    await appStarted(page);
    await context.route(part, (route) => route.abort('internetdisconnected'));
    const missed = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
    await logIn(page, 'daniel.student@example.com');
    await missed;
    await expect(page).toHaveURL('/');

    await context.unroute(part);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
    await expect(page.getByText('This browser does not let us keep anything')).toBeHidden();
  });
});
