import { demoPassword, freshEmail } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

test('the way to the free assessment leads through the sign-up to a form that knows the parent', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('main').getByRole('link', { name: 'Book Free Assessment' }).click();
  await expect(page).toHaveURL('/auth?tab=signup');
  await expect(page.getByRole('radio', { name: 'Parent' })).toBeChecked();
  const email = freshEmail('assessment');
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Bright');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('main').getByRole('link', { name: 'Book Free Assessment' }).first().click();
  await expect(page).toHaveURL('/diagnostic-test');
  await expect(page.getByLabel("Parent or guardian's name")).toHaveValue('Rosa Bright');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});
