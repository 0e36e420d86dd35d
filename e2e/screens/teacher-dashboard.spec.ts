import type { Page } from 'playwright/test';
import {
  courseCard,
  courseRow,
  createCourse,
  enroll,
  expectToast,
  signIn,
  signUp,
} from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

/** The seeded course Mathematics Foundation. Helen teaches it; Amira and Daniel are enrolled. */
const helensCourse = '0a0fc0de-0000-4000-8000-000000000001';

const columns = (page: Page) => page.getByRole('columnheader');

/** Today's date as a column of the table shows it: '3 Sept 2025'. */
const today = () =>
  new Date().toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/London',
  });

test('the teacher dashboard lists own courses with their students and five actions', async ({
  page,
  anotherBrowser,
}) => {
  await signUp(page, 'Teacher');
  await createCourse(page, 'Long division');
  await expect(columns(page)).toHaveText(
    ['Title', 'Subject', 'Level', 'Created', 'Students', 'Actions'],
    { useInnerText: true },
  );
  const row = courseRow(page, 'Long division');
  const cell = (index: number) => row.getByRole('cell').nth(index);
  await expect(cell(0)).toHaveText('Mathematics');
  await expect(cell(1)).toHaveText('Beginner');
  await expect(cell(2)).toHaveText(today());
  await expect(cell(3)).toHaveText('0 of 8');
  await expect(row.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    /^\/edit-course\/[0-9a-f-]{36}$/,
  );
  await expect(row.getByRole('link', { name: 'Students' })).toHaveAttribute(
    'href',
    /^\/course-students\/[0-9a-f-]{36}$/,
  );
  await expect(row.getByRole('link', { name: 'Lessons' })).toHaveAttribute(
    'href',
    /^\/course-lessons\/[0-9a-f-]{36}$/,
  );
  await expect(row.getByRole('link', { name: 'Copy' })).toHaveAttribute(
    'href',
    /^\/create-course\?copy=[0-9a-f-]{36}$/,
  );
  await expect(row.getByRole('button', { name: 'Delete' })).toBeVisible();

  const student = await anotherBrowser();
  await signUp(student, 'Student');
  await student.goto('/course-enrollment');
  await enroll(student, 'Long division');
  await expect(courseCard(student, 'Long division')).toContainText('Already Enrolled');
  await expect(cell(3)).toHaveText('0 of 8, 1 new');
  await page.goto('/dashboard');
  const figures = page.getByRole('region', { name: 'Teacher View' }).locator('div > b');
  await expect(figures).toHaveText(['1', '1', '0']);

  // Courses of other teachers are not listed.
  await page.goto('/teacher-dashboard');
  await expect(page.getByRole('rowheader')).toHaveText(['Long division']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('Delete is far from the button that opens the roster', async ({ page }) => {
    await signIn(page, 'helen.teacher@example.com');
    await page.goto('/teacher-dashboard');
    const row = courseRow(page, 'Mathematics Foundation');
    const students = await row.getByRole('link', { name: /^Students/ }).boundingBox();
    const remove = await row.getByRole('button', { name: /^Delete/ }).boundingBox();
    if (!students || !remove) throw new Error('The actions of the course are not shown.');
    expect(students.height).toBeGreaterThanOrEqual(44);
    expect(remove.x - (students.x + students.width)).toBeGreaterThanOrEqual(96);
  });
});

test('the courses of a teacher are cards on a small tablet and a table on a large one', async ({
  page,
}) => {
  await signIn(page, 'helen.teacher@example.com');
  await page.goto('/teacher-dashboard');
  await expect(courseRow(page, 'Mathematics Foundation')).toBeVisible();
  const headings = page.getByRole('rowgroup').first();
  for (const [width, isTable] of [
    [768, false],
    [1024, true],
  ] as const) {
    await page.setViewportSize({ width, height: 1024 });
    // Cards hide the headings from sight only, so measure their height.
    await expect.poll(async () => ((await headings.boundingBox())?.height ?? 0) > 20).toBe(isTable);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("an unknown course or another teacher's redirects to the dashboard with the reason", async ({
  page,
}) => {
  await signUp(page, 'Teacher');
  const edit =
    "The course you're trying to edit doesn't exist or you don't have permission to edit it.";
  const view = "The course doesn't exist or you don't have permission to view it.";
  for (const [path, reason] of [
    ['/edit-course/no-such-course', edit],
    [`/edit-course/${helensCourse}`, edit],
    ['/course-students/no-such-course', view],
    [`/course-students/${helensCourse}`, view],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL('/teacher-dashboard');
    await expectToast(page, 'Course not found', reason);
  }
});
