/** The terms of a course: its last day, and the copy for a new term. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { courseRow, createCourse, expectToast, signUpByForm } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { loseServer } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

const day = (inDays: number) =>
  new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);

const past = (page: Page) => page.getByRole('group').filter({ hasText: /^Past/ });

test('a course of last term stands under Past, and is copied for a new one without a connection', async ({
  page,
  server,
}) => {
  await signUpByForm(page, 'Teacher');
  await createCourse(page, 'Grammar, autumn');
  await courseRow(page, 'Grammar, autumn').getByRole('link', { name: /^Edit/ }).click();
  await page
    .getByLabel('Which course on our website is this a class of?')
    .selectOption('English Comprehension');
  await page.getByLabel('Places').fill('12');
  await page.getByLabel('Last day of the term').fill(day(-2));
  await page.getByRole('button', { name: 'Save Course' }).click();
  await expectToast(page, 'Course updated');
  await expect(page.getByText(/^All of your courses are over/)).toBeVisible();
  await expect(past(page).getByRole('row', { name: /Grammar, autumn/ })).toContainText('Ended');

  await loseServer(page, server);
  await courseRow(page, 'Grammar, autumn')
    .getByRole('link', { name: /^Copy\s?for a new term/ })
    .click();
  await expect(page.getByText('A copy of Grammar, autumn for a new term.')).toBeVisible();
  await expect(page.getByText(/students are not copied/)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Grammar, autumn');
  await expect(page.getByLabel('Which course on our website is this a class of?')).toHaveValue('2');
  await expect(page.getByLabel('Places')).toHaveValue('12');
  await expect(page.getByLabel('Last day of the term')).toHaveValue('');
  await page.getByLabel('Title').fill('Grammar, spring');

  // The copy has a draft of its own, apart from that of a new course.
  await page.goto('/create-course');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.goBack();
  await expect(page.getByText(/^Your draft of today/)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Grammar, spring');
  await page.getByLabel('Last day of the term').fill(day(60));
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expect(courseRow(page, 'Grammar, spring')).toContainText('Waiting to send');

  await server.restart();
  await expectToast(page, 'Course created');
  await expect(courseRow(page, 'Grammar, spring')).toContainText('0 of 12');
  await expect(courseRow(page, 'Grammar, spring')).toContainText('Until');
  await page.getByText('Past (1)').click();
  await expectAccessible(page, 'courses of two terms');
  await expect(past(page).getByRole('rowheader')).toHaveText(/^Grammar, autumn/);
});

test('a course that is not there cannot be copied', async ({ page }) => {
  await signUpByForm(page, 'Teacher');
  await page.goto('/create-course?copy=no-such-course');
  await expect(page).toHaveURL('/teacher-dashboard');
  await expectToast(
    page,
    'Course not found',
    "The course you're trying to copy doesn't exist or you don't have permission to copy it.",
  );
});
