/** Whole tasks with the keyboard alone: the tests use no pointer and never set the focus. */
import type { Locator, Page } from 'playwright/test';
import { demoPassword, freshEmail } from '../../tests/harness/accounts.ts';
import { enrolQuestion, expectToast, signUp } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

/** Presses Tab until the control has focus. */
async function tabTo(page: Page, control: Locator, key = 'Tab') {
  for (let count = 0; count < 90; count += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

/** Moves to a field and types into it. */
async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByRole('main').getByLabel(label).first());
  await page.keyboard.type(text);
}

/** Moves to a control and presses Enter. */
async function activate(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

async function signInByKeyboard(page: Page, email: string) {
  await page.goto('/auth');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await tabTo(page, form.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, form.getByLabel('Password'));
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
}

const destination = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'App' }).getByRole('link', { name });

test('a visitor corrects and sends a booking', async ({ page }) => {
  await page.goto('/mock-test');
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Book Mock Test' });
  await activate(page, send);
  const summary = main.getByRole('heading', { name: 'There is a problem' });
  await expect(summary).toBeVisible();
  // A line of the summary links to its field.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ben Reader');
  await type(page, "Parent or guardian's name", 'Ann Reader');
  await type(page, 'Email', freshEmail('ann'));
  await type(page, 'Phone', '020 7946 0999');
  for (const label of ['Year group', 'Test type']) {
    await tabTo(page, main.getByLabel(label));
    await page.keyboard.press('ArrowDown');
  }
  await activate(page, send);
  await expect(main.getByText('Your reference').first()).toBeVisible();
});

test('a teacher creates a course, reads its roster and deletes it', async ({ page }) => {
  await signInByKeyboard(page, 'fatima.teacher@example.com');
  await activate(page, page.getByRole('main').getByRole('link', { name: 'Open my dashboard' }));
  await activate(page, destination(page, 'Classes'));
  await activate(page, page.getByRole('main').getByRole('link', { name: 'Create Course' }).first());
  await type(page, 'Title', 'Codes and Sequences');
  await type(page, 'Description', 'Letter codes, number sequences, and how to check them.');
  await page.keyboard.press('Tab');
  await activate(page, page.getByRole('button', { name: 'Create Course' }));
  await expectToast(page, 'Course created');
  const row = page.getByRole('row', { name: /Codes and Sequences/ });
  await activate(page, row.getByRole('link', { name: /^Students/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Codes and Sequences');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Back to Teacher Dashboard' })).toBeFocused();
  await page.keyboard.press('Enter');
  await activate(page, row.getByRole('button', { name: 'Delete' }));
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await activate(page, question.getByRole('button', { name: 'Delete' }));
  await expectToast(page, 'Course deleted');
  await expect(row).toHaveCount(0);
});

test('a student enrols, and a parent opens and closes the dialog to add a child', async ({
  page,
}) => {
  // An account of this test alone, because other tests need the demo students without another enrolment.
  const student = await signUp(page, 'Student');
  await page.evaluate(() => localStorage.clear());
  await signInByKeyboard(page, student);
  await activate(page, page.getByRole('main').getByRole('link', { name: 'Open my dashboard' }));
  await activate(page, destination(page, 'Courses'));
  const card = page.getByRole('article').filter({ hasText: 'Science Exploration' });
  await activate(page, card.getByRole('button', { name: /^Enroll Now/ }));
  await activate(
    page,
    enrolQuestion(page).getByRole('button', { name: 'Take the place', exact: true }),
  );
  await expect(card).toContainText('Already Enrolled');
  await activate(page, destination(page, 'Account'));
  await activate(
    page,
    page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }),
  );
  await expect(page).toHaveURL('/');

  await signInByKeyboard(page, 'rosa.parent@example.com');
  await activate(page, page.getByRole('main').getByRole('link', { name: 'Open my dashboard' }));
  await activate(page, destination(page, 'Children'));
  const add = page.getByRole('button', { name: 'Add Child' }).first();
  await activate(page, add);
  const dialog = page.getByRole('dialog', { name: 'Add Child Account' });
  await tabTo(page, dialog.getByLabel("Child's Email Address"));
  await page.keyboard.type('nobody@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('No user was found with that email address.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});
