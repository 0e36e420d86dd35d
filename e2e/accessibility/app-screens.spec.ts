/** The accessibility of the app's screens that no other accessibility test opens. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { enroll, signIn, signUp, syncPill } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

// Without transitions, so that axe measures final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');

/** Opens a page and waits until its data has arrived. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(syncPill(page)).toHaveText(/All sent/);
}

test("a student's home, course, account and empty list of changes are accessible", async ({
  page,
}) => {
  await signIn(page, 'amira.student@example.com');
  await open(page, '/dashboard');
  const course = main(page).getByRole('link', { name: 'Mathematics Foundation' });
  await expect(course).toBeVisible();
  await expectAccessible(page, "a student's home");
  await course.click();
  await expect(
    main(page)
      .getByRole('button', { name: /^Already Enrolled/ })
      .first(),
  ).toBeAttached();
  await expectAccessible(page, "a teacher's course");
  await open(page, '/account');
  await expectAccessible(page, 'account');
  await open(page, '/changes');
  await expectAccessible(page, 'no changes');
  await open(page, '/account/privacy');
  await expectAccessible(page, 'the privacy page of the app');
  await open(page, '/account/cookies');
  await expectAccessible(page, 'the cookies page of the app');
  await open(page, '/course-enrollment');
  await enroll(page, 'Verbal Reasoning Masterclass');
  await expect(page.getByRole('button', { name: /^Dismiss/ })).toBeVisible();
  await expectAccessible(page, 'a message');
});

test("a parent's home, children and the dialog to add a child are accessible", async ({ page }) => {
  await signIn(page, 'rosa.parent@example.com');
  await open(page, '/dashboard');
  await expect(main(page).getByRole('link', { name: 'Mathematics Foundation' })).toBeVisible();
  await expectAccessible(page, "a parent's home");
  await open(page, '/parent-dashboard');
  await expectAccessible(page, 'children');
  await page.getByRole('button', { name: 'Add Child' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Child Account' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the dialog for a child');
  await dialog.getByLabel("Child's Email Address").fill('nobody@example.com');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('No user was found with that email address.');
  await expectAccessible(page, 'the dialog for a child who was not found');
  await page.keyboard.press('Escape');
  await main(page).getByRole('link', { name: /^View/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Courses');
  await expect(main(page).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, "a child's courses");
});

test("a teacher's home and a draft, and the owner's home, are accessible", async ({ page }) => {
  await signIn(page, 'helen.teacher@example.com');
  await open(page, '/dashboard');
  await expect(
    main(page)
      .getByRole('link', { name: /^Students/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, "a teacher's home");
  await page.goto('/create-course');
  await page.getByLabel('Title').fill('Fractions Clinic');
  await page.reload();
  await expect(page.getByText('Your draft')).toBeVisible();
  await expectAccessible(page, 'a draft of a course');
  await open(page, '/account');
  await main(page).getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, 'admin@example.com');
  await open(page, '/dashboard');
  await expectAccessible(page, "the owner's home");
});

test("a new student's home and the website's menu on a phone are accessible", async ({ page }) => {
  await signUp(page, 'Student', 'Nia');
  await page.goto('/');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page, 'the open menu');
  await open(page, '/dashboard');
  await expectAccessible(page, 'the home of a new student');
});
