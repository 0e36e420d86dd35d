/**
 * The statements of the specification about a teacher's screens, each test named by the section and screen that it
 * reads. What teacher.spec.ts and the unit tests already compare word for word is not repeated here.
 */
import type { Page } from 'playwright/test';
import {
  courseCard,
  courseRow,
  createCourse,
  dismissToasts,
  enroll,
  expectToast,
  signIn,
  signUp,
  toast,
} from './support/app.ts';
import { expect, test } from './support/fixtures.ts';

/** Helen's, of the seed. */
const helensCourse = '0a0fc0de-0000-4000-8000-000000000001';

const main = (page: Page) => page.getByRole('main');

const columns = (page: Page) => page.getByRole('columnheader');

const problems = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'There is a problem' }).getByRole('listitem');

const optionsOf = (page: Page, label: string) =>
  page
    .getByLabel(label)
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));

/** Today as a column of a table says it. */
const today = () =>
  new Date().toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/London',
  });

/** Today in full. */
const todayInFull = () =>
  new Date().toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  });

test('section 2, teacher dashboard: the empty state and its way to the form', async ({ page }) => {
  await signUp(page, 'Teacher');
  await page.goto('/teacher-dashboard');
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create Course' })).toHaveAttribute(
    'href',
    '/create-course',
  );
});

test('section 2, teacher dashboard: six columns, the day of creation, the count of students, three actions', async ({
  page,
  anotherBrowser,
}) => {
  await signUp(page, 'Teacher');
  await createCourse(page, 'Long division');
  await expect(columns(page)).toHaveText([
    'Title',
    'Subject',
    'Level',
    'Created',
    'Students',
    'Actions',
  ]);
  const row = courseRow(page, 'Long division');
  const cell = (index: number) => row.getByRole('cell').nth(index);
  await expect(cell(0)).toHaveText('Mathematics');
  await expect(cell(1)).toHaveText('Beginner');
  await expect(cell(2)).toHaveText(today());
  await expect(cell(3)).toHaveText('0');
  await expect(row.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    /^\/edit-course\/[0-9a-f-]{36}$/,
  );
  await expect(row.getByRole('link', { name: 'Students' })).toHaveAttribute(
    'href',
    /^\/course-students\/[0-9a-f-]{36}$/,
  );
  await expect(row.getByRole('button', { name: 'Delete' })).toBeVisible();

  const student = await anotherBrowser();
  await signUp(student, 'Student');
  await student.goto('/course-enrollment');
  await enroll(student, 'Long division');
  await expect(courseCard(student, 'Long division')).toContainText('Already Enrolled');
  await expect(cell(3)).toHaveText('1');
  await page.goto('/dashboard');
  const figures = page.getByRole('tabpanel').locator('.tile b');
  await expect(figures).toHaveText(['1', '1', '0']);

  // Section 6: of the courses of other teachers none is here.
  await page.goto('/teacher-dashboard');
  await expect(page.getByRole('rowheader')).toHaveText(['Long division']);
});

