import type { Page } from 'playwright/test';
import { signIn, signUp } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

const main = (page: Page) => page.getByRole('main');

/** The view of the account type; for an admin, the selected tab. */
const panel = (page: Page) =>
  page.getByRole('region', { name: / View$/ }).or(page.getByRole('tabpanel'));

/** The number on the tile with this label. */
const figure = (page: Page, label: string) =>
  panel(page).getByText(label, { exact: true }).locator('xpath=../b');

async function expectFigures(page: Page, figures: readonly (readonly [string, string])[]) {
  await expect(panel(page).locator('div > b')).toHaveCount(figures.length);
  for (const [label, value] of figures) await expect(figure(page, label)).toHaveText(value);
}

/** Expects a heading instead of a tab, because an account with one view has nothing to choose. */
async function expectOneView(page: Page, name: string) {
  await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
}

/** Expects links with these names and addresses. */
async function expectLinks(page: Page, links: readonly (readonly [string, string])[]) {
  for (const [name, path] of links) {
    await expect(main(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
}

test('the greeting follows the local time of day', async ({ page }) => {
  // In winter, London time is UTC, so the times below are local times of the page.
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

test('the dashboard of a student has one view, three figures and its links', async ({ page }) => {
  await signUp(page, 'Student');
  await page.goto('/dashboard');
  await expect(page.getByText('Welcome to your student dashboard', { exact: true })).toBeVisible();
  await expectOneView(page, 'Student View');
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

test('the dashboard of a parent has one view, three figures and its links', async ({ page }) => {
  await signUp(page, 'Parent');
  await page.goto('/dashboard');
  await expect(page.getByText('Welcome to your parent dashboard', { exact: true })).toBeVisible();
  await expectOneView(page, 'Parent View');
  await expectFigures(page, [
    ['Children', '0'],
    ['Active Courses', '0'],
    ['Upcoming Events', '0'],
  ]);
  await expectLinks(page, [
    ['Edit Profile', '/profile'],
    ['Parent Dashboard', '/parent-dashboard'],
    ['Add Child', '/parent-dashboard?add=1'],
    ['Go to Parent Dashboard', '/parent-dashboard'],
  ]);
  await main(page).getByRole('link', { name: 'Add Child' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Child Account' })).toBeVisible();
});

test('the dashboard of a teacher has one view, three figures and its links', async ({ page }) => {
  await signUp(page, 'Teacher');
  await page.goto('/dashboard');
  await expect(page.getByText('Welcome to your teacher dashboard', { exact: true })).toBeVisible();
  await expectOneView(page, 'Teacher View');
  await expectFigures(page, [
    ['My Courses', '0'],
    ['Active Students', '0'],
    ['Upcoming Lessons', '0'],
  ]);
  await expectLinks(page, [
    ['Edit Profile', '/profile'],
    ['Teacher Dashboard', '/teacher-dashboard'],
  ]);
  await expect(panel(page).locator('a[href="/teacher-dashboard"]')).toBeVisible();
  for (const area of [panel(page), page.getByRole('region', { name: 'Your courses' })]) {
    await expect(area.getByRole('link', { name: 'Create Course', exact: true })).toHaveAttribute(
      'href',
      '/create-course',
    );
  }
});

test('the dashboard of an admin has the places of all classes, and the tabs of all roles', async ({
  page,
}) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/dashboard');
  await expect(page.getByText('Welcome to your admin dashboard', { exact: true })).toBeVisible();
  const places = page.getByRole('region', { name: 'Places' });
  await expect(places).toContainText(/Pupils\d+with a placeFree places\d+in all classes/);
  await expect(places.getByRole('listitem').first()).toContainText(/\d+ of \d+/);
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

test('a teacher cannot open the tabs of an admin', async ({ page }) => {
  await signIn(page, 'helen.teacher@example.com');
  await page.goto('/dashboard?tab=enquiries');
  await expectOneView(page, 'Teacher View');
});
