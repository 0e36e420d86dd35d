import {
  courseCard,
  dismissToasts,
  enroll,
  expectToast,
  openChanges,
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