test('sections 3, 5 and 9, course form: six fields, which are marked, what they offer and how they start', async ({
  page,
}) => {
  await signUp(page, 'Teacher');
  await page.goto('/create-course');
  await expect(main(page).locator('form label')).toHaveText([
    'Title (required)',
    'Description (required)',
    'Subject (required)',
    'Level',
    'Duration (required)',
    'Image URL (optional)',
  ]);
  for (const [label, value] of [
    ['Title', ''],
    ['Description', ''],
    ['Subject', 'mathematics'],
    ['Level', 'Beginner'],
    ['Duration', '8 weeks'],
    ['Image URL', '/images/course-default.svg'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  expect(await optionsOf(page, 'Subject')).toEqual([
    'mathematics',
    'english',
    'science',
    'reasoning',
  ]);
  expect(await optionsOf(page, 'Level')).toEqual([
    'Beginner',
    'Intermediate',
    'Advanced',
    'All Levels',
  ]);
});

test('sections 5 and 8, course form: one message for what is missing, whatever is missing, and an address unchecked', async ({
  page,
}) => {
  await signUp(page, 'Teacher');
  await page.goto('/create-course');
  const save = page.getByRole('button', { name: 'Create Course' });
  const refused = 'Please fill in all required fields';
  await page.getByLabel('Title').fill('Only a title');
  await save.click();
  await expectToast(page, refused);
  await expect(problems(page)).toHaveText(['Enter a description.']);
  await dismissToasts(page);
  await page.getByLabel('Title').fill('   ');
  await page.getByLabel('Description').fill('Only a description');
  await save.click();
  await expectToast(page, refused);
  await expect(problems(page)).toHaveText(['Enter a title.']);
  await expect(page).toHaveURL('/create-course');
  await expect(page.getByLabel('Description')).toHaveValue('Only a description');

  // As typed, though no browser could show it: the course has a picture of its subject then.
  await dismissToasts(page);
  await page.getByLabel('Title').fill('Odd picture');
  await page.getByLabel('Image URL').fill('not an address');
  await page.getByLabel('Level').selectOption('All Levels');
  await page.getByLabel('Duration').fill('a fortnight');
  await save.click();
  await expect(page).toHaveURL('/teacher-dashboard');
  await expectToast(page, 'Course created');
  await courseRow(page, 'Odd picture').getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Image URL')).toHaveValue('not an address');
  await expect(page.getByLabel('Level')).toHaveValue('All Levels');
  await expect(page.getByLabel('Duration')).toHaveValue('a fortnight');
  await page.getByLabel('Image URL').fill('');
  await page.getByRole('button', { name: 'Save Course' }).click();
  await expect(page).toHaveURL('/teacher-dashboard');
  await expectToast(page, 'Course updated');
  await expect(toast(page, refused)).toHaveCount(0);
});

test('section 4, course form: edit mode where the address has an id, with what the course says', async ({
  page,
}) => {
  await signIn(page, 'helen.teacher@example.com');
  await page.goto(`/edit-course/${helensCourse}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Course' })).toBeVisible();
  for (const [label, value] of [
    ['Title', 'Mathematics Foundation'],
    ['Subject', 'mathematics'],
    ['Level', 'Beginner'],
    ['Duration', '12 weeks'],
    ['Image URL', '/images/courses/1.svg'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  await expect(page.getByLabel('Description')).toHaveValue(/^Number, fractions, measures/);
});

test('sections 2 and 7, course students: four columns, one placeholder for every address, and the way back', async ({
  page,
}) => {
  await signIn(page, 'helen.teacher@example.com');
  await page.goto(`/course-students/${helensCourse}`);
  // Students of other tests may stand there too.
  await expect(page.getByRole('rowheader', { name: 'Amira Okafor' })).toBeVisible();
  expect(await columns(page).filter({ visible: true }).allTextContents()).toEqual([
    'Name',
    'Email',
    'Enrolled On',
    'Status',
  ]);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  for (const row of await rows.all()) {
    await expect(row.getByRole('cell').nth(0)).toHaveText('Hidden for privacy');
    await expect(row.getByRole('cell').nth(1)).toHaveText(todayInFull());
    await expect(row.getByRole('cell').nth(2)).toHaveText('active');
  }
  await expect(main(page)).not.toContainText('@');
  await page.getByRole('link', { name: 'Back to Teacher Dashboard' }).click();
  await expect(page).toHaveURL('/teacher-dashboard');
});

test('section 2, course students: the empty state, and the way back', async ({ page }) => {
  await signUp(page, 'Teacher');
  await createCourse(page, 'Nobody yet');
  await page.getByRole('link', { name: 'Students of Nobody yet' }).click();
  await expect(page.getByRole('heading', { name: 'No students enrolled yet' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to Teacher Dashboard' })).toHaveAttribute(
    'href',
    '/teacher-dashboard',
  );
});

test('sections 5 and 8, teacher dashboard: deletion asks in the printed words and ends with its toast', async ({
  page,
}) => {
  await signUp(page, 'Teacher');
  await createCourse(page, 'Short lived');
  await courseRow(page, 'Short lived').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleName('Are you sure you want to delete this course?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Course deleted');
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible();
});
