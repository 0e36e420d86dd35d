/** Leaving a course, with and without a network, and coming back. */
import {
  courseCard,
  enroll,
  expectToast,
  offlinePill,
  signInByForm,
  signUpByForm,
  syncPill,
} from '../support/app.ts';
import { demoCourse, ownerRuns } from '../support/families.ts';
import { expect, owned, test } from '../support/fixtures.ts';
import { appInControl } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

test('a student leaves from the home page in three taps, offline too, takes it back, leaves and comes back', async ({
  page,
  context,
}) => {
  await signUpByForm(page, 'Student', 'Nia');
  await page.goto('/course-enrollment');
  await enroll(page, 'Creative Writing Workshop');
  await expectToast(page, 'Enrollment Successful');
  await page.goto('/dashboard');
  await expect(syncPill(page)).toHaveText(/All sent$/);
  const row = page.getByRole('listitem').filter({ hasText: 'Creative Writing Workshop' }).last();
  await expect(row).toContainText('active');
  await appInControl(page);
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (request.url().includes('/rest/v1/')) failed += 1;
  });
  await context.setOffline(true);
  await expect(offlinePill(page)).toBeVisible();
  // What the page has tried to send must be taken back at the server too. After some failures it tries every few seconds.
  const before = failed;
  await expect.poll(() => failed - before).toBeGreaterThan(2);

  await row.getByRole('link', { name: 'Creative Writing Workshop' }).click();
  const side = page.getByRole('complementary', { name: /^(Book this|This) course$/ });
  const leave = side.getByRole('button', {
    name: /^Give up the place ?: Creative Writing Workshop/,
  });
  await leave.click();
  const question = page.getByRole('alertdialog', {
    name: 'Give up the place in Creative Writing Workshop?',
  });
  await expect(question).toContainText('The place becomes free for somebody else.');
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await question.getByRole('button', { name: 'Give up the place' }).click();
  await expect(side).toContainText('Leaving: waiting to send');

  await side.getByRole('button', { name: /^Undo/ }).click();
  await expect(side.getByRole('button', { name: /^Already Enrolled/ })).toBeVisible();
  await leave.click();
  await question.getByRole('button', { name: 'Give up the place' }).click();
  await page.getByRole('link', { name: 'Back to my home' }).click();
  await expect(row).toContainText('Leaving: waiting to send');
  const active = page.getByText('Active Courses', { exact: true }).locator('xpath=../b');
  await expect(active).toHaveText('0');

  await context.setOffline(false);
  await expect(row).toBeHidden({ timeout: 40_000 });
  await page.goto('/course-enrollment');
  const card = courseCard(page, 'Creative Writing Workshop');
  // No question: it was asked once.
  await card.getByRole('button', { name: /^Enroll Now/ }).click();
  await expect(card).toContainText('Already Enrolled');
  await expect(syncPill(page)).toHaveText(/All sent$/);
});

test('a student comes back to a course without a network', async ({ page, context }) => {
  await signUpByForm(page, 'Student', 'Nia');
  await page.goto('/course-enrollment');
  await enroll(page, 'Creative Writing Workshop');
  const card = courseCard(page, 'Creative Writing Workshop');
  await expect(card).toContainText('Already Enrolled');
  await card.getByRole('link', { name: /^View Details/ }).click();
  const side = page.getByRole('complementary', { name: /^(Book this|This) course$/ });
  await side.getByRole('button', { name: /^Give up the place/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up the place' }).click();
  await expect(side.getByRole('button', { name: /^Enroll Now/ })).toBeVisible();
  await expect(syncPill(page)).toHaveText(/All sent$/);
  await context.setOffline(true);
  await side.getByRole('button', { name: /^Enroll Now/ }).click();
  await expect(side).toContainText('Waiting to send');
  await context.setOffline(false);
  await expect(side.getByRole('button', { name: /^Already Enrolled/ })).toBeVisible({
    timeout: 40_000,
  });
});

owned('a parent takes a child off a course', async ({ page }) => {
  await signInByForm(page, 'rosa.parent@example.com');
  await page.goto('/parent-dashboard');
  await page.getByRole('link', { name: 'View Courses of Amira Okafor' }).click();
  const row = page.getByRole('row').filter({ hasText: 'English Comprehension' });
  const leave = row.getByRole('button', {
    name: /^Give up the place ?: Amira in English Comprehension/,
  });
  await leave.click();
  const question = page.getByRole('alertdialog', {
    name: 'Give up the place of Amira in English Comprehension?',
  });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(leave).toBeFocused();
  await leave.click();
  await question.getByRole('button', { name: 'Give up the place' }).click();
  await expectToast(page, 'Place ended');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Mathematics Foundation.*active/ })).toBeVisible();
});

owned(
  'a place that we ended is not taken up again by the family',
  async ({ page, own, context }) => {
    await signInByForm(page, 'amira.student@example.com');
    await page.goto('/course-enrollment');
    const card = courseCard(page, 'English Comprehension');
    await expect(card).toContainText('Already Enrolled');
    await ownerRuns(
      own,
      `update public.enrollments set _deleted = true where course_id = '${demoCourse(2)}'`,
    );
    await context.setOffline(false);
    await expect(card.getByRole('button', { name: /^Enroll Now/ })).toBeVisible({
      timeout: 40_000,
    });
    await enroll(page, 'English Comprehension');
    await expect(card).toContainText('We ended this enrolment. Please contact us to have it back.');
    await expect(card.getByRole('link', { name: /^Contact us/ })).toBeVisible();
  },
);
