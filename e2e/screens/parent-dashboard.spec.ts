import type { Page } from 'playwright/test';
import { demoPassword } from '../../tests/harness/accounts.ts';
import { dismissToasts, expectToast, signIn, signUp } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdBack } from '../support/loading.ts';

const amira = '0a0f01d0-0000-4000-8000-000000000021';

const main = (page: Page) => page.getByRole('main');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Child Account' });

const address = (page: Page) => dialog(page).getByLabel("Child's Email Address");

/** The submit button, whose label changes. */
const send = (page: Page) => dialog(page).locator('button[type="submit"]');

async function openDialog(page: Page) {
  await page.goto('/parent-dashboard');
  await page.getByRole('button', { name: 'Add Child' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('an empty parent dashboard explains how to start', async ({ page }) => {
  await signUp(page, 'Parent');
  await page.goto('/parent-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await expect(page.getByRole('heading', { name: 'Your Children', exact: true })).toBeVisible();
  for (const text of [
    "Manage your children's educational journey",
    'No children added',
    "You haven't linked any children to your account yet.",
  ]) {
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('the parent dashboard lists children with a short id and a link to their courses', async ({
  page,
}) => {
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/parent-dashboard');
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Student ID', 'Actions']);
  const row = page.getByRole('row', { name: /Amira Okafor/ });
  await expect(row.getByRole('cell').first()).toHaveText('0a0f01d0...');
  await expect(row.getByRole('link', { name: /^View Courses/ })).toHaveAttribute(
    'href',
    `/child-courses/${amira}`,
  );
});

test('the dialog to add a child opens and closes without a change', async ({ page }) => {
  await signUp(page, 'Parent');
  await page.goto('/parent-dashboard');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Child' }).click();
  await expect(
    dialog(page).getByText(
      "Enter your child's email to link their account. Your child must already have a student account.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(address(page)).toHaveAttribute('type', 'email');
  await expect(dialog(page).getByRole('button')).toHaveText([
    'My child has no email address',
    'The other parent has a code',
    'Cancel',
    'Add Child',
    'Copy the link',
  ]);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Add Child' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(main(page).getByText('No children added', { exact: true })).toBeVisible();
});

test('adding a child explains each failure and keeps the dialog open', async ({
  page,
  anotherBrowser,
}) => {
  const child = await signUp(await anotherBrowser(), 'Student', 'Ivo');
  const teacher = await signUp(await anotherBrowser(), 'Teacher', 'Tess');
  await signUp(page, 'Parent');
  await openDialog(page);

  await address(page).fill('ivo@');
  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Please enter a valid email address.');
  await expect(address(page)).toBeFocused();
  await expect(address(page)).toHaveAccessibleDescription('Please enter a valid email address.');

  // An unknown address and a teacher get the same answer.
  for (const email of ['nobody@example.com', teacher]) {
    await address(page).fill(email);
    await send(page).click();
    await expectToast(
      page,
      'User not found',
      'No user was found with that email address. Please check and try again.',
    );
    await expect(dialog(page)).toBeVisible();
    await expect(address(page)).toHaveValue(email);
    await dismissToasts(page);
  }

  await address(page).fill(child.toUpperCase());
  await send(page).click();
  await expect(dialog(page)).toBeHidden();
  await expectToast(
    page,
    'Child added successfully',
    'The child account has been linked to your profile.',
  );
  await expect(page.getByRole('row', { name: child })).toContainText('Waiting for your child');

  await page.getByRole('button', { name: 'Add Child' }).click();
  await address(page).fill(child);
  await send(page).click();
  await expectToast(page, 'Error adding child', 'This child is already linked to your account.');
  await expect(dialog(page)).toBeVisible();
});

test('while a child is being added, the dialog is disabled and stays open', async ({ page }) => {
  await signUp(page, 'Parent');
  await openDialog(page);
  await address(page).fill('nobody@example.com');
  const letThrough = await holdBack(page, '**/functions/v1/get-user-by-email');
  await send(page).click();
  await expect(send(page)).toHaveText('Adding...');
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(address(page)).toBeDisabled();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  letThrough();
  await expectToast(page, 'User not found');
  await expect(dialog(page)).toBeVisible();
  await expect(address(page)).toBeEnabled();
  await expect(address(page)).toHaveValue('nobody@example.com');
});

test('after too many searches an existing student is not found either', async ({ page }) => {
  await signUp(page, 'Parent');
  await page.goto('/parent-dashboard');
  await page.getByRole('button', { name: 'Add Child' }).click();
  const email = page.getByLabel("Child's Email Address");
  const send = page.getByRole('dialog').getByRole('button', { name: 'Add Child' });
  for (let asked = 0; asked < 10; asked += 1) {
    await email.fill(`nobody.${asked}@example.com`);
    const answer = page.waitForResponse('**/functions/v1/get-user-by-email');
    await send.click();
    await answer;
    await expect(send).toHaveText('Add Child');
  }
  await dismissToasts(page);
  await email.fill('priya.student@example.com');
  await send.click();
  await expectToast(page, 'User not found');
});

test('adding a child after the account was closed elsewhere fails and leads to /auth', async ({
  page,
  anotherBrowser,
}) => {
  const email = await signUp(page, 'Parent');
  await page.goto('/parent-dashboard');
  await page.getByRole('button', { name: 'Add Child' }).click();
  await page.getByLabel("Child's Email Address").fill('amira.student@example.com');

  const other = await anotherBrowser();
  await signIn(other, email);
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Delete my account' }).click();
  const question = other.getByRole('dialog', { name: 'Delete your account?' });
  await question.getByLabel('Your password').fill(demoPassword);
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await expectToast(other, 'Account deleted');

  await page.getByRole('dialog').getByRole('button', { name: 'Add Child' }).click();
  await expectToast(page, 'Error adding child', 'Failed to add child. Please try again.');
  await expect(page).toHaveURL('/auth');
});
