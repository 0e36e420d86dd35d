import {
  courseCard,
  createCourse,
  deleteCourse,
  dismissToasts,
  enroll,
  expectToast,
  onAnotherDevice,
  openChanges,
  renameCourse,
  signUp,
} from './support/app.ts';
import { expect, test } from './support/fixtures.ts';

const title = 'Mathematics Foundation';
/** The server's own words to a parent, who cannot be on a course. */
const sentence = /violates row-level security policy/;

test('a refused change is rolled back, explained, kept, and let go when the person says so', async ({
  page,
}) => {
  await signUp(page, 'Parent');
  await page.goto('/course-enrollment');
  await enroll(page, title);
  await expectToast(page, 'Enrollment Failed', sentence);
  const card = courseCard(page, title);
  await expect(card).toContainText('Not sent');
  await expect(card).toContainText(sentence);

  await page.reload();
  await expect(card).toContainText('Not sent');
  await expect(page.getByText('1 change was not kept by the server.')).toBeVisible();
  const panel = await openChanges(page);
  await expect(panel.getByText(`Enrolment: ${title}`, { exact: true })).toBeVisible();
  await expect(panel).toContainText(sentence);
  await panel.getByRole('button', { name: 'Close' }).click();

  await dismissToasts(page);
  const asked = page.waitForRequest(
    (request) => request.url().includes('/rest/v1/enrollments') && request.method() === 'POST',
  );
  await card.getByRole('button', { name: /^Try again/ }).click();
  await asked;
  await expectToast(page, 'Enrollment Failed', sentence);
  await expect(card).toContainText('Not sent');

  await card.getByRole('button', { name: /^Discard/ }).click();
  await expect(card.getByRole('button', { name: /^Enroll Now/ })).toBeVisible();
  await expect(page.getByText('1 change was not kept by the server.')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible();
  await page.reload();
  await expect(card.getByRole('button', { name: /^Enroll Now/ })).toBeVisible();
});

test('what was written for a course that is gone can be read and copied until it is discarded', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const email = await signUp(page, 'Teacher');
  await createCourse(page, 'Sentences');
  const other = await anotherBrowser();
  await onAnotherDevice(other, email, 'Sentences');
  await context.setOffline(true);
  await renameCourse(page, 'Sentences', 'Sentences that took an hour');
  await deleteCourse(other, 'Sentences');
  await expectToast(other, 'Course deleted');
  await context.setOffline(false);
  await expectToast(page, 'Error saving course', 'It is no longer there');

  const panel = await openChanges(page);
  await expect(panel.getByText('What you wrote is kept here:')).toBeVisible();
  await expect(panel.getByRole('definition')).toHaveText('Sentences that took an hour');
  await panel.getByRole('button', { name: /^Try again/ }).click();
  await expect(panel.getByRole('alert')).toContainText('It cannot be sent again now.');
  await panel.getByRole('button', { name: /^Discard/ }).click();
  await expect(panel.getByText('Everything has been sent.')).toBeVisible();
});
