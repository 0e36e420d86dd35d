/** The accessibility of every kind of public page, and of the errors and receipts of its forms. */
import type { Page } from 'playwright/test';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { freshEmail } from '../../tests/harness/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { newestLink, signIn } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

// Without transitions, so that axe measures final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const READ = [
  '/courses',
  '/courses/1',
  '/courses/4',
  '/courses?q=nothing-of-that-name',
  '/about',
  '/blog',
  '/blog?article=eleven-plus-explained',
  '/subjects/mathematics',
  '/subjects/science',
  '/privacy',
  '/terms',
  '/cookies',
];

for (const path of READ) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.includes('?q=')) await expect(page.getByText('No courses found')).toBeVisible();
    await expectAccessible(page, path);
  });
}

const FORMS = [
  { path: '/contact', send: 'Send Message' },
  { path: '/diagnostic-test', send: 'Book Free Test' },
  { path: '/mock-test', send: 'Book Mock Test' },
  { path: '/workshop', send: 'Register for Workshop' },
] as const;

/** Fills every field of a form with a valid value. */
async function fillIn(page: Page) {
  for (const [label, value] of [
    ['Your name', 'Ann Reader'],
    ["Student's name", 'Ben Reader'],
    ["Parent or guardian's name", 'Ann Reader'],
    ['Email', freshEmail('ann')],
    ['Phone', '020 7946 0999'],
    ['Message', 'When does the next course start?'],
  ] as const) {
    const field = page.getByRole('main').getByRole('textbox', { name: label }).first();
    if ((await field.count()) > 0) await field.fill(value);
  }
  for (const [label, value] of [
    ['Year group', 'year5'],
    ['Test type', '11plus-full'],
  ] as const) {
    const field = page.getByLabel(label);
    if ((await field.count()) > 0) await field.selectOption(value);
  }
}

for (const { path, send } of FORMS) {
  test(`the form of ${path} is accessible empty, with errors and after sending`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectAccessible(page, path);
    if (path === '/workshop') {
      await page.getByText('Select this workshop').first().click();
      await expect(page.getByText('Selected', { exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    await expectAccessible(page, `${path} with errors`);
    await fillIn(page);
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByText(/What happens next|Your reference/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeHidden();
    await expectAccessible(page, `${path} after it was sent`);
    await page.goto('/requests');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'requests');
  });
}

test('the question before clearing the device is accessible', async ({ page }) => {
  await page.goto('/cookies');
  await page.getByRole('button', { name: /^Clear data on this device/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'clearing this device');
});

test('the steps of a link in a mail are accessible', async ({ page }) => {
  const headers = { apikey: PUBLISHABLE_KEY };
  const email = 'helen.teacher@example.com';
  await page.request.post('/auth/v1/recover', { headers, data: { email } });
  const link = await newestLink(page, email);
  await page.goto(link.replace('tab=reset', 'tab=confirm'));
  const confirm = page.getByRole('button', { name: 'Confirm my address' });
  await expect(confirm).toBeVisible();
  await expectAccessible(page, 'a confirmation');
  await confirm.click();
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  await expectAccessible(page, 'a link that did not work');

  await signIn(page, 'priya.student@example.com');
  await page.goto(link);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question about another account');
  await page.getByRole('button', { name: 'Sign out and go on' }).click();
  await expect(page.getByLabel('New password')).toBeFocused();
  await expectAccessible(page, 'the choice of a new password');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
});
