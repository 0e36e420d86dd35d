import type { Page } from 'playwright/test';
import { pageTitle } from '../../src/content/business.ts';
import { expectAccessible } from '../support/accessibility.ts';
import {
  chooseSignOut,
  courseCard,
  courseRow,
  createCourse,
  enroll,
  logIn,
  openChanges,
  signIn,
  signInByForm,
  signOut,
  signUp,
} from '../support/app.ts';
import { storedSession } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { installHeading, offerInstalling } from '../support/install.ts';
import { loseServer } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

// Without transitions, so that axe measures final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Signs in on a server that the test has started itself. */
async function signInAt(page: Page, url: string, email: string) {
  await page.goto(`${url}/auth`);
  await logIn(page, email);
  await expect(page).toHaveURL(`${url}/`);
}

async function visit(page: Page, path: string, heading: string | RegExp) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

test('pages for visitors are accessible', async ({ page }) => {
  await visit(page, '/', /./);
  await expectAccessible(page, 'home');
  await page.getByRole('button', { name: 'Subjects' }).click();
  await expectAccessible(page, 'home with its menu open');
  await visit(page, '/auth', 'Sign In');
  await expect(page.getByRole('button', { name: /^Student: Daniel/ })).toBeVisible();
  await expectAccessible(page, 'login');
  await visit(page, '/auth?tab=signup', 'Create your account');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expectAccessible(page, 'sign-up with its errors');
  await visit(page, '/auth?tab=reset', 'Choose a new password');
  await expectAccessible(page, 'forgotten password');
  await visit(page, '/no-such-page', '404');
  await expectAccessible(page, 'not found');
});

test('pages of students, parents and admins are accessible', async ({ page, server }) => {
  await signIn(page, 'admin@example.com');
  await visit(page, '/dashboard', /^Good/);
  for (const tab of ['Student View', 'Parent View', 'Teacher View']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page, tab);
  }
  await signOut(page);
  await signUp(page, 'Student');
  const { user } = await storedSession(page);
  await visit(page, '/course-enrollment', 'My Courses');
  const card = courseCard(page, 'Mathematics Foundation');
  await expect(card.getByRole('button', { name: /^Enroll Now/ })).toBeVisible();
  await loseServer(page, server);
  await enroll(page, 'Mathematics Foundation');
  await expect(card).toContainText('Waiting to send');
  await server.ownerRuns(`update public.profiles set user_type = 'parent' where id = '${user.id}'`);
  await server.restart();
  await expect(card).toContainText('Not sent', { timeout: 40_000 });
  await server.kill();
  await visit(page, '/profile', 'Profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('Samuel');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Waiting to send', { exact: true }).first()).toBeVisible();
  await visit(page, '/course-enrollment', 'My Courses');
  await expect(card).toContainText('Not sent');
  await expectAccessible(page, 'catalogue with a refusal and a change that waits');
  await openChanges(page);
  await expectAccessible(page, 'changes');
  await chooseSignOut(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before a sign-out');
  await page.keyboard.press('Escape');
  await visit(page, '/profile', 'Profile');
  await expectAccessible(page, 'profile');
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expectAccessible(page, 'profile being edited');
});

test('the actions on an account are accessible', async ({ page, server }) => {
  await signIn(page, 'amira.student@example.com');
  await visit(page, '/profile', 'Profile');
  const unlink = page.getByRole('button', { name: 'Remove Rosa Okafor' });
  await expect(unlink).toBeVisible();
  await expectAccessible(page, 'profile of a student');
  await unlink.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before an unlinking');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'deleting the account');
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toContainText('That is not your password. Please try again.');
  await expectAccessible(page, 'deleting the account with another password');
  // Only this request is lost: once the app knows that the server is, the button is disabled.
  await page.route('**/functions/v1/delete-account', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toContainText('We could not reach the server');
  await expectAccessible(page, 'deleting the account without a server');
  await loseServer(page, server);
  await expect(dialog).toContainText("You're offline. Deleting needs a connection.");
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await unlink.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Still sees your courses until this is sent.')).toBeVisible();
  await expectAccessible(page, 'an unlinking that waits');
  await openChanges(page);
  await expectAccessible(page, 'changes with an unlinking');
});

test('the install offer is accessible', async ({ page }) => {
  await offerInstalling(page);
  await signInByForm(page, 'helen.teacher@example.com');
  await expect(page.getByRole('complementary', { name: installHeading })).toBeVisible();
  await expectAccessible(page, 'the offer to install');
});

test('enquiries are accessible', async ({ page, startServer, anotherBrowser }) => {
  const own = await startServer();
  const visitor = await anotherBrowser();
  await visitor.goto(`${own.url}/contact`);
  await visitor.getByLabel('Your name').fill('Vera Hart');
  await visitor.getByLabel('Email').fill('an.address.longer.than.a.phone.is.wide@mail.example.com');
  await visitor.getByLabel('Phone').fill('020 7946 0999');
  await visitor.getByRole('textbox', { name: 'Message' }).fill('When does the next course start?');
  await visitor.getByRole('button', { name: 'Send Message' }).click();
  await expect(visitor.getByText('Contact request submitted').first()).toBeVisible();

  await signInAt(page, own.url, 'admin@example.com');
  await visit(page, `${own.url}/dashboard?tab=enquiries`, 'Enquiries');
  await expect(page.getByRole('rowheader', { name: /^Vera Hart/ })).toBeVisible();
  await page.getByRole('button', { name: /^Read/ }).click();
  await expect(page.getByRole('dialog', { name: 'Vera Hart' })).toBeVisible();
  await expectAccessible(page, 'an enquiry');
  await page.keyboard.press('Escape');
  await loseServer(page, own);
  await page.getByRole('button', { name: /^Mark as handled/ }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Vera Hart/ })).toContainText('Waiting to send');
  await expectAccessible(page, 'enquiries with a mark that waits');
});

