import type { Page } from 'playwright/test';
import { pageTitle } from '../../src/content/business.ts';
import { demoPassword, freshEmail } from '../../tests/harness/accounts.ts';
import {
  expectToast,
  logIn,
  newestLink,
  signInByForm,
  signOut,
  signUpByForm,
} from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { appStarted, holdBack } from '../support/loading.ts';

const summary = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: 'There is a problem' }) });

test('the address selects the tab, and there are three account types', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('tab')).toHaveText(['Login', 'Sign Up']);
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/auth?tab=signup');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  expect(
    await page
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)),
  ).toEqual(['student', 'parent', 'teacher']);
});

test('an invalid sign-up names each problem, links to its field and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/auth?tab=signup');
  await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked();
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
  ]);
  await summary(page).getByRole('link', { name: 'Last name is required' }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required');

  await page.getByLabel('First name').fill('Alma');
  await page.getByLabel('Last name').fill(' ');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password').fill('12345');
  await page.getByText('Teacher', { exact: true }).click();
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Last name is required',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
  ]);
  await expect(page.getByLabel('First name')).toHaveValue('Alma');
  await expect(page.getByLabel('Last name')).toHaveValue(' ');
  await expect(page.getByLabel('Email')).toHaveValue('not an address');
  await expect(page.getByLabel('Password')).toHaveValue('12345');
  await expect(page.getByRole('radio', { name: 'Teacher' })).toBeChecked();
});

test('login and sign-up accept values of the minimum length and refuse shorter ones', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill('nobody@');
  await page.getByLabel('Password').fill('12345');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(summary(page).getByRole('listitem')).toHaveText([
    'Please enter a valid email address',
    'Password must be at least 6 characters',
  ]);
  await page.goto('/auth?tab=signup');
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Last name').fill('  ');
  await page.getByLabel('Email').fill(freshEmail('boundary'));
  await page.getByLabel('Password').fill('1234567');
  const send = page.getByRole('button', { name: 'Sign Up', exact: true });
  await send.click();
  await expect(summary(page).getByRole('listitem')).toHaveText([
    'First name is required',
    'Last name is required',
    'Please use at least 8 characters for a new password.',
  ]);
  await page.getByLabel('Password').fill('12345678');
  await page.getByLabel('First name').fill('Al');
  await page.getByLabel('Last name').fill('Bo');
  await send.click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Account created');
});

test('sign-up and login show the error messages of the server', async ({ page }) => {
  await page.goto('/auth?tab=signup');
  await page.getByLabel('First name').fill('Amira');
  await page.getByLabel('Last name').fill('Again');
  await page.getByLabel('Email').fill('amira.student@example.com');
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectToast(page, 'Error', 'User already registered');
  await expect(page.getByLabel('First name')).toHaveValue('Amira');

  // A hosted project may require a stronger password than the form does. Then its answer is shown.
  await page.route('**/auth/v1/signup*', (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: 422,
        error_code: 'weak_password',
        msg: 'Password should contain at least one digit.',
        weak_password: { reasons: ['characters'] },
      },
    }),
  );
  await page.getByLabel('Email').fill(freshEmail('weak'));
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectToast(page, 'Error', 'Password should contain at least one digit.');

  await page.goto('/auth');
  await logIn(page, 'amira.student@example.com', 'not-the-password');
  await expectToast(page, 'Error', 'Invalid login credentials');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByLabel('Email')).toHaveValue('amira.student@example.com');
});

async function fillSignUp(page: Page, email: string, password: string) {
  await page.goto('/auth?tab=signup');
  await page.getByLabel('First name').fill('Cara');
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

test('an error shows the message of the service, or a general one', async ({ page }) => {
  await fillSignUp(page, freshEmail('long'), 'x'.repeat(73));
  await expectToast(page, 'Error', 'Password cannot be longer than 72 characters');
  await expect(page).toHaveURL('/auth?tab=signup');

  // The auth service of these tests has no rate limit (supabase/README.md), so simulate its answer.
  const sentence = 'Request rate limit reached';
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 429, error_code: 'over_request_rate_limit', msg: sentence },
    }),
  );
  await page.goto('/auth');
  await logIn(page, 'priya.student@example.com');
  await expectToast(page, 'Error', sentence);
  await page.unrouteAll();

  // An error without a code is not the service's own.
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({ status: 400, json: { msg: '' } }),
  );
  await logIn(page, 'priya.student@example.com');
  await expectToast(page, 'Error', /Our service is busy or away just now/);
});

