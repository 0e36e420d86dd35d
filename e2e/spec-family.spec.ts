/**
 * The statements of the specification about a parent's screens, each test named by the section and screen that it
 * reads. What family.spec.ts already compares word for word is not repeated here.
 */
import type { Page } from 'playwright/test';
import {
  courseCard,
  dismissToasts,
  enroll,
  expectToast,
  holdBack,
  loseServer,
  signIn,
  signUp,
} from './support/app.ts';
import { expect, owned, test } from './support/fixtures.ts';

const amira = '0a0f01d0-0000-4000-8000-000000000021';

const main = (page: Page) => page.getByRole('main');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Child Account' });

const address = (page: Page) => dialog(page).getByLabel("Child's Email Address");

/** The button that sends, whatever it reads. */
const send = (page: Page) => dialog(page).locator('button[type="submit"]');

async function openDialog(page: Page) {
  await page.goto('/parent-dashboard');
  await page.getByRole('button', { name: 'Add Child' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('section 2, parent dashboard: its title, its card, and the empty state', async ({ page }) => {
  await signUp(page, 'Parent');
  await page.goto('/parent-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await expect(page.getByRole('heading', { name: 'Your Children', exact: true })).toBeVisible();
  for (const text of [
    "Manage your children's educational journey",
    'No children added',
    "You haven't linked any children to your account yet.",
  ]) {
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('sections 2 and 9, parent dashboard: three columns, eight characters of the id, and the way to the courses', async ({
  page,
}) => {
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/parent-dashboard');
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Student ID', 'Actions']);
  const row = page.getByRole('row', { name: /Amira Okafor/ });
  await expect(row.getByRole('cell').first()).toHaveText('0a0f01d0...');
  await expect(row.getByRole('link', { name: /^View Courses/ })).toHaveAttribute(
    'href',
    `/child-courses/${amira}`,
  );
});

test('sections 2 and 4, add child: the words of the dialog, closed, open, and closed again without a change', async ({
  page,
}) => {
  await signUp(page, 'Parent');
  await page.goto('/parent-dashboard');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Child' }).click();
  await expect(
    dialog(page).getByText(
      "Enter your child's email to link their account. Your child must already have a student account.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(address(page)).toHaveAttribute('type', 'email');
  await expect(dialog(page).getByRole('button')).toHaveText(['Cancel', 'Add Child']);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Add Child' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(main(page).getByText('No children added', { exact: true })).toBeVisible();
});

test('sections 4, 5 and 8, add child: each failure in its words, with the dialog left open', async ({
  page,
  anotherBrowser,
}) => {
  const child = await signUp(await anotherBrowser(), 'Student', 'Ivo');
  const teacher = await signUp(await anotherBrowser(), 'Teacher', 'Tess');
  await signUp(page, 'Parent');
  await openDialog(page);

  await address(page).fill('ivo@');
  await send(page).click();
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'Please enter a valid email address.',
  ]);
  await expect(address(page)).toHaveAccessibleDescription('Please enter a valid email address.');

  // Nobody, and somebody who is no student: the answer is the same.
  for (const email of ['nobody@example.com', teacher]) {
    await address(page).fill(email);
    await send(page).click();
    await expectToast(
      page,
      'User not found',
      'No user was found with that email address. Please check and try again.',
    );
    await expect(dialog(page)).toBeVisible();
    await expect(address(page)).toHaveValue(email);
    await dismissToasts(page);
  }

  await address(page).fill(child.toUpperCase());
  await send(page).click();
  await expect(dialog(page)).toBeHidden();
  await expectToast(
    page,
    'Child added successfully',
    'The child account has been linked to your profile.',
  );
  await expect(page.getByRole('row', { name: /Ivo Tester/ })).toBeVisible();

  await page.getByRole('button', { name: 'Add Child' }).click();
  await address(page).fill(child);
  await send(page).click();
  await expectToast(page, 'Error adding child', 'This child is already linked to your account.');
  await expect(dialog(page)).toBeVisible();
});

test('section 4, add child: while it is under way the button says so and nothing can be used', async ({
  page,
}) => {
  await signUp(page, 'Parent');
  await openDialog(page);
  await address(page).fill('nobody@example.com');
  const letThrough = await holdBack(page, '**/functions/v1/get-user-by-email');
  await send(page).click();
  await expect(send(page)).toHaveText('Adding...');
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(address(page)).toBeDisabled();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  letThrough();
  await expectToast(page, 'User not found');
  await expect(dialog(page)).toBeVisible();
  await expect(address(page)).toBeEnabled();
  await expect(address(page)).toHaveValue('nobody@example.com');
});

test('section 2, child courses: heading, subtitle, way back, and the empty state', async ({
  page,
  anotherBrowser,
}) => {
  const child = await signUp(await anotherBrowser(), 'Student', 'Uma');
  await signUp(page, 'Parent');
  await openDialog(page);
  await address(page).fill(child);
  await send(page).click();
  await page.getByRole('link', { name: 'View Courses of Uma Tester' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Uma Tester's Courses");
  for (const text of [
    "Monitor your child's learning journey",
    'No enrolled courses',
    'Your child is not currently enrolled in any courses.',
  ]) {
    await expect(main(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
    'href',
    '/parent-dashboard',
  );
});

owned(
  'sections 2 and 4, child courses: five columns, a green badge when active and a grey one otherwise',
  async ({ page, own, anotherBrowser }) => {
    const childPage = await anotherBrowser();
    const child = await signUp(childPage, 'Student', 'Ada');
    await childPage.goto('/course-enrollment');
    for (const title of ['Science Exploration', 'English Comprehension']) {
      await enroll(childPage, title);
      await expect(courseCard(childPage, title)).toContainText('Already Enrolled');
    }
    // No screen changes a status; the owner does, at the database.
    await own.kill();
    await own.ownerRuns(`update public.enrollments set status = 'completed'
      where course_id = '0a0fc0de-0000-4000-8000-000000000002'`);
    await own.restart();
    await signUp(page, 'Parent');
    await openDialog(page);
    await address(page).fill(child);
    await send(page).click();
    await page.getByRole('link', { name: 'View Courses of Ada Tester' }).click();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Course Title',
      'Subject',
      'Level',
      'Enrolled On',
      'Status',
    ]);
    const on = new Date().toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Europe/London',
    });
    const row = (title: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
    await expect(row('Science Exploration').getByRole('cell')).toHaveText([
      'Science',
      'Beginner to Intermediate',
      on,
      'active',
    ]);
    const badge = (title: string, words: string) => row(title).getByText(words, { exact: true });
    await expect(badge('Science Exploration', 'active')).toHaveClass('pill ok');
    await expect(badge('English Comprehension', 'completed')).toHaveClass('pill');
    const colour = (title: string, words: string) =>
      badge(title, words).evaluate((pill) =>
        getComputedStyle(pill)
          .color.match(/[\d.]+/g)
          ?.map(Number),
      );
    const [red = 0, green = 0, blue = 0] = (await colour('Science Exploration', 'active')) ?? [];
    expect(green).toBeGreaterThan(Math.max(red, blue));
    const grey = (await colour('English Comprehension', 'completed')) ?? [];
    expect(Math.max(...grey.slice(0, 3)) - Math.min(...grey.slice(0, 3))).toBeLessThan(60);
  },
);

test("sections 2 and 6, child courses: a child of nobody's leads back with the printed message", async ({
  page,
}) => {
  await signUp(page, 'Parent');
  await page.goto(`/child-courses/${amira}`);
  await expect(page).toHaveURL('/parent-dashboard');
  await expectToast(
    page,
    'Access Denied',
    "You don't have permission to view this child's courses",
  );
  await expect(page.getByText('Amira')).toHaveCount(0);
});

test('sections 2 and 8, child courses: where the link could not be asked for, a view says so and leads home', async ({
  page,
  context,
  server,
}) => {
  // Signed in, but the network is gone before anything could be downloaded.
  await context.route('**/rest/v1/**', (route) => route.abort());
  await signIn(page, 'rosa.parent@example.com');
  await loseServer(page, server);
  await page.goto(`/child-courses/${amira}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await expect(
    page.getByText("You don't have permission to view this page", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  await expect(page.getByText('Amira')).toHaveCount(0);
});
