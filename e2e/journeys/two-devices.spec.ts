import { expectAccessible } from '../support/accessibility.ts';
import {
  courseRow,
  createCourse,
  expectToast,
  onAnotherDevice,
  openChanges,
  renameCourse,
  signUpByForm,
} from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { appInControl } from '../support/loading.ts';

// Without transitions, so that axe measures final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow' });

test('when two devices edit one field, the first edit stays and the other can be restored', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const email = await signUpByForm(page, 'Teacher');
  await createCourse(page, 'Grammar');
  const other = await anotherBrowser();
  await onAnotherDevice(other, email, 'Grammar');

  await appInControl(page);
  await context.setOffline(true);
  await renameCourse(page, 'Grammar', 'Grammar on the train');
  await expect(courseRow(page, 'Grammar on the train')).toContainText('Waiting to send');
  await renameCourse(other, 'Grammar', 'Grammar at the desk');
  await expectToast(other, 'Course updated');

  await context.setOffline(false);
  await expectToast(
    page,
    'Another device changed this title first',
    'Yours was "Grammar on the train".',
  );
  await expect(courseRow(page, 'Grammar at the desk')).toContainText('Not kept');
  const panel = await openChanges(page);
  await expect(panel.getByText('Not kept')).toBeVisible();
  await expect(
    panel.getByText('Another device changed this title first. Yours was "Grammar on the train".'),
  ).toBeVisible();
  const both = panel.getByRole('definition');
  await expect(both).toContainText('The other, keptGrammar at the desk');
  await expect(both).toContainText('YoursGrammar on the train');
  await expect(panel.getByRole('button', { name: /^Keep the other/ })).toBeVisible();
  await expectAccessible(page, 'changes with an edit that lost');
  await panel.getByRole('button', { name: /^Use mine/ }).click();
  await expect(panel.getByText('Everything has been sent.')).toBeVisible();
  await page.goBack();
  await expect(courseRow(page, 'Grammar on the train')).toBeVisible();
  await expect(courseRow(other, 'Grammar on the train')).toBeVisible();
});