test('the login button shows progress, and /auth redirects a signed-in visitor', async ({
  page,
}) => {
  const letThrough = await holdBack(page, '**/auth/v1/token*');
  await page.goto('/auth');
  await logIn(page, 'daniel.student@example.com');
  const waiting = page.getByRole('button', { name: 'Logging in...' });
  await expect(waiting).toHaveAttribute('aria-disabled', 'true');
  letThrough();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Welcome back!', "You've successfully signed in.");
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});

test('input typed before the scripts load is not sent by the browser, but by the app', async ({
  page,
}) => {
  const letThrough = await holdBack(page, '**/assets/index-*.js');
  await page.goto('/auth', { waitUntil: 'commit' });
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Email').fill('daniel.student@example.com');
  await form.getByLabel('Password').fill(demoPassword);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/auth');
  letThrough();
  // The app does what was pressed.
  await expect(page).toHaveURL('/');
});

test('a button that is held down while the app takes the page over is pressed', async ({
  page,
}) => {
  const letThrough = await holdBack(page, '**/assets/main-*.js');
  await page.goto('/auth', { waitUntil: 'commit' });
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Email').fill('daniel.student@example.com');
  await form.getByLabel('Password').fill(demoPassword);
  await form.getByRole('button', { name: 'Login', exact: true }).hover();
  await page.mouse.down();
  letThrough();
  // All that the app needs has arrived.
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(page).toHaveURL('/');
});

test('a sign-up shows progress and confirms the new account', async ({ page }) => {
  const letThrough = await holdBack(page, '**/auth/v1/signup*');
  const signingUp = signUpByForm(page, 'Parent');
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
  letThrough();
  await signingUp;
  await expectToast(page, 'Account created');
});

test('every page that needs an account leads a visitor to /auth and leaves no entry in the history', async ({
  page,
}) => {
  await page.goto('/');
  for (const path of [
    '/profile',
    '/dashboard',
    '/course-enrollment',
    '/teacher-dashboard',
    '/create-course',
    '/edit-course/1',
    '/course-students/1',
    '/parent-dashboard',
    '/child-courses/1',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
  }
  await page.goto('/');
  await page.goto('/create-course');
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a demo account signs in with one click', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Student: Daniel Price, on one course' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page.getByText('daniel.student@example.com')).toBeVisible();
});

test('a forgotten password is replaced through the link in an email, which works once', async ({
  page,
}) => {
  const email = await signUpByForm(page, 'Parent');
  await signOut(page);
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Get a link by email' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();

  const link = await newestLink(page, email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page.getByText(email)).toBeVisible();
  // The sign-up confirmed nothing here, so this link is the first proof of the address.
  await page.getByLabel('Choose your password').fill('a-new-password-7');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Address confirmed');

  await signOut(page);
  await page.goto('/auth');
  await logIn(page, email, demoPassword);
  await expectToast(page, 'Error', 'Invalid login credentials');
  await signInByForm(page, email, 'a-new-password-7');
  await signOut(page);

  await page.goto(link);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expectToast(page, 'Error', 'This link has been used, or it is too old.');
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
});

test('the HTML of the sign-up page shows the sign-up', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/auth?tab=signup');
  await expect(page).toHaveTitle(pageTitle('Create your account'));
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('First name')).toBeVisible();
  await context.close();
});

test('Back from the forgotten password form leads to the login with the typed email', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto('/auth');
  await page.getByLabel('Email').fill('sam@example.com');
  await appStarted(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Get a link by email' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByLabel('Email')).toHaveValue('sam@example.com');
});
