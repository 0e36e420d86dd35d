import type { Page } from 'playwright/test';
import {
  chooseSignOut,
  courseCard,
  enroll,
  expectToast,
  logIn,
  openCatalogue,
  openChanges,
  signInByForm,
  signOut,
  signUpByForm,
} from '../support/app.ts';
import { changeSession, storedForUsers } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { loseServer } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

/** Enrols offline and chooses 'Sign out'. @returns the dialog that asks about the unsent enrolment */
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

const stay = (page: Page) => page.getByRole('button', { name: 'Stay', exact: true });

test('without a server the stored app opens and explains what is missing', async ({
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
  // Signing in works, but nothing can be downloaded.
  await context.route(/rest\/v1\/(?!rpc\/needs_second_factor)/, (route) => route.abort());
  await signInByForm(page, 'amira.student@example.com');
  await loseServer(page, server);
  await page.goto('/course-enrollment');
  await expect(page.getByRole('heading', { name: 'Not on this device yet.' })).toBeVisible();
  await expect(page.getByText('Connect once to download your courses.')).toBeVisible();
  await context.unrouteAll();
  await server.restart();
  await expect(courseCard(page, 'Mathematics Foundation')).toContainText('Already Enrolled', {
    timeout: 40_000,
  });
});

test('a sign-out that would lose changes asks first, and Stay is the default', async ({
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
  await question.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Signed out', "You've successfully signed out.");
  // The log-out waits for the server, and nothing else of the person.
  await expect.poll(() => storedForUsers(page)).toEqual(['key oakfold.revoke']);
});

test('the question before a sign-out updates when the changes are sent', async ({
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

test('an expired session keeps its unsent changes and hides them from other accounts', async ({
  page,
  server,
}) => {
  const first = await signUpByForm(page, 'Student', 'Ada');
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
  await page.goBack();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /, Priya$/ })).toBeVisible();
  await expect(page.getByText('Ada')).toHaveCount(0);
  await signOut(page);

  await signInByForm(page, first);
  await page.goto('/course-enrollment');
  await expect(courseCard(page, 'Science Exploration')).toContainText('Already Enrolled');
});
