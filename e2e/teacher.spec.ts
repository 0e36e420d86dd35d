import {
  appInControl,
  courseCard,
  courseRow,
  createCourse,
  enroll,
  expectToast,
  loseServer,
  openChanges,
  renameCourse,
  signIn,
  signUp,
} from './support/app.ts';
import { expect, test } from './support/fixtures.ts';

/** Mathematics Foundation, Helen's, with Amira and Daniel of the seed on it. */
const helensCourse = '0a0fc0de-0000-4000-8000-000000000001';

test('a teacher writes, changes and deletes courses, with and without a network', async ({
  page,
  server,
}) => {
  await signUp(page, 'Teacher');
  await page.goto('/teacher-dashboard');
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Create Course' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('mathematics');
  await expect(page.getByLabel('Level')).toHaveValue('Beginner');
  await expect(page.getByLabel('Duration')).toHaveValue('8 weeks');
  await expect(page.getByLabel('Image URL')).toHaveValue('/images/course-default.svg');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expectToast(page, 'Please fill in all required fields');
  await expect(page.getByRole('link', { name: 'Enter a title.' })).toBeVisible();
  await expect(page).toHaveURL('/create-course');

  await page.getByLabel('Title').fill('Fractions');
  await page.getByLabel('Description').fill('Halves, thirds and what follows.');
  await page.getByLabel('Subject').selectOption('science');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expect(page).toHaveURL('/teacher-dashboard');
  await expectToast(page, 'Course created');
  await expect(courseRow(page, 'Fractions')).toContainText('Science');

  await renameCourse(page, 'Fractions', 'Fractions and decimals');
  await expectToast(page, 'Course updated');
  await expect(courseRow(page, 'Fractions and decimals')).toBeVisible();

  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this course?',
  });
  await courseRow(page, 'Fractions and decimals')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(courseRow(page, 'Fractions and decimals')).toBeVisible();
  await courseRow(page, 'Fractions and decimals')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Course deleted');
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible();

  await createCourse(page, 'Angles');
  await loseServer(page, server);
  await renameCourse(page, 'Angles', 'Angles and shapes');
  await expect(courseRow(page, 'Angles and shapes')).toContainText('Waiting to send');
  await server.restart();
  await expectToast(page, 'Course updated');
  await expect(courseRow(page, 'Angles and shapes')).not.toContainText('Waiting to send');

  await loseServer(page, server);
  await courseRow(page, 'Angles and shapes')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Saved on this device');
  await expect(courseRow(page, 'Angles and shapes')).toBeHidden();
  const panel = await openChanges(page);
  await expect(panel.getByRole('listitem')).toContainText('Deletion of Angles and shapes');
  await expect(panel.getByRole('listitem')).toContainText('Waiting to send');
  await panel.getByRole('button', { name: 'Close' }).click();
  await server.restart();
  await expectToast(page, 'Course deleted');
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible();
});

test('the roster shows names and no addresses, and paper has a column to tick', async ({
  page,
  anotherBrowser,
}) => {
  await signUp(page, 'Teacher');
  await createCourse(page, 'Poetry');
  await page.getByRole('link', { name: 'Students of Poetry' }).click();
  await expect(page.getByRole('heading', { name: 'No students enrolled yet' })).toBeVisible();

  const student = await anotherBrowser();
  const email = await signUp(student, 'Student', 'Noor');
  await student.goto('/course-enrollment');
  await enroll(student, 'Poetry');
  await expect(courseCard(student, 'Poetry')).toContainText('Already Enrolled');
  const row = page.getByRole('row', { name: /Noor Tester/ });
  await expect(row).toContainText('Hidden for privacy');
  await expect(row).toContainText('active');
  await expect(page.locator('body')).not.toContainText(email);

  const here = page.getByRole('columnheader', { name: 'Here' });
  await expect(here).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(here).toBeVisible();
  await expect(row.getByRole('cell').last()).toBeVisible();
  await expect(row.getByRole('cell').last()).toHaveText('');
  await expect(page.getByRole('banner')).toBeHidden();
});

test("a course that is not there, or another teacher's, leads back with the reason", async ({
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

test('a roster opens without a network after the browser was closed', async ({
  openDevice,
  server,
}) => {
  const evening = await openDevice();
  const page = await evening.newPage();
  await signIn(page, 'helen.teacher@example.com');
  await page.goto(`/course-students/${helensCourse}`);
  await expect(page.getByRole('row', { name: /Amira Okafor/ })).toBeVisible();
  await appInControl(page);
  await evening.close();

  await server.kill();
  const morning = await openDevice();
  const roster = await morning.newPage();
  await roster.goto(`/course-students/${helensCourse}`);
  await expect(roster.getByRole('row', { name: /Amira Okafor/ })).toBeVisible();
  await expect(roster.getByRole('row', { name: /Daniel Price/ })).toBeVisible();
  await expect(roster.getByText('Offline copy')).toBeVisible();
});
