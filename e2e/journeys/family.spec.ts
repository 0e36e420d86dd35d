import { courseCard, enroll, expectToast, linkChild, signUpByForm } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

test('a parent links a child, reads the courses and unlinks the child', async ({
  page,
  anotherBrowser,
}) => {
  const childPage = await anotherBrowser();
  const childEmail = await signUpByForm(childPage, 'Student', 'Ada');
  await childPage.goto('/course-enrollment');
  await enroll(childPage, 'Creative Writing Workshop');
  await expect(courseCard(childPage, 'Creative Writing Workshop')).toContainText(
    'Already Enrolled',
  );

  await signUpByForm(page, 'Parent', 'Pat');
  await linkChild(page, childEmail);
  await expectToast(page, 'Child added successfully');

  const row = page.getByRole('row', { name: /Ada Tester/ });
  await row.getByRole('link', { name: /View Courses/ }).click();
  await expect(page.getByRole('heading', { name: "Ada Tester's Courses" })).toBeVisible();
  await expect(page.getByRole('row', { name: /Creative Writing Workshop.*active/ })).toBeVisible();

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('button', { name: /Unlink Ada Tester/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('No children added')).toBeVisible();
});
