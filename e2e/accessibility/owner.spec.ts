/** The owner's pages of people and courses. */
import { expectAccessible } from '../support/accessibility.ts';
import { signIn } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

test('people are accessible, and a dialog gives the focus back', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/dashboard?tab=people');
  await expect(page.getByText('The latest sign-ups')).toBeVisible();
  await page.getByLabel('Find by name or email').fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Type at least two characters.')).toBeVisible();
  await expectAccessible(page, 'people');

  await page.goto('/dashboard?tab=people&person=0a0f01d0-0000-4000-8000-000000000021');
  await expect(page.getByRole('heading', { name: 'Amira Okafor' })).toBeVisible();
  await expectAccessible(page, 'a person');
  const move = page.getByRole('button', { name: /^Move/ }).first();
  await move.click();
  const dialog = page.getByRole('dialog', { name: 'Move Amira Okafor' });
  await expect(dialog.getByRole('button', { name: /0 of 8/ }).first()).toBeVisible();
  await expectAccessible(page, 'where to move a pupil');
  await page.keyboard.press('Escape');
  await expect(move).toBeFocused();
});

test('all courses are accessible', async ({ page }) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/dashboard?tab=courses');
  await expect(page.getByRole('row', { name: /^Mathematics Foundation/ })).toBeVisible();
  await expectAccessible(page, 'all courses');
  await page.goto('/dashboard?tab=courses&course=0a0fc0de-0000-4000-8000-000000000001');
  await expect(page.getByRole('link', { name: 'Amira Okafor' })).toBeVisible();
  await expectAccessible(page, 'a course');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before a deletion');
});
