import { courseCard, enroll, signIn, signUp } from './support/app.ts';
import { expect, test } from './support/fixtures.ts';

test('a parent links a child by e-mail, reads the courses, and lets the link go', async ({
  page,
  anotherBrowser,
}) => {
  const childPage = await anotherBrowser();
  const childEmail = await signUp(childPage, 'Student', 'Ada');
  await childPage.goto('/course-enrollment');
  await enroll(childPage, 'Creative Writing Workshop');
  await expect(courseCard(childPage, 'Creative Writing Workshop')).toContainText(
    'Already Enrolled',
  );

  await signUp(page, 'Parent', 'Pat');
  await page.goto('/parent-dashboard');
  await expect(
    page.getByText("You haven't linked any children to your account yet."),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add Child' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Child Account' });
  await dialog.getByLabel("Child's Email Address").fill('nobody@example.com');
  await dialog.getByRole('button', { name: 'Add Child' }).click();
  await expect(page.getByText('User not found')).toBeVisible();
  await dialog.getByLabel("Child's Email Address").fill(childEmail);
  await dialog.getByRole('button', { name: 'Add Child' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Child added successfully')).toBeVisible();

  const row = page.getByRole('row', { name: /Ada Tester/ });
  await expect(row).toContainText(/[0-9a-f]{8}\.\.\./);
  await row.getByRole('link', { name: /View Courses/ }).click();
  await expect(page.getByRole('heading', { name: "Ada Tester's Courses" })).toBeVisible();
  await expect(page.getByRole('row', { name: /Creative Writing Workshop.*active/ })).toBeVisible();

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('button', { name: /Unlink Ada Tester/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('No children added')).toBeVisible();
});

test("another family's child is nobody's business", async ({ page }) => {
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/child-courses/00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL('/parent-dashboard');
  await expect(
    page.getByText("You don't have permission to view this child's courses"),
  ).toBeVisible();
});
