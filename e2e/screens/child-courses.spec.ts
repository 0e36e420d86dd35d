import type { Page } from 'playwright/test';
import { courseCard, enroll, expectToast, linkChild, signIn, signUp } from '../support/app.ts';
import { everybodyIsKnown } from '../support/families.ts';
import { expect, owned, test } from '../support/fixtures.ts';

const amira = '0a0f01d0-0000-4000-8000-000000000021';

const main = (page: Page) => page.getByRole('main');

test('the courses of a child without enrolments explain that there are none', async ({
  page,
  anotherBrowser,
}) => {
  const childPage = await anotherBrowser();
  const child = await signUp(childPage, 'Student', 'Uma');
  await signUp(page, 'Parent');
  await linkChild(page, child, childPage);
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
  'the courses of a child have five columns, and only active ones a green badge',
  async ({ page, own, anotherBrowser }) => {
    const childPage = await anotherBrowser();
    const child = await signUp(childPage, 'Student', 'Ada');
    await childPage.goto('/course-enrollment');
    for (const title of ['Science Exploration', 'English Comprehension']) {
      await enroll(childPage, title);
      await expect(courseCard(childPage, title)).toContainText('Already Enrolled');
    }
    // Nobody can change a status in the app, so change it in the database.
    await own.kill();
    await own.ownerRuns(`${everybodyIsKnown} update public.enrollments set status = 'completed'
      where course_id = '0a0fc0de-0000-4000-8000-000000000002'`);
    await own.restart();
    await signUp(page, 'Parent');
    await linkChild(page, child, childPage);
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

test("an unlinked child's courses redirect to the parent dashboard with the reason", async ({
  page,
}) => {
  await signUp(page, 'Parent');
  for (const child of [amira, '00000000-0000-4000-8000-000000000000']) {
    await page.goto(`/child-courses/${child}`);
    await expect(page).toHaveURL('/parent-dashboard');
    await expectToast(
      page,
      'Access Denied',
      "You don't have permission to view this child's courses",
    );
  }
  await expect(page.getByText('Amira')).toHaveCount(0);
});

test('the courses of a child are cards on a phone and a table from 768 px', async ({ page }) => {
  await signIn(page, 'rosa.parent@example.com');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/child-courses/${amira}`);
  const status = page.getByText('active', { exact: true }).first();
  await expect(status).toBeHidden();
  await page.getByText(/^Courses and places/).click();
  await expect(status).toBeVisible();
  // The pill is as wide as its word, not as its cell.
  expect((await status.boundingBox())?.width).toBeLessThan(120);
  await expect(page.getByRole('rowheader').first()).toHaveCSS(
    'font-variant-numeric',
    'lining-nums',
  );

  await page.setViewportSize({ width: 768, height: 1024 });
  const headings = page.getByRole('rowgroup').first();
  await expect.poll(async () => (await headings.boundingBox())?.height ?? 0).toBeGreaterThan(20);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});

test('a printed page of a child has what a phone folds', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, 'rosa.parent@example.com');
  await page.goto(`/child-courses/${amira}`);
  const note = page.getByText('A note about Amira', { exact: true });
  await expect(page.getByRole('heading', { name: 'What the teachers say' })).toBeVisible();
  await expect(note.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('active', { exact: true }).first()).toBeVisible();
  expect(await note.count()).toBeGreaterThan(10);
  for (const one of await note.all()) await expect(one).toBeVisible();
});
