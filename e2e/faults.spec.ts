import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import {
  chooseSignOut,
  courseCard,
  enroll,
  expectToast,
  logIn,
  loseServer,
  openChanges,
  signIn,
  signOut,
  signUp,
  toast,
} from './support/app.ts';
import { root } from './support/app-server.ts';
import { removeFolder } from './support/build.ts';
import { changeSession, fillStorage, refuseDatabases, storedForUsers } from './support/device.ts';
import { expect, test } from './support/fixtures.ts';

/** A new student in front of the catalogue, with everything downloaded. */
async function openCatalogue(page: Page) {
  await signUp(page, 'Student');
  await page.goto('/course-enrollment');
  await expect(courseCard(page, 'Science Exploration')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible();
}

/** The question before a sign-out that would lose an enrolment made while the server is away. */
async function askedToLoseOne(page: Page, server: Parameters<typeof loseServer>[1]) {
  await openCatalogue(page);
  await loseServer(page, server);
  const question = page.getByRole('alertdialog');
  await enroll(page, 'Science Exploration');
  await expect(courseCard(page, 'Science Exploration')).toContainText('Waiting to send');
  await chooseSignOut(page);
  await expect(question).toHaveAccessibleName('1 change has not been sent. Sign out and lose it?');
  return question;
}

const stay = (page: Page) => page.getByRole('button', { name: 'Stay' });

test('with the server away from the start the stored app opens and says what is missing', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/');
  await loseServer(page, server);
  await page.goto('/course-enrollment');
  await expect(page).toHaveURL('/auth');
  await logIn(page, 'amira.student@example.com');
  await expectToast(page, 'Error', "You're offline. Connect to the internet, then try again.");
  await expect(page.getByLabel('Email')).toHaveValue('amira.student@example.com');

  await server.restart();
  // Signing in works, but the network is gone again before anything could be downloaded.
  await context.route('**/rest/v1/**', (route) => route.abort());
  await signIn(page, 'amira.student@example.com');
  await loseServer(page, server);
  await page.goto('/course-enrollment');
  await expect(page.getByRole('heading', { name: 'Not on this device yet.' })).toBeVisible();
  await expect(page.getByText('Connect once to download your courses.')).toBeVisible();
  await context.unroute('**/rest/v1/**');
  await server.restart();
  await expect(courseCard(page, 'Mathematics Foundation')).toContainText('Already Enrolled', {
    timeout: 40_000,
  });
});

test('a sign-out that would lose work asks first, and staying is the default', async ({
  page,
  server,
}) => {
  const question = await askedToLoseOne(page, server);
  await stay(page).click();

  await enroll(page, 'English Comprehension');
  await expect(courseCard(page, 'English Comprehension')).toContainText('Waiting to send');
  await chooseSignOut(page);
  await expect(question).toHaveAccessibleName(
    '2 changes have not been sent. Sign out and lose them?',
  );
  await expect(stay(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(courseCard(page, 'English Comprehension')).toContainText('Waiting to send');

  await chooseSignOut(page);
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Signed out', "You've successfully signed out.");
  await expect.poll(() => storedForUsers(page)).toEqual([]);
});

test('the question before a sign-out follows what is sent in the meantime', async ({
  page,
  server,
}) => {
  const question = await askedToLoseOne(page, server);
  await server.restart();
  await expect(question).toHaveAccessibleName('Everything has been sent. Sign out?', {
    timeout: 40_000,
  });
  await stay(page).click();
  await expect(courseCard(page, 'Science Exploration')).toContainText('Already Enrolled');
});

test.describe('where the device cannot keep anything', () => {
  test.use({ expectedError: /The storage of this device failed/ });

  test('a browser that refuses its databases is named as the reason, and nothing hangs', async ({
    page,
  }) => {
    await refuseDatabases(page);
    await signIn(page, 'daniel.student@example.com');
    const notice = page.getByRole('alert').filter({ hasText: 'does not let us keep anything' });
    await expect(notice).toBeVisible();
    await page.goto('/course-enrollment');
    await expect(notice).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Nothing can be kept on this device.' }),
    ).toBeVisible();
  });

  test('a change that does not fit is not called saved', async ({ page }) => {
    await openCatalogue(page);
    await fillStorage(page);
    await enroll(page, 'Science Exploration');
    await expectToast(page, 'Enrollment Failed');
    await expect(page.getByRole('alert').filter({ hasText: 'no space left' })).toBeVisible();
    const card = courseCard(page, 'Science Exploration');
    await expect(card.getByRole('button', { name: /^Enroll Now/ })).toBeVisible();
    await expect(card).not.toContainText(/Waiting|Sending|Sent|Already/);
    await expect(toast(page, 'Saved on this device')).toBeHidden();
    await expect(toast(page, 'Enrollment Successful')).toBeHidden();
  });

  test('a device without any space says so from the start', async ({ page, context, server }) => {
    await page.goto('/auth');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 });
    await logIn(page, 'daniel.student@example.com');
    await expect(page.getByRole('alert').filter({ hasText: 'no space left' })).toBeVisible();
    await page.getByRole('button', { name: 'My Account' }).click();
    await page.getByRole('link', { name: 'My Courses' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Nothing can be kept on this device.' }),
    ).toBeVisible();
  });
});

