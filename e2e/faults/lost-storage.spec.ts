/** The browser deletes the databases between two visits, as WebKit does after seven days without a visit. */
import type { Page } from 'playwright/test';
import type { AppServer } from '../../tests/harness/app-server.ts';
import { courseCard, enroll, openCatalogue } from '../support/app.ts';
import { waiting } from '../support/crashes.ts';
import { expect, test } from '../support/fixtures.ts';
import { loseServer } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

/** Leaves the page, deletes the site's databases and starts the server. */
async function deleteDatabases(page: Page, server: AppServer) {
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: server.url,
    storageTypes: 'indexeddb',
  });
  await server.restart();
}

const deleted = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Your browser deleted what this site kept' });

test('a notice lists lost changes, and synced data is downloaded again', async ({
  page,
  server,
}) => {
  await openCatalogue(page);
  await enroll(page, 'Mathematics Foundation');
  await expect(courseCard(page, 'Mathematics Foundation')).toContainText('Already Enrolled');
  await loseServer(page, server);
  await enroll(page, 'Science Exploration');
  await waiting(page, 'Science Exploration');

  await deleteDatabases(page, server);
  await page.goto('/course-enrollment');
  await expect(deleted(page)).toContainText('is lost: 1 change to your enrolments.');
  await expect(courseCard(page, 'Mathematics Foundation')).toContainText('Already Enrolled');
  await expect(courseCard(page, 'Science Exploration')).not.toContainText('Already Enrolled');
  // The notice stays until it is dismissed.
  await page.reload();
  await deleted(page).getByRole('button', { name: 'OK' }).click();
  await expect(deleted(page)).toBeHidden();
  await page.reload();
  await expect(courseCard(page, 'Mathematics Foundation')).toContainText('Already Enrolled');
  await expect(deleted(page)).toBeHidden();
});

test('without unsent changes nothing is reported as lost', async ({ page, server }) => {
  await openCatalogue(page);
  await enroll(page, 'Mathematics Foundation');
  await expect(courseCard(page, 'Mathematics Foundation')).toContainText('Already Enrolled');
  await expect(page.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
  await deleteDatabases(page, server);
  await page.goto('/course-enrollment');
  await expect(deleted(page)).toContainText('Everything had been sent, so nothing is lost.');
});

test('a visitor gets a notice about a lost enquiry', async ({ page, server }) => {
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Vera Visitor');
  await page.getByLabel('Email').fill('vera@example.com');
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Please call me back about the mock test.');
  await loseServer(page, server);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  await deleteDatabases(page, server);
  await page.goto('/about');
  await expect(deleted(page)).toContainText('is lost: message. Please do it again.');
});
