import {
  acceptRequest,
  askToLink,
  courseCard,
  enroll,
  expectToast,
  shownCode,
  signInByForm,
  signOut,
  signUpByForm,
} from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { iconBadge, recordIconBadge } from '../support/install.ts';

test('a parent links a child, reads the courses and unlinks the child', async ({
  page,
  anotherBrowser,
}) => {
  const childPage = await anotherBrowser();
  const childEmail = await signUpByForm(childPage, 'Student', 'Ada');
  await childPage.goto('/course-enrollment');
  await enroll(childPage, 'Creative Writing Workshop');
  await expect(courseCard(childPage, 'Creative Writing Workshop')).toContainText(
    'Already Enrolled',
  );

  await signUpByForm(page, 'Parent', 'Pat');
  await page.goto('/parent-dashboard');
  await askToLink(page, childEmail);
  await expectToast(page, 'Child added successfully');
  const asked = page.getByRole('row', { name: childEmail });
  await expect(asked).toContainText('Waiting for your child');
  await expect(page.getByText('Ada')).toHaveCount(0);

  // Nothing of the asker reaches the child, and a wrong code links nobody.
  await childPage.goto('/dashboard');
  await expect(
    childPage.getByRole('heading', { name: 'A grown-up asks to see your courses' }),
  ).toBeVisible();
  await expect(childPage.getByText('Pat')).toHaveCount(0);
  await childPage.getByLabel('Code').fill('000 000');
  await childPage.getByRole('button', { name: 'Accept' }).click();
  await expect(childPage.getByRole('main').getByRole('alert')).toContainText(
    'That is not the code.',
  );
  await acceptRequest(childPage, await shownCode(page, childEmail));

  const row = page.getByRole('row', { name: /Ada Tester/ });
  await row.getByRole('link', { name: /View Courses/ }).click();
  await expect(page.getByRole('heading', { name: "Ada Tester's Courses" })).toBeVisible();
  await expect(page.getByRole('row', { name: /Creative Writing Workshop.*active/ })).toBeVisible();

  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('button', { name: /Remove Ada Tester/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No children added')).toBeVisible();

  // The child learns of the end on the home page, and marks it as seen.
  await recordIconBadge(childPage);
  await childPage.goto('/dashboard');
  const notices = childPage.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText('Pat can no longer see your courses.');
  const fresh = notices.getByRole('list').first().getByRole('listitem');
  await expect.poll(() => iconBadge(childPage)).toBe(String(await fresh.count()));
  await notices.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(notices).toContainText('Nothing new');
  await expect.poll(() => iconBadge(childPage)).toBe('0');
});

test('on one shared tablet the parent asks, and the child types the code after the change of accounts', async ({
  page,
}) => {
  const child = await signUpByForm(page, 'Student', 'Ivo');
  await signOut(page);
  const parent = await signUpByForm(page, 'Parent', 'Pat');
  await page.goto('/parent-dashboard');
  await askToLink(page, child);
  const code = await shownCode(page, child);
  await signOut(page);
  await signInByForm(page, child);
  await acceptRequest(page, code);
  await signOut(page);
  await signInByForm(page, parent);
  await page.goto('/parent-dashboard');
  await expect(page.getByRole('row', { name: /Ivo Tester/ })).toBeVisible();
});

test('a child who knows nobody who asks ends the request', async ({ page, anotherBrowser }) => {
  const childPage = await anotherBrowser();
  const childEmail = await signUpByForm(childPage, 'Student', 'Ivo');
  await signUpByForm(page, 'Parent', 'Stranger');
  await page.goto('/parent-dashboard');
  await askToLink(page, childEmail);
  await shownCode(page, childEmail);
  await childPage.goto('/dashboard');
  await childPage.getByRole('button', { name: "I don't know who asks" }).click();
  await expectToast(childPage, 'Declined');
  await expect(childPage.getByLabel('Code')).toBeHidden();
  await expect(page.getByText('No children added')).toBeVisible();

  // From now on nobody can ask.
  await childPage.goto('/profile');
  await childPage.getByRole('switch', { name: 'No new adults' }).click();
  await expect(childPage.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
  await askToLink(page, childEmail);
  await expectToast(page, 'Error adding child', "This child's account takes no new adults.");
});
