import type { Page } from 'playwright/test';
import { demoPassword } from '../../tests/harness/accounts.ts';
import { expectToast, signIn, signUp, toast } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

const main = (page: Page) => page.getByRole('main');

const problems = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'There is a problem' }).getByRole('listitem');

async function openProfile(page: Page) {
  await page.goto('/profile');
  await expect(card(page, 'Delete your account')).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the profile shows every field, and only names can be edited', async ({ page }) => {
  const email = await signUp(page, 'Teacher', 'Nora');
  await page.goto('/profile');
  const fact = (name: string) =>
    main(page)
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');
  await expect(fact('First name')).toHaveText('Nora');
  await expect(fact('Last name')).toHaveText('Tester');
  await expect(fact('Email')).toContainText(email);
  await expect(fact('Email')).toContainText('Email cannot be changed');
  await expect(fact('Account type')).toHaveText('Teacher');
  await expect(main(page).getByText('NT', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Avatar' })).toBeDisabled();
  await expect(page.getByText('Avatar upload coming soon', { exact: true })).toBeVisible();
  for (const path of ['/dashboard', '/course-enrollment']) {
    await expect(main(page).locator(`a[href="${path}"]`)).toBeVisible();
  }

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(main(page).getByLabel('Email', { exact: true })).toHaveCount(0);
  await page.getByLabel('First name').fill('Somebody else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(fact('First name')).toHaveText('Nora');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Last name').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(problems(page)).toHaveText(['First name is required', 'Last name is required']);
  await page.getByLabel('First name').fill('No');
  await page.getByLabel('Last name').fill('Té');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(fact('First name')).toHaveText('No');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expectToast(page, 'Success', 'Your profile has been updated.');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /, No$/ })).toBeVisible();
});

test('a name that is too long for the database is not sent', async ({ page }) => {
  await signUp(page, 'Student', 'Nia');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('n'.repeat(41));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const problem = 'The first name is too long: 40 characters at most.';
  await expect(page.getByRole('link', { name: problem })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Nia', { exact: true })).toBeVisible();
});

test('only students see the card about linked adults', async ({ page }) => {
  await signUp(page, 'Parent');
  await openProfile(page);
  await expect(card(page, 'Adults who can see your courses')).toHaveCount(0);
});

test('deleting an account names the changes that would be lost', async ({ page }) => {
  await page.route('**/rest/v1/profiles?*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'not now' } })
      : route.continue(),
  );
  await signUp(page, 'Student', 'Kim');
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Last name').fill('Unsent');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Waiting to send', { exact: true })).toBeVisible();
  const ask = page.getByRole('button', { name: 'Delete my account' });
  await expect(ask).toBeEnabled({ timeout: 40_000 });
  await ask.click();
  await expect(page.getByRole('dialog')).toContainText(
    '1 change has not been sent and will be lost.',
  );
});

for (const [status, body, sentence] of [
  [429, { code: 'too_many_tries' }, 'You have tried too often. Please try again in an hour.'],
  [503, { code: 'unavailable' }, 'Our server cannot do this just now.'],
  [200, { welcome: 'hotel' }, 'If your network asks you to sign in to it, do that first.'],
] as const) {
  test(`a deletion that is answered with ${status} is explained`, async ({ page }) => {
    await page.route('**/functions/v1/delete-account', (route) =>
      route.fulfill({ status, json: body }),
    );
    await signIn(page, 'priya.student@example.com');
    await openProfile(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill(demoPassword);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.locator(':focus')).toContainText(sentence);
    await expect(dialog.getByLabel('Your password')).toHaveValue(demoPassword);
    await expect(toast(page, 'Account deleted')).toHaveCount(0);
  });
}
