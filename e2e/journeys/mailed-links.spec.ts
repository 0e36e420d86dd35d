/** The links in mails: confirming an address, and a new password. */
import type { Page } from 'playwright/test';
import { demoPassword, freshEmail } from '../../tests/harness/accounts.ts';
import { AppServer } from '../../tests/harness/app-server.ts';
import {
  chooseSignOut,
  courseCard,
  enroll,
  expectToast,
  logIn,
  newestLink,
  signIn,
  signInByForm,
  signOut,
  toast,
} from '../support/app.ts';
import { expect, test as shared } from '../support/fixtures.ts';

/** A server that asks new accounts to confirm their address, as a hosted project does. */
const test = shared.extend<object, { confirming: AppServer }>({
  confirming: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const server = await AppServer.start({ confirmEmails: true });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ confirming }, use) => use(confirming.url),
});

/** Signs up by the form. @returns the email */
async function signUp(page: Page): Promise<string> {
  const email = freshEmail('confirm');
  await page.goto('/auth?tab=signup');
  await page.getByLabel('First name').fill('Cara');
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectToast(page, 'Account created', 'Please check your email to confirm your account.');
  return email;
}

async function askForReset(page: Page, email: string): Promise<string> {
  await page.goto('/auth?tab=reset');
  // The HTML of the page is that of the login until the app has started.
  await expect(page.getByRole('heading', { name: 'Get a link by email' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
  return newestLink(page, email);
}

const ownPassword = `${demoPassword} of her own`;
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm my address' }).click();
/** Chooses the password after a confirmation, and is signed in. */
async function choosePassword(page: Page) {
  await page.getByLabel('Choose your password').fill(ownPassword);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL('/');
}
const tokenOf = (link: string) => new URL(link).searchParams.get('token_hash') ?? '';

/** Everything of this page and this device in which a token could be left. */
const remains = (page: Page) =>
  page.evaluate(() =>
    [
      location.href,
      document.referrer,
      JSON.stringify(history.state),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ].join(' '),
  );

test('an address is confirmed in another browser, after a scanner opened the link', async ({
  page,
  anotherBrowser,
}) => {
  const email = await signUp(page);
  const link = await newestLink(page, email);
  for (const method of ['GET', 'HEAD', 'GET']) await page.request.fetch(link, { method });

  const phone = await anotherBrowser();
  await phone.goto('/about');
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address');
  await expect(phone).toHaveURL('/auth?tab=confirm');
  expect(await remains(phone)).not.toContain(tokenOf(link));
  await confirm(phone);
  await expect(
    phone.getByRole('heading', { name: 'You signed up as a student, Cara Tester. Right?' }),
  ).toBeVisible();
  await expect(phone.getByLabel('Choose your password')).toBeFocused();
  expect(await phone.evaluate(() => localStorage.getItem('oakfold.session'))).toBeNull();
  await phone.getByLabel('First name').fill('Clara');
  await phone.getByText('Parent', { exact: true }).click();
  await choosePassword(phone);
  await expectToast(phone, 'Address confirmed', `You're signed in as ${email}.`);
  await phone.goto('/profile');
  await expect(phone.getByRole('main').getByText('Clara')).toBeVisible();
  await expect(phone.getByText("Make this a student's account")).toBeVisible();

  // Whoever typed the password of the sign-up does not get in.
  await page.goto('/auth');
  await logIn(page, email);
  await expect(page.getByRole('alert').first()).toContainText('is not right');
  await signInByForm(page, email, ownPassword);
});

test('a link that was pressed twice, in two tabs, says that it is used and leads on', async ({
  page,
  anotherBrowser,
}) => {
  const email = await signUp(page);
  const link = await newestLink(page, email);
  const other = await anotherBrowser();
  for (const tab of [page, other]) await tab.goto(link);
  await confirm(other);
  await choosePassword(other);
  await confirm(page);
  const alert = page.getByRole('alert').filter({ hasText: 'The link did not work' });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('If you have confirmed your address already, sign in');
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await logIn(page, email, ownPassword);
  await expect(page).toHaveURL('/');
});

test('who closes the page after the press chooses a password by another mail', async ({ page }) => {
  const email = await signUp(page);
  await page.goto(await newestLink(page, email));
  await confirm(page);
  await expect(page.getByLabel('Choose your password')).toBeVisible();
  await page.goto(await askForReset(page, email));
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page.getByRole('heading', { name: /^You signed up as a student/ })).toBeVisible();
  await choosePassword(page);
});

test('who has not confirmed is told at the login, and gets a new link that replaces the old', async ({
  page,
}) => {
  const email = await signUp(page);
  const old = await newestLink(page, email);
  await page.goto('/auth');
  await logIn(page, email);
  await expect(page.getByRole('alert').first()).toContainText(
    'Your email address is not confirmed yet.',
  );
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText(`If ${email} still has to be confirmed`)).toBeVisible();
  const fresh = await newestLink(page, email);
  expect(tokenOf(fresh)).not.toBe(tokenOf(old));

  await page.goto(old);
  await confirm(page);
  await expectToast(page, 'Error', 'This link has been used, or it is too old.');
  await page.goto(fresh);
  await confirm(page);
  await choosePassword(page);

  await page.route('**/auth/v1/resend*', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'only after 59 seconds' },
    }),
  );
  await signOut(page);
  await page.goto('/auth?tab=confirm');
  await expect(page.getByRole('heading', { name: 'Get a new link by email' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('We sent an email a moment ago. Wait a minute')).toBeVisible();
});

