import type { Page } from 'playwright/test';
import {
  chooseSignOut,
  courseCard,
  enroll,
  expectToast,
  logIn,
  signIn,
  signUpByForm,
} from '../support/app.ts';
import { storedForUsers, storedSession, storedText } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';

/** Counts the database requests of a tab from now on. */
function countExchanges(tab: Page): () => number {
  let count = 0;
  tab.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) count += 1;
  });
  return () => count;
}

async function bothShow(tabs: Page[], title: string) {
  for (const tab of tabs) await expect(courseCard(tab, title)).toContainText('Already Enrolled');
}

test('two tabs show the same data, one of them syncs, and a sign-out clears both', async ({
  page: first,
  context,
}) => {
  const email = await signUpByForm(first, 'Student');
  await first.goto('/course-enrollment');
  await expect(first.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
  const second = await context.newPage();
  const ofSecond = countExchanges(second);
  await second.goto('/course-enrollment');
  await expect(courseCard(second, 'Mathematics Foundation')).toBeVisible();

  await enroll(second, 'Mathematics Foundation');
  await bothShow([first, second], 'Mathematics Foundation');
  await enroll(first, 'English Comprehension');
  await bothShow([first, second], 'English Comprehension');
  expect(ofSecond()).toBe(0);

  await first.close();
  await enroll(second, 'Science Exploration');
  await bothShow([second], 'Science Exploration');
  expect(ofSecond()).toBeGreaterThan(0);

  const third = await context.newPage();
  await third.goto('/course-enrollment');
  await bothShow([third], 'Science Exploration');
  const { user } = await storedSession(third);
  expect(await storedText(third)).toContain(user.id);
  await chooseSignOut(third);
  await expect(third).toHaveURL('/');
  await expect(third.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(second).toHaveURL('/auth');
  await expect(second.getByText('Science Exploration')).toHaveCount(0);
  for (const tab of [second, third]) {
    await expect.poll(() => storedForUsers(tab)).toEqual([]);
    const stored = await storedText(tab);
    expect(stored).not.toContain(user.id);
    expect(stored).not.toContain(email);
  }
});

test('a tab whose person another tab replaces says whose account it shows', async ({
  page: first,
  context,
}) => {
  await signIn(first, 'helen.teacher@example.com');
  await first.goto('/teacher-dashboard');
  await expect(first.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
  // As if both had signed in at the same moment.
  const second = await context.newPage();
  await signIn(second, 'rosa.parent@example.com');
  await second.goto('/about');
  await first.bringToFront();
  await expectToast(first, 'Another account', /rosa\.parent@example\.com/);
});

test('a tab in view syncs while the leading one hangs, and both go on afterwards', async ({
  page: first,
  context,
}) => {
  await signUpByForm(first, 'Student');
  await first.goto('/course-enrollment');
  await expect(first.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/course-enrollment');
  await expect(courseCard(second, 'Mathematics Foundation')).toBeVisible();
  const hung = first.evaluate(() => {
    const end = performance.now() + 15_000;
    while (performance.now() < end);
  });
  const began = performance.now();
  await enroll(second, 'Mathematics Foundation');
  await expect(courseCard(second, 'Mathematics Foundation')).toContainText('Already Enrolled');
  expect(performance.now() - began).toBeLessThan(15_000);
  await hung;
  await enroll(first, 'English Comprehension');
  await bothShow([first, second], 'English Comprehension');
});

test('the same person who signs in again at once in the other tab sees the courses', async ({
  page: first,
  context,
}) => {
  const email = await signUpByForm(first, 'Student');
  await first.goto('/course-enrollment');
  await enroll(first, 'Mathematics Foundation');
  const second = await context.newPage();
  await second.goto('/course-enrollment');
  await bothShow([first, second], 'Mathematics Foundation');
  await chooseSignOut(first);
  await expect(second).toHaveURL('/auth');
  await logIn(second, email);
  await expect(second).toHaveURL('/');
  await second.goto('/course-enrollment');
  await bothShow([second], 'Mathematics Foundation');
  await expect(second.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
});
