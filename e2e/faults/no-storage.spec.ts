import {
  courseCard,
  enroll,
  expectToast,
  logIn,
  openCatalogue,
  signInByForm,
  toast,
} from '../support/app.ts';
import { fillStorage, refuseDatabases } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ expectedError: /The storage of this device failed/ });

test('a browser that refuses databases is named as the reason', async ({ page }) => {
  await refuseDatabases(page);
  await signInByForm(page, 'daniel.student@example.com');
  const notice = page.getByRole('alert').filter({ hasText: 'does not let us keep anything' });
  await expect(notice).toBeVisible();
  await page.goto('/course-enrollment');
  await expect(notice).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nothing can be kept on this device.' }),
  ).toBeVisible();
});

test('a change that exceeds the quota fails and is not shown as saved', async ({ page }) => {
  await openCatalogue(page);
  await fillStorage(page);
  await enroll(page, 'Science Exploration');
  await expectToast(page, 'Enrollment Failed');
  await expect(page.getByRole('alert').filter({ hasText: 'no space left' })).toBeVisible();
  const card = courseCard(page, 'Science Exploration');
  await expect(card.getByRole('button', { name: /^Enroll Now/ })).toBeVisible();
  await expect(card).not.toContainText(/Waiting|Sending|Sent|Already/);
  await expect(toast(page, 'Saved on this device')).toBeHidden();
  await expect(toast(page, 'Enrollment Successful')).toBeHidden();
});

test('a device without space shows a notice at the sign-in', async ({ page, context, server }) => {
  await page.goto('/auth');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 });
  await logIn(page, 'daniel.student@example.com');
  await expect(page.getByRole('alert').filter({ hasText: 'no space left' })).toBeVisible();
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('link', { name: 'My Courses' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Nothing can be kept on this device.' }),
  ).toBeVisible();
});
