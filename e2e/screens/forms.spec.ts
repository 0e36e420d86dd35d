import type { Page } from 'playwright/test';
import { business } from '../../src/content/business.ts';
import { mostPerWorkshop, workshops } from '../../src/content/workshops.ts';
import { longDate } from '../../src/lib/dates.ts';
import { freshEmail } from '../../tests/harness/accounts.ts';
import { expectToast, optionsOf } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

const [, first, , other] = workshops;
if (!first || !other) throw new Error('These tests need four workshops.');

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

const main = (page: Page) => page.getByRole('main');

/** The lines of the error summary. */
const problems = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'There is a problem' }).getByRole('listitem');

async function fillFamily(page: Page, year: string) {
  await page.getByLabel("Student's name").fill('Ben Reader');
  await page.getByLabel("Parent or guardian's name").fill('Ann Reader');
  await page.getByLabel('Email').first().fill(freshEmail('ann'));
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page.getByLabel('Year group').selectOption(year);
}

test('the contact form names each problem, also at the limits, and is emptied after it was sent', async ({
  page,
}) => {
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send Message' });
  await page.getByLabel('Your name').fill('A');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Phone').fill('12345');
  await page.getByRole('textbox', { name: 'Message' }).fill('123456789');
  await send.click();
  await expect(problems(page)).toHaveText([
    'Name must be at least 2 characters.',
    'Please enter a valid email address.',
    'Please enter a valid phone number.',
    'Message must be at least 10 characters.',
  ]);
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  await page.getByRole('link', { name: 'Please enter a valid phone number.' }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Your name').fill('Al');
  await page.getByLabel('Email').fill('al@example.com');
  await page.getByLabel('Phone').fill('123456');
  await page.getByRole('textbox', { name: 'Message' }).fill('1234567890');
  await send.click();
  await expectToast(
    page,
    'Contact request submitted',
    'Thank you for your message. We will get back to you shortly.',
  );
  await expect(page.getByLabel('Your name')).toHaveValue('');
});

test('a half-filled form survives a problem and a reload', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Ann Reader');
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('textbox', { name: 'Message' }).fill('When does the next course start?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator(':focus')).toContainText('There is a problem');
  await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Ann Reader');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'When does the next course start?',
  );
});

test('the diagnostic test form has its options, required fields and confirmation', async ({
  page,
}) => {
  await page.goto('/diagnostic-test');
  expect(await optionsOf(page, 'Year group')).toEqual(['year3', 'year4', 'year5', 'year6']);
  expect(await optionsOf(page, 'Current level')).toEqual([
    'below-average',
    'average',
    'above-average',
    'excellent',
    'unsure',
  ]);
  await expect(page.getByLabel('Additional information')).toHaveAttribute('rows', '4');
  await expect(page.getByLabel('Email').first()).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Phone')).toHaveAttribute('type', 'tel');
  const book = page.getByRole('button', { name: 'Book Free Test' });
  await book.click();
  await expect(problems(page)).toHaveCount(5);
  await fillFamily(page, 'year5');
  await book.click();
  await expectToast(
    page,
    'Application Submitted!',
    `We'll contact you ${business.answerTime} to schedule your free diagnostic test.`,
  );
  await expect(page.getByLabel("Student's name")).toHaveValue('');
});

test('the mock test form has its options, required fields and confirmation', async ({ page }) => {
  await page.goto('/mock-test');
  expect(await optionsOf(page, 'Year group')).toEqual(
    ['4', '5', '6', '10', '11', '12', '13'].map((year) => `year${year}`),
  );
  expect(await optionsOf(page, 'Test type')).toEqual([
    '11plus-full',
    '11plus-subject',
    'gcse-mock',
    'alevel-mock',
    'topic-test',
  ]);
  expect(await optionsOf(page, 'Exam board')).toEqual(['aqa', 'edexcel', 'ocr', 'wjec', 'cie']);
  expect(
    await page
      .getByRole('group', { name: /^Subjects/ })
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
  ).toEqual([
    'maths',
    'english',
    'verbal',
    'nonverbal',
    'science',
    'physics',
    'chemistry',
    'biology',
  ]);
  const book = page.getByRole('button', { name: 'Book Mock Test' });
  await book.click();
  await expect(problems(page)).toHaveCount(6);
  await fillFamily(page, 'year10');
  await page.getByLabel('Test type').selectOption('gcse-mock');
  await book.click();
  await expectToast(
    page,
    'Mock Test Booked!',
    `We'll send you confirmation details and test materials ${business.answerTime}.`,
  );
});

test('a workshop has to be chosen before a registration, and its summary follows the choice', async ({
  page,
}) => {
  await page.goto('/workshop');
  const choice = page.getByRole('radio');
  await expect(choice).toHaveCount(workshops.length);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  const register = page.getByRole('button', { name: 'Register for Workshop' });
  await expect(register).toBeDisabled();
  await expect(page.getByText('Please select a workshop', { exact: true })).toBeVisible();
  await expect(
    page.getByText('You must choose a workshop before registering', { exact: true }).first(),
  ).toBeVisible();
  expect(await optionsOf(page, 'Year group')).toEqual(
    Array.from({ length: 10 }, (_, index) => `year${index + 4}`),
  );

  // Enter in a field does not submit either, because the button is disabled.
  await page.getByLabel('Phone').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: first.title }).check({ force: true });
  await expect(heading(page, first.title).last()).toBeVisible();
  await page.getByRole('radio', { name: other.title }).check({ force: true });
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  const summary = page.getByRole('status').filter({ hasText: other.title });
  await expect(summary).toContainText(other.price);
  await expect(summary).toContainText(other.duration);
  const today = new Date().toISOString().slice(0, 10);
  const [past] = other.dates.filter((date) => date < today);
  if (past) {
    await expect(page.getByText(longDate(past))).toBeHidden();
    await page.getByText('Dates that are over').click();
    await expect(page.getByText(longDate(past))).toBeVisible();
  }
  await fillFamily(page, 'year6');
  await register.click();
  await expectToast(
    page,
    'Workshop Registration Successful!',
    `We'll send you confirmation details and payment instructions ${business.answerTime}.`,
  );
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(register).toBeDisabled();
  await expect(main(page)).toContainText(`A maximum of ${mostPerWorkshop} students per workshop`);
});

test('who asks for more contrast gets field edges in the colour of the text', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/contact');
  const colours = await page.getByLabel('Your name').evaluate((field) => {
    const { borderColor, color } = getComputedStyle(field);
    return { borderColor, color };
  });
  expect(colours.borderColor).toBe(colours.color);
});
