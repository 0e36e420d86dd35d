import type { Page } from 'playwright/test';
import { demoPassword } from '../../tests/harness/accounts.ts';
import {
  courseCard,
  courseRow,
  createCourse,
  enroll,
  expectToast,
  logIn,
  signUpByForm,
} from '../support/app.ts';
import { everythingStored, storedForUsers, storedSession } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openProfile(page: Page) {
  await page.goto('/profile');
  await expect(card(page, 'Delete your account')).toBeVisible();
}

test('a deleted account needs its password and leaves nothing in any tab', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const student = await anotherBrowser();
  await signUpByForm(student, 'Student', 'Ola');
  const email = await signUpByForm(page, 'Teacher', 'Zaphira');
  await createCourse(page, 'Verse');
  await student.goto('/course-enrollment');
  await enroll(student, 'Verse');
  await expect(courseCard(student, 'Verse')).toContainText('Already Enrolled');
  await page.goto('/teacher-dashboard');
  await courseRow(page, 'Verse')
    .getByRole('link', { name: /^Students/ })
    .click();
  await page.getByRole('button', { name: /^We know this family/ }).click();
  await expect(page.getByText(/1 of 8 places taken/)).toBeVisible();
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Zaphira Tester');
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByLabel('Phone').fill('020 7946 0999');
  await page.getByRole('textbox', { name: 'Message' }).fill('A room, please.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Contact request submitted');
  const second = await context.newPage();
  await second.goto('/contact');
  await second.getByLabel('Your name').fill('Zaphira again');
  await second.getByLabel('Email').fill(email);
  const third = await context.newPage();
  await third.goto('/teacher-dashboard');
  await expect(third.getByRole('rowheader', { name: 'Verse' })).toBeVisible();

  const { user } = await storedSession(page);
  await openProfile(page);
  expect(await everythingStored(page)).toContain(user.id);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('Those with students stay, and we find another teacher.');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toContainText('Please enter your password.');
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toContainText('That is not your password. Please try again.');
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await expect(dialog.getByLabel('Your password')).toHaveValue('not this one');
  await dialog.getByLabel('Your password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();

  await expect(page).toHaveURL('/');
  await expectToast(page, 'Account deleted');
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(third).toHaveURL('/auth');
  for (const tab of [page, second, third]) {
    await expect(tab.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
    await expect.poll(() => storedForUsers(tab)).toEqual([]);
    const stored = (await everythingStored(tab)).toLowerCase();
    for (const trace of [user.id, email, 'Zaphira'])
      expect(stored).not.toContain(trace.toLowerCase());
  }
  await page.goto('/auth');
  await logIn(page, email);
  await expectToast(page, 'Error', /Invalid login credentials/);
  // The course stays for the student who is on it, until somebody else teaches it.
  await student.reload();
  await expect(courseCard(student, 'Verse')).toContainText('Already Enrolled');
  await student.goto('/dashboard');
  await expect(student.getByRole('region', { name: 'Notices' })).toContainText(
    '"Verse" has no teacher just now.',
  );
});
