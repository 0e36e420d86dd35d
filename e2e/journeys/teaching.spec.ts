import {
  courseRow,
  createCourse,
  expectToast,
  openChanges,
  renameCourse,
  signUpByForm,
} from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { loseServer } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

test('a teacher creates, edits and deletes courses, online and offline', async ({
  page,
  server,
}) => {
  await signUpByForm(page, 'Teacher');
  await page.goto('/teacher-dashboard');
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('link', { name: 'Create Course' }).click();
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
  const waiting = panel.getByRole('region', { name: 'Waiting to send' }).getByRole('listitem');
  await expect(waiting).toContainText('Delete Angles and shapes');
  await expect(waiting).toContainText(/Saved today at [\w:]+\./);
  await server.restart();
  await expectToast(page, 'Course deleted');
  await expect(
    panel.getByRole('region', { name: 'Sent' }).getByRole('listitem').first(),
  ).toHaveText(/^Delete Angles and shapes\s*Sent [\w:]+$/);
  await expect(page.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
});