test('the approval of teachers is accessible', async ({ page, startServer, anotherBrowser }) => {
  const own = await startServer();
  await signInAt(page, own.url, 'admin@example.com');
  await visit(page, `${own.url}/dashboard?tab=teachers`, 'Teachers');
  await page.getByRole('switch').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before approval is turned on');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('row', { name: /^Helen/ })).toContainText('Approved');
  await page.getByRole('button', { name: /^Withdraw approval.*Helen/ }).click();
  await expect(page.getByRole('dialog')).toContainText(/\d+ classes, \d+ students/);
  await expectAccessible(page, 'the question before an approval is withdrawn');
  await page.getByRole('button', { name: 'Withdraw approval', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^Give \d+ classes to$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: /^Approve.*Helen/ })).toBeVisible();
  await expectAccessible(page, 'teachers');

  const teacher = await anotherBrowser();
  await signInAt(teacher, own.url, 'helen.teacher@example.com');
  await visit(teacher, `${own.url}/teacher-dashboard`, 'Teacher Dashboard');
  await expect(teacher.getByText('Your approval was withdrawn.')).toBeVisible();
  await expectAccessible(teacher, 'a teacher whose approval was withdrawn');

  await loseServer(page, own);
  await expect(page.getByRole('switch')).toBeDisabled({ timeout: 40_000 });
  await expectAccessible(page, 'teachers without a connection');
});

test('pages of teachers are accessible', async ({ page }) => {
  await signUp(page, 'Teacher');
  await visit(page, '/teacher-dashboard', 'Teacher Dashboard');
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible();
  await expectAccessible(page, 'no courses yet');
  await createCourse(page, 'Drama');
  await expectAccessible(page, 'courses of a teacher');
  await courseRow(page, 'Drama')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'the question before a deletion');
  await page.keyboard.press('Escape');
  await courseRow(page, 'Drama').getByRole('link', { name: /^Edit/ }).click();
  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save Course' }).click();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await expectAccessible(page, 'course form with its errors');
});

test('a roster with students is accessible', async ({ page }) => {
  await signIn(page, 'helen.teacher@example.com');
  await page.goto('/course-students/0a0fc0de-0000-4000-8000-000000000001');
  await expect(page.getByRole('row', { name: /Amira Okafor/ })).toBeVisible();
  await expectAccessible(page, 'roster');
});

test('the keyboard reaches every control, and focus and title follow the page', async ({
  page,
}) => {
  const press = (key: string) => page.keyboard.press(key);
  await signIn(page, 'daniel.student@example.com');
  await visit(page, '/dashboard', /^Good/);
  await expect(page).toHaveTitle(/Dashboard/);
  await press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  for (const [menu, item] of [
    ['Subjects', 'Mathematics'],
    ['My Account', 'Profile'],
  ] as const) {
    const trigger = page.getByRole('button', { name: menu });
    const first = page.getByRole('banner').getByRole('link', { name: item, exact: true });
    await trigger.focus();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await press('Enter');
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await press('Tab');
    await expect(first).toBeFocused();
    await press('Escape');
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await expect(trigger).toBeFocused();
    await expect(first).toBeHidden();
  }

  await press('Enter');
  await press('Tab');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused();
  await expect(page).toHaveTitle(/Profile/);
  await page.getByRole('link', { name: 'Browse Courses' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My Courses' })).toBeFocused();
  await expect(page).toHaveTitle(/My Courses/);

  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, '/about', /./);
  const menu = page.getByRole('button', { name: 'Menu' });
  const blog = page.getByRole('banner').getByRole('link', { name: 'Blog' });
  await menu.focus();
  await expect(blog).toBeHidden();
  await press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(blog).toBeVisible();
  await press('Escape');
  await expect(menu).toBeFocused();
  await expect(blog).toBeHidden();
  await press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).press('Enter');
  await expect(page).toHaveURL('/');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('every page has its own title', async ({ page }) => {
  await signIn(page, 'fatima.teacher@example.com');
  for (const [address, title] of [
    ['/', '11+ tuition in small groups'],
    ['/course-enrollment', 'My Courses'],
    ['/teacher-dashboard', 'Teacher Dashboard'],
    ['/create-course', 'Create Course'],
    ['/dashboard', 'Dashboard'],
    ['/profile', 'Profile'],
    ['/no-such-page', 'Page not found'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(pageTitle(title));
  }
});