test('a build without its settings says in one sentence which one is missing', async ({
  page,
  startServer,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'oakfold-unset-'));
  const build = spawn('npx', ['vite', 'build', '--outDir', folder, '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, VITE_SUPABASE_URL: '' },
    stdio: 'ignore',
  });
  expect(await once(build, 'exit')).toEqual([0, null]);
  const server = await startServer({ distDir: folder });
  // A prerendered page is whole without the app; this one is not.
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This site is not set up yet. VITE_SUPABASE_URL is not set.',
  );
  // A page that is open still fetches from the folder what it stores.
  await page.close();
  await removeFolder(folder);
});

test('a session that ends keeps its unsent work for its own account, and shows it to no other', async ({
  page,
  server,
}) => {
  const first = await signUp(page, 'Student', 'Ada');
  await page.goto('/course-enrollment');
  await enroll(page, 'Mathematics Foundation');
  await expect(courseCard(page, 'Mathematics Foundation')).toContainText('Already Enrolled');
  await loseServer(page, server);
  await enroll(page, 'Science Exploration');
  await expect(courseCard(page, 'Science Exploration')).toContainText('Waiting to send');
  await changeSession(page, { expires_at: 1, refresh_token: 'no-longer-known' });
  await page.reload();
  await server.restart();
  await expect(page).toHaveURL('/auth', { timeout: 40_000 });
  await expect(page.getByText('your unsent changes are kept on this device')).toBeVisible();

  await logIn(page, 'priya.student@example.com');
  await expect(page).toHaveURL('/');
  await page.goto('/course-enrollment');
  for (const title of ['Mathematics Foundation', 'Science Exploration']) {
    await expect(
      courseCard(page, title).getByRole('button', { name: /^Enroll Now/ }),
    ).toBeVisible();
  }
  const panel = await openChanges(page);
  await expect(panel.getByText('Everything has been sent.')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /, Priya$/ })).toBeVisible();
  await expect(page.getByText('Ada')).toHaveCount(0);
  await signOut(page);

  await signIn(page, first);
  await page.goto('/course-enrollment');
  await expect(courseCard(page, 'Science Exploration')).toContainText('Already Enrolled');
});

test('an error page of the server is never shown raw', async ({ page, context }) => {
  const html = '<html><body><h1>Bad Gateway</h1><hr>nginx</body></html>';
  const answerWith = (status: number) =>
    context.route('**/{auth,rest}/v1/**', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: html }),
    );
  const raw = page.getByText(/nginx|<html|Unexpected token|not valid JSON/);

  for (const status of [502, 500, 403]) {
    await answerWith(status);
    await page.goto('/auth');
    await logIn(page, 'daniel.student@example.com');
    await expect(toast(page, 'Error')).toBeVisible();
    await expect(raw).toHaveCount(0);
    await context.unrouteAll();
  }

  await openCatalogue(page);
  await answerWith(502);
  await enroll(page, 'Science Exploration');
  const card = courseCard(page, 'Science Exploration');
  await expect(card).toContainText('Waiting to send');
  await context.unrouteAll();
  await expect(card).toContainText('Already Enrolled');

  // A firewall's page is no verdict on the change either.
  await answerWith(403);
  await enroll(page, 'English Comprehension');
  const second = courseCard(page, 'English Comprehension');
  await expect(second).toContainText('Waiting to send');
  await expect(raw).toHaveCount(0);
  await context.unrouteAll();
  await expect(second).toContainText('Already Enrolled');
});