test('a link that has expired says so', async ({ startServer, anotherBrowser }) => {
  const own = await startServer({ confirmEmails: true });
  const page = await anotherBrowser();
  const email = freshEmail('expired');
  const headers = { apikey: 'demo-publishable-key' };
  const data = { email, password: demoPassword };
  await page.request.post(`${own.url}/auth/v1/signup`, { headers, data });
  const mails: { link: string }[] = await (
    await page.request.get(`${own.url}/local/mails.json`)
  ).json();
  await own.stop();
  await own.ownerRuns(
    "update auth.users set confirmation_sent_at = now() - interval '2 hours' where email like 'expired%'",
  );
  await own.restart();
  await page.goto(mails[0]?.link ?? '');
  await confirm(page);
  await expectToast(page, 'Error', 'This link has been used, or it is too old.');
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible();
});

test('a reset link on a device where somebody else has unsent work asks twice, and then removes it', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const student = 'priya.student@example.com';
  const link = await askForReset(await anotherBrowser(), 'rosa.parent@example.com');
  await signIn(page, student);
  await page.goto('/course-enrollment');
  await expect(courseCard(page, 'Science Exploration')).toBeVisible();
  await context.route('**/rest/v1/enrollments*', (route) => route.abort());
  await enroll(page, 'Science Exploration');
  await expect(courseCard(page, 'Science Exploration')).toContainText(/Waiting to send|Sending/);
  const { id } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('oakfold.session') ?? '{}').user,
  );
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join());
  expect(await databases()).toContain(id);

  await page.goto(link);
  await expect(page.getByText(`you are signed in as ${student}`)).toBeVisible();
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  const question = page.getByRole('alertdialog', {
    name: `You are signed in as ${student}. Sign out and go on?`,
  });
  await expect(question).toContainText('rosa.parent@example.com');
  await question.getByRole('button', { name: 'Sign out and go on' }).click();
  await page
    .getByRole('alertdialog', { name: '1 change has not been sent. Sign out and lose it?' })
    .getByRole('button', { name: 'Sign out', exact: true })
    .click();
  await page.getByLabel('New password').fill(demoPassword.toUpperCase());
  await expect.poll(databases).not.toContain(id);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Password changed');
  const left = await remains(page);
  expect(left).not.toContain(id);
  expect(left).not.toContain(student);
  await chooseSignOut(page);
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await expect.poll(databases).not.toMatch(/oakfold-rows/);
  expect(await page.evaluate(() => localStorage.getItem('oakfold.session'))).toBeNull();
});

test('somebody else who stays signed in keeps session and work', async ({
  page,
  anotherBrowser,
}) => {
  const link = await askForReset(await anotherBrowser(), 'george.teacher@example.com');
  await signIn(page, 'daniel.student@example.com');
  await page.goto(link);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expectToast(page, 'Nothing has changed', 'You are still signed in as daniel.student');
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText('daniel.student@example.com')).toBeVisible();
});

test('a reset link that was opened by mistake can be left, and asked for again', async ({
  page,
}) => {
  const link = await askForReset(page, 'helen.teacher@example.com');
  await page.goto(link);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(link);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await signInByForm(page, 'helen.teacher@example.com');
});

const tokens = 'access_token=aaa.bbb.ccc&refresh_token=ddd&expires_in=3600&token_type=bearer';

for (const path of ['/', '/about', '/dashboard', '/no-such-page', '/auth?tab=reset']) {
  test(`tokens in the address of ${path} open nothing and are cleared`, async ({ page }) => {
    await page.goto('/contact');
    for (const type of ['signup', 'recovery']) {
      await page.goto(`${path}#${tokens}&type=${type}`);
      await expect(page).toHaveURL(
        `/auth?tab=${type === 'signup' && !path.includes('reset') ? 'confirm' : 'reset'}`,
      );
      await expect(page.getByRole('alert').first()).toContainText('The link did not work');
      expect(await remains(page)).not.toMatch(/aaa\.bbb|ddd/);
      expect(await page.evaluate(() => localStorage.getItem('oakfold.session'))).toBeNull();
    }
    await page.goto('/contact');
    await page.goBack();
    expect(page.url()).not.toContain('token');
  });
}

test("an address's sentence is not shown, and a fragment of the open page is cleared", async ({
  page,
}) => {
  await page.goto('/auth#error=x&error_code=y&error_description=Ring+020+7946+0999+now');
  await expect(page.getByRole('alert').first()).toContainText('The link did not work');
  await expect(page.getByText('7946 0999 now')).toHaveCount(0);
  await page.goto('/courses');
  await page.evaluate((fragment) => {
    location.hash = fragment;
  }, `${tokens}&type=recovery`);
  await expect(page).toHaveURL('/courses');
  await expect(toast(page, 'Error')).toHaveCount(0);
});
