import { demoPassword, freshEmail } from '../../tests/harness/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

test('the link to the free assessment leads through the sign-up to a form with the details of the parent', async ({
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
  const next = page.getByText("You're signed up. Book the assessment next.");
  await expect(next).toBeVisible();
  const book = page.getByRole('main').getByRole('link', { name: 'Book Free Assessment' }).first();
  // It comes before the link to the dashboard.
  await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Book Free Assessment');
  await book.click();
  await expect(page).toHaveURL('/diagnostic-test');
  await expect(page.getByLabel("Parent or guardian's name")).toHaveValue('Rosa Bright');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);

  // Opening the form is not a booking, so the home page still suggests it, even after a reload.
  await page.goto('/');
  await expect(next).toBeVisible();
  await book.click();
  await page.getByLabel("Student's name").fill('Ben Bright');
  await page.getByLabel('Year group').selectOption('year5');
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page.getByRole('button', { name: 'Book Free Test' }).click();
  await expect(page.getByRole('region', { name: 'Application Submitted!' })).toBeFocused();
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Open my dashboard');
  await expect(next).toBeHidden();
});
