/**
 * The statements of the specification about signing in, the profile and the dashboard, each test named by the section
 * and screen that it reads. What auth.spec.ts and the unit tests already compare word for word is not repeated here.
 */
import type { Page } from 'playwright/test';
import { expectToast, freshEmail, signIn, signUp } from './support/app.ts';
import { expect, test } from './support/fixtures.ts';

const main = (page: Page) => page.getByRole('main');

const problems = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'There is a problem' }).getByRole('listitem');

/** What a figure of the dashboard says. */
const figure = (page: Page, label: string) =>
  page
    .getByRole('tabpanel')
    .locator('.tile')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('b');

async function expectFigures(page: Page, figures: readonly (readonly [string, string])[]) {
  await expect(page.getByRole('tabpanel').locator('.tile')).toHaveCount(figures.length);
  for (const [label, value] of figures) await expect(figure(page, label)).toHaveText(value);
}

/** The links of the page by name, and where they lead. */
async function expectLinks(page: Page, links: readonly (readonly [string, string])[]) {
  for (const [name, path] of links) {
    await expect(main(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
}

test('section 2, auth: two tabs of which ?tab=signup opens the second, and three types to choose from', async ({
  page,
}) => {
  await page.goto('/auth');
  await expect(page.getByRole('tab')).toHaveText(['Login', 'Sign Up']);
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/auth?tab=signup');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  expect(
    await page
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)),
  ).toEqual(['student', 'parent', 'teacher']);
});

test('section 5, login and sign up: the messages on one side of each boundary, an account on the other', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill('nobody@');
  await page.getByLabel('Password').fill('12345');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(problems(page)).toHaveText([
    'Please enter a valid email address',
    'Password must be at least 6 characters',
  ]);
  await page.goto('/auth?tab=signup');
  await page.getByLabel('First name').fill('A');
  await page.getByLabel('Last name').fill(' B ');
  await page.getByLabel('Email').fill(freshEmail('boundary'));
  await page.getByLabel('Password').fill('123456');
  const send = page.getByRole('button', { name: 'Sign Up', exact: true });
  await send.click();
  await expect(problems(page)).toHaveText(['First name is required', 'Last name is required']);
  await page.getByLabel('First name').fill('Al');
  await page.getByLabel('Last name').fill('Bo');
  await send.click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Account created');
});

