/** What is left in the files of a browser once the app has removed it, deleted records included. */
import type { BrowserContext, Page } from 'playwright/test';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import type { AppServer } from '../../tests/harness/app-server.ts';
import { courseRow, expectToast, logIn, signOut, signUpByForm, syncPill } from '../support/app.ts';
import { changeSession, storedSession } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { randomName, type StorageFolder, textsInFiles } from '../support/profile-files.ts';

/** Waits until none of these texts stands in the files of a folder. */
const untilGone = (profile: string, folder: StorageFolder, texts: readonly string[]) =>
  expect.poll(() => textsInFiles(profile, folder, texts), { timeout: 20_000 }).toEqual([]);

/** Ends the session of a page at the auth service, and makes the page ask for a new token. */
async function endSession(page: Page, server: AppServer): Promise<void> {
  const { access_token } = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('oakfold.session') ?? '{}'),
  );
  const answer = await fetch(`${server.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${access_token}` },
  });
  expect(answer.ok).toBe(true);
  await changeSession(page, { expires_at: 1 });
  await page.reload();
}

/** Signs a child up, and waits until the name stands in the files. */
async function childOnDisk(openDevice: () => Promise<BrowserContext>, profile: string) {
  const name = randomName();
  const page = await (await openDevice()).newPage();
  await signUpByForm(page, 'Student', name);
  await expect(syncPill(page)).toHaveAccessibleName(/All sent/);
  await expect.poll(() => textsInFiles(profile, 'IndexedDB', [name])).toEqual([name]);
  return { page, name };
}

test('after the server ended the session, no file of the databases holds the name of the child', async ({
  openDevice,
  profile,
  server,
}) => {
  const { page, name } = await childOnDisk(openDevice, profile);
  await endSession(page, server);
  await untilGone(profile, 'IndexedDB', [name]);
});

test('unsent work that waits for the next sign-in keeps its own words, not the name', async ({
  openDevice,
  profile,
  server,
}) => {
  const [name, title] = [randomName(), randomName()];
  const context = await openDevice();
  const page = await context.newPage();
  const email = await signUpByForm(page, 'Teacher', name);
  await expect(syncPill(page)).toHaveAccessibleName(/All sent/);
  await context.route('**/rest/v1/**', (route) => route.abort());
  await page.goto('/create-course');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Not sent yet.');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expect(courseRow(page, title)).toBeVisible();
  await endSession(page, server);
  await untilGone(profile, 'IndexedDB', [name]);
  // The search finds what is there.
  await expect.poll(() => textsInFiles(profile, 'IndexedDB', [title])).toEqual([title]);
  await context.unroute('**/rest/v1/**');
  await page.goto('/auth');
  await logIn(page, email);
  await expect(page).toHaveURL('/');
  await page.goto('/teacher-dashboard');
  await expect(courseRow(page, title)).toBeVisible();
  await expect(syncPill(page)).toHaveAccessibleName(/All sent/);
});

test('after a sign-out, no file of the databases holds the name of the child or the token', async ({
  openDevice,
  profile,
  server,
}) => {
  const { page, name } = await childOnDisk(openDevice, profile);
  const { refresh_token } = await storedSession(page);
  await signOut(page);
  await untilGone(profile, 'IndexedDB', [name, refresh_token]);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .not.toContain(refresh_token);
  // Chromium decides when it compacts the file of localStorage. The token that may stand there is worth nothing.
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  });
  expect(answer.status).toBe(400);
});

test('after a form was accepted, no database holds its message', async ({
  openDevice,
  profile,
}) => {
  const message = randomName();
  const page = await (await openDevice()).newPage();
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Ann Reader');
  await page.getByLabel('Email').fill(`${message}@example.com`.toLowerCase());
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page.getByRole('textbox', { name: 'Message' }).fill(`About ${message}, please.`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Contact request submitted');
  await untilGone(profile, 'IndexedDB', [message]);
  expect(await textsInFiles(profile, 'Local Storage', [message])).toEqual([]);
});
