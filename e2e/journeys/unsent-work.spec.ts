/** What waits is counted together, changes and forms: nothing is called sent while a booking waits. */
import type { Page } from 'playwright/test';
import {
  courseCard,
  enroll,
  expectToast,
  openCatalogue,
  openChanges,
  syncPill,
} from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { loseServer } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

async function bookMockTest(page: Page) {
  await page.goto('/mock-test');
  const form = page.locator('form').last();
  await form.getByLabel("Student's name").fill('Ben Reader');
  await form.getByLabel("Parent or guardian's name").fill('Ann Reader');
  await form.getByLabel('Phone').fill('020 7946 0999');
  await form.getByLabel('Year group').selectOption('year5');
  await form.getByLabel('Test type').selectOption('11plus-full');
  await form.getByRole('button', { name: 'Book Mock Test' }).click();
}

const destination = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'App' }).getByRole('link', { name });
const thisDevice = (page: Page) => page.getByRole('region', { name: 'This device' });

test('a booking that waits counts as unsent everywhere, until it is sent', async ({
  page,
  server,
}) => {
  await openCatalogue(page);
  await loseServer(page, server);
  await bookMockTest(page);
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  // The website's bar counts it too.
  await expect(syncPill(page)).toHaveText('Changes: Offline, 1 to send');

  const list = await openChanges(page);
  await expect(syncPill(page)).toHaveText('Changes: Offline, 1 to send');
  await expect(destination(page, /^Changes ?, 1 waiting/)).toBeVisible();
  await expect(list.getByText('Everything has been sent')).toHaveCount(0);
  const waiting = list.getByRole('region', { name: 'Waiting to send' }).getByRole('listitem');
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText('Mock test for Ben Reader');
  await expect(waiting).toContainText("You're offline. We'll send this when you're back online.");
  await waiting.getByRole('button', { name: /^Try again ?: Mock test/ }).click();
  await expect(waiting).toContainText(/We tried at [\w:]+\./);

  // A change beside it.
  await page.goto('/course-enrollment');
  await enroll(page, 'Science Exploration');
  await expect(courseCard(page, 'Science Exploration')).toContainText('Waiting to send');
  await expect(destination(page, /^Changes ?, 2 waiting/)).toBeVisible();
  await destination(page, /^Account/).click();
  await expect(thisDevice(page)).toContainText('1 change and 1 form waiting to send');
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
    '1 change and 1 form have not been sent. Sign out and lose them?',
  );
  await page.getByRole('button', { name: 'Stay', exact: true }).click();

  await server.restart();
  await expect(thisDevice(page)).toContainText('Everything has been sent', { timeout: 40_000 });
  await expect(syncPill(page)).toHaveText('Changes: All sent');
  await openChanges(page);
  await expect(list.getByText('Everything has been sent.')).toBeVisible();
  const sent = list.getByRole('region', { name: 'Sent' }).getByRole('listitem');
  await expect(sent).toHaveCount(2);
  await expect(sent.filter({ hasText: /^Mock test, reference [0-9A-F]{8}Sent/ })).toHaveCount(1);
});

test("'Send now' also sends a form whose pause is not over", async ({ page, context }) => {
  await openCatalogue(page);
  await context.route('**/rest/v1/enquiries', (route) => route.fulfill({ status: 503 }));
  await bookMockTest(page);
  await expect(syncPill(page)).toHaveText('Changes: 1 to send');
  const list = await openChanges(page);
  await expect(list.getByRole('listitem')).toContainText("We couldn't take it just now.");
  await context.unroute('**/rest/v1/enquiries');
  await list.getByRole('button', { name: 'Send now' }).click();
  await expectToast(page, 'Mock Test Booked!');
  await expect(list.getByText('Everything has been sent.')).toBeVisible();
  await expect(list).toContainText('Everything is up to date.');
});