test('section 2, routes: each of the nine that need a user leads a visitor to /auth', async ({
  page,
}) => {
  for (const path of [
    '/profile',
    '/dashboard',
    '/course-enrollment',
    '/teacher-dashboard',
    '/create-course',
    '/edit-course/1',
    '/course-students/1',
    '/parent-dashboard',
    '/child-courses/1',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth');
  }
});

test('sections 2, 4, 5 and 8, profile: names to view and edit, the rest to read, and its toast', async ({
  page,
}) => {
  const email = await signUp(page, 'Teacher', 'Nora');
  await page.goto('/profile');
  const fact = (name: string) =>
    main(page)
      .locator('dl.facts > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');
  await expect(fact('First name')).toHaveText('Nora');
  await expect(fact('Last name')).toHaveText('Tester');
  await expect(fact('Email')).toContainText(email);
  await expect(fact('Email')).toContainText('Email cannot be changed');
  await expect(fact('Account type')).toHaveText('Teacher');
  await expect(main(page).getByText('NT', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Avatar' })).toBeDisabled();
  await expect(page.getByText('Avatar upload coming soon', { exact: true })).toBeVisible();
  for (const path of ['/dashboard', '/course-enrollment']) {
    await expect(main(page).locator(`a[href="${path}"]`)).toBeVisible();
  }

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(main(page).getByLabel('Email', { exact: true })).toHaveCount(0);
  await page.getByLabel('First name').fill('Somebody else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(fact('First name')).toHaveText('Nora');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await page.getByLabel('First name').fill('N');
  await page.getByLabel('Last name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(problems(page)).toHaveText(['First name is required', 'Last name is required']);
  await page.getByLabel('First name').fill('No');
  await page.getByLabel('Last name').fill('Té');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(fact('First name')).toHaveText('No');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expectToast(page, 'Success', 'Your profile has been updated.');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /, No$/ })).toBeVisible();
});

test("sections 2 and 9, dashboard: the greeting below 12:00, below 18:00 and after, by the reader's clock", async ({
  page,
}) => {
  // In winter the reader's clock in London is that of Greenwich, wherever this runs.
  await page.clock.setFixedTime('2026-01-15T11:59:00Z');
  await signUp(page, 'Student', 'Nia');
  for (const [time, words] of [
    ['00:00', 'Good Morning, Nia'],
    ['11:59', 'Good Morning, Nia'],
    ['12:00', 'Good Afternoon, Nia'],
    ['17:59', 'Good Afternoon, Nia'],
    ['18:00', 'Good Evening, Nia'],
    ['23:59', 'Good Evening, Nia'],
  ] as const) {
    await page.clock.setFixedTime(`2026-01-15T${time}:00Z`);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
  }
});

test('section 2, dashboard of a student: one tab, two zeros and a dash, and its buttons', async ({
  page,
}) => {
  await signUp(page, 'Student');
  await page.goto('/dashboard');
  await expect(page.getByText('Welcome to your student dashboard', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Student View']);
  await expect(page.getByRole('tab')).toHaveAttribute('aria-selected', 'true');
  await expectFigures(page, [
    ['Active Courses', '0'],
    ['Upcoming Tests', '0'],
    ['Overall Progress', '-'],
  ]);
  await expectLinks(page, [
    ['Edit Profile', '/profile'],
    ['Browse Courses', '/course-enrollment'],
    ['Browse All Courses', '/course-enrollment'],
  ]);
  await expect(main(page).locator('a[href="/teacher-dashboard"]')).toHaveCount(0);
  await expect(main(page).locator('a[href="/parent-dashboard"]')).toHaveCount(0);
});

test('section 2, dashboard of a parent: one tab, three zeros, and its buttons', async ({
  page,
}) => {
  await signUp(page, 'Parent');
  await page.goto('/dashboard');
  await expect(page.getByText('Welcome to your parent dashboard', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Parent View']);
  await expectFigures(page, [
    ['Children', '0'],
    ['Active Courses', '0'],
    ['Upcoming Events', '0'],
  ]);
  await expectLinks(page, [
    ['Edit Profile', '/profile'],
    ['Parent Dashboard', '/parent-dashboard'],
    ['Go to Parent Dashboard', '/parent-dashboard'],
  ]);
});

test('section 2, dashboard of a teacher: one tab, three zeros, and its buttons', async ({
  page,
}) => {
  await signUp(page, 'Teacher');
  await page.goto('/dashboard');
  await expect(page.getByText('Welcome to your teacher dashboard', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Teacher View']);
  await expectFigures(page, [
    ['My Courses', '0'],
    ['Active Students', '0'],
    ['Upcoming Lessons', '0'],
  ]);
  await expectLinks(page, [
    ['Edit Profile', '/profile'],
    ['Teacher Dashboard', '/teacher-dashboard'],
    ['Create Course', '/create-course'],
  ]);
  await expect(page.getByRole('tabpanel').locator('a[href="/teacher-dashboard"]')).toBeVisible();
});

test('sections 2 and 6, dashboard of an admin: all tabs, of which the first is open', async ({
  page,
}) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/dashboard');
  await expect(page.getByText('Welcome to your admin dashboard', { exact: true })).toBeVisible();
  const views = page.getByRole('tab', { name: / View$/ });
  await expect(views).toHaveText(['Student View', 'Parent View', 'Teacher View']);
  await expect(views.first()).toHaveAttribute('aria-selected', 'true');
  for (const [name, label] of [
    ['Student View', 'Overall Progress'],
    ['Parent View', 'Upcoming Events'],
    ['Teacher View', 'Upcoming Lessons'],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    await expect(figure(page, label)).toBeVisible();
  }
});
