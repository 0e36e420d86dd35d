import {
  courseRow,
  createCourse,
  expectToast,
  onAnotherDevice,
  openChanges,
  renameCourse,
  signUp,
} from './support/app.ts';
import { expect, test } from './support/fixtures.ts';

test('of two edits of one field the accepted one stays, and the other can be had back', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const email = await signUp(page, 'Teacher');
  await createCourse(page, 'Grammar');
  const other = await anotherBrowser();
  await onAnotherDevice(other, email, 'Grammar');

  await context.setOffline(true);
  await renameCourse(page, 'Grammar', 'Grammar on the train');
  await expect(courseRow(page, 'Grammar on the train')).toContainText('Waiting to send');
  await renameCourse(other, 'Grammar', 'Grammar at the desk');
  await expectToast(other, 'Course updated');

  await context.setOffline(false);
  await expectToast(page, 'Another change was kept');
  await expect(courseRow(page, 'Grammar at the desk')).toContainText('Not kept');
  const panel = await openChanges(page);
  await expect(panel.getByText('Not kept')).toBeVisible();
  await expect(panel.getByText('Grammar on the train', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: /^Use mine/ }).click();
  await expect(panel.getByText('Everything has been sent.')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(courseRow(page, 'Grammar on the train')).toBeVisible();
  await expect(courseRow(other, 'Grammar on the train')).toBeVisible();
});
