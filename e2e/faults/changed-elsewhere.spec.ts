import type { Page } from 'playwright/test';
import {
  courseCard,
  courseRow,
  createCourse,
  deleteCourse,
  enrolQuestion,
  expectToast,
  onAnotherDevice,
  signUpByForm,
  toast,
} from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

/** Signs out in another tab and presses a button in the same task, before this tab can render the sign-out. */
async function signedOutElsewhereWhilePressing(page: Page, button: string) {
  await page.locator(button).first().waitFor();
  await page.evaluate((selector) => {
    const oldValue = localStorage.getItem('oakfold.session');
    localStorage.removeItem('oakfold.session');
    window.dispatchEvent(new StorageEvent('storage', { key: 'oakfold.session', oldValue }));
    document.querySelector<HTMLButtonElement>(selector)?.click();
  }, button);
}

test('a course that is deleted on another device closes its open form and roster', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const email = await signUpByForm(page, 'Teacher');
  await createCourse(page, 'Short story');
  const roster = await context.newPage();
  await roster.goto('/teacher-dashboard');
  await roster.getByRole('link', { name: 'Students of Short story' }).click();
  await expect(roster.getByText('No students enrolled yet')).toBeVisible();
  const other = await anotherBrowser();
  await onAnotherDevice(other, email, 'Short story');
  await courseRow(page, 'Short story').getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Short story');
  await deleteCourse(other, 'Short story');
  for (const [tab, text] of [
    [
      page,
      "The course you're trying to edit doesn't exist or you don't have permission to edit it.",
    ],
    [roster, "The course doesn't exist or you don't have permission to view it."],
  ] as const) {
    await expect(tab).toHaveURL('/teacher-dashboard');
    await expectToast(tab, 'Course not found', text);
  }
});

test('saving right after a sign-out in another tab asks to sign in', async ({ page }) => {
  await signUpByForm(page, 'Teacher');
  await page.goto('/create-course');
  await page.getByLabel('Title').fill('Too late');
  await page.getByLabel('Description').fill('Written as the session ended.');
  await signedOutElsewhereWhilePressing(page, 'main button[type="submit"]');
  await expectToast(
    page,
    'Authentication required',
    'You must be logged in to create or edit courses.',
  );
  await expect(page).toHaveURL('/auth');

  await signUpByForm(page, 'Student');
  await page.goto('/course-enrollment');
  await courseCard(page, 'Science Exploration')
    .getByRole('button', { name: /^Enroll Now/ })
    .click();
  await expect(enrolQuestion(page)).toBeVisible();
  await signedOutElsewhereWhilePressing(page, '[role="dialog"] button:focus');
  await expectToast(page, 'Authentication required', 'You must be logged in to enroll in a course');
  await expect(page).toHaveURL('/auth');
  await expect(toast(page, 'Enrollment Failed')).toHaveCount(0);
});
