/** A mistake, a closed app or a failure does not lose what a person has typed or opened. */

import { signIn } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { appStarted } from '../support/loading.ts';

test('a half-typed course is restored after the app was closed', async ({ page, context }) => {
  await signIn(page, 'helen.teacher@example.com');
  await page.goto('/create-course');
  await page.getByLabel('Title').fill('Fractions Clinic');
  await page.getByLabel('Level').selectOption('Advanced');
  await page.close();

  const next = await context.newPage();
  await next.goto('/create-course');
  await expect(next.getByRole('status').filter({ hasText: 'Your draft' })).toBeVisible();
  await expect(next.getByLabel('Title')).toHaveValue('Fractions Clinic');
  await expect(next.getByLabel('Level')).toHaveValue('Advanced');
  await next.getByRole('button', { name: 'Start again with an empty form' }).click();
  await expect(next.getByLabel('Title')).toHaveValue('');
  await next.reload();
  await expect(next.getByLabel('Duration')).toHaveValue('8 weeks');
  await expect(next.getByText('Your draft')).toHaveCount(0);
});

test('half-typed names are restored after a reload, but not after Cancel', async ({ page }) => {
  await signIn(page, 'helen.teacher@example.com');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('Helena');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Helena');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
});

test('Back closes a dialog and does not leave the page', async ({ page }) => {
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/dashboard');
  await page
    .getByRole('navigation', { name: 'App' })
    .getByRole('link', { name: 'Children' })
    .click();
  const add = page.getByRole('button', { name: 'Add Child' }).first();
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add Child Account' });
  await expect(dialog).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/parent-dashboard');
  await expect(add).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
});

test('the dialog explains that a child was not found, and focus stays in it', async ({ page }) => {
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/parent-dashboard');
  await page.getByRole('button', { name: 'Add Child' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Child Account' });
  const email = dialog.getByLabel("Child's Email Address");
  await email.fill('nobody@example.com');
  await email.press('Enter');
  await expect(dialog).toContainText('No user was found with that email address.');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a half-filled sign-up is restored after a reload, before it is touched', async ({ page }) => {
  await page.goto('/auth?tab=signup');
  await page.getByLabel('First name').fill('Half');
  await appStarted(page);
  await page.getByLabel('Last name').fill('Filled');
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Filled');
  await expect(page.getByLabel('First name')).toHaveValue('Half');
});
