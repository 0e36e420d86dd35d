import type { Page } from 'playwright/test';
import {
  appStarted,
  demoPassword,
  expectToast,
  freshEmail,
  holdBack,
  logIn,
  signIn,
  signOut,
  signUp,
  toast,
} from './support/app.ts';
import { expect, test } from './support/fixtures.ts';

const summary = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: 'There is a problem' }) });

test('sign-up says what is wrong, takes you there and loses nothing that was typed', async ({
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
  await page.getByLabel('Last name').fill('B');
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
  await expect(page.getByLabel('Last name')).toHaveValue('B');
  await expect(page.getByLabel('Email')).toHaveValue('not an address');
  await expect(page.getByLabel('Password')).toHaveValue('12345');
  await expect(page.getByRole('radio', { name: 'Teacher' })).toBeChecked();
});

test("sign-up and login pass on the server's refusals in its own words", async ({ page }) => {
  await page.goto('/auth?tab=signup');
  await page.getByLabel('First name').fill('Amira');
  await page.getByLabel('Last name').fill('Again');
  await page.getByLabel('Email').fill('amira.student@example.com');
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectToast(page, 'Error', 'User already registered');
  await expect(page.getByLabel('First name')).toHaveValue('Amira');

  // The form asks for as much as this server does; a project may ask for more, and answers so.
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

test('the buttons say what is under way, and a signed-in visitor is led away from /auth', async ({
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

test('what is typed before any script is there goes nowhere, and is kept', async ({ page }) => {
  const letThrough = await holdBack(page, '**/assets/index-*.js');
  await page.goto('/auth', { waitUntil: 'commit' });
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Email').fill('daniel.student@example.com');
  await form.getByLabel('Password').fill(demoPassword);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/auth');
  letThrough();
  await appStarted(page);
  await expect(form.getByLabel('Email')).toHaveValue('daniel.student@example.com');
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a new account is created at once and says so', async ({ page }) => {
  const letThrough = await holdBack(page, '**/auth/v1/signup*');
  const signingUp = signUp(page, 'Parent');
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
  letThrough();
  await signingUp;
  await expectToast(page, 'Account created');
});

test('pages of an account lead a visitor to /auth, which replaces them in the history', async ({
  page,
}) => {
  await page.goto('/');
  for (const path of ['/dashboard', '/course-enrollment', '/teacher-dashboard', '/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
  }
  await page.goto('/');
  await page.goto('/create-course');
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a demo account is one press away', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Student: Daniel Price, on one course' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page.getByText('daniel.student@example.com')).toBeVisible();
});

test('a forgotten password is replaced by way of the mail, whose link works once', async ({
  page,
}) => {
  const email = await signUp(page, 'Parent');
  await signOut(page);
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Get a link by email' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();

  await page.goto('/local/mails');
  const mail = page.getByRole('article').filter({ hasText: email });
  const link = await mail.getByRole('link').first().getAttribute('href');
  if (!link) throw new Error('the mail has no link');
  await page.goto(link);
  await expect(page).toHaveURL('/auth?tab=reset');
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('New password').fill('a-new-password-7');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Password changed');

  await signOut(page);
  await page.goto('/auth');
  await logIn(page, email, demoPassword);
  await expectToast(page, 'Error', 'Invalid login credentials');
  await signIn(page, email, 'a-new-password-7');
  await signOut(page);

  await page.goto(link);
  await expect(toast(page, 'Error')).toContainText(/expired|invalid/i);
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
});
