import type { Page } from 'playwright/test';
import {
  courseCard,
  courseRow,
  enroll,
  expectToast,
  openCatalogue,
  signIn,
  signUp,
} from '../support/app.ts';
import { expect, owned, test } from '../support/fixtures.ts';

const main = (page: Page) => page.getByRole('main');

const count = (page: Page) => main(page).getByRole('status').first();

const titles = (page: Page) => main(page).getByRole('article').getByRole('heading');

const subjects = (page: Page) => page.getByRole('group', { name: 'Subject' }).getByRole('button');

const subject = (page: Page, name: string) => subjects(page).filter({ hasText: name });

test('the search looks in the texts of the cards and combines with a subject', async ({ page }) => {
  await openCatalogue(page);
  const search = page.getByRole('searchbox', { name: 'Search courses' });
  await expect(subjects(page)).toHaveText([
    'All Subjects',
    'English',
    'Mathematics',
    'Reasoning',
    'Science',
  ]);
  await expect(subject(page, 'All Subjects')).toHaveAttribute('aria-pressed', 'true');

  await search.fill('mASTERCLASS');
  await expect(titles(page)).toHaveText(['Verbal Reasoning Masterclass']);
  await search.fill('BIOLOGY, chemistry');
  await expect(titles(page)).toHaveText(['Science Exploration']);

  // Search and subject must both match.
  await search.fill('past papers');
  await expect(titles(page)).toHaveText(['Exam Preparation Intensive']);
  await subject(page, 'English').click();
  await expect(count(page)).toHaveText('0 courses');
  await subject(page, 'Mathematics').click();
  await expect(subject(page, 'Mathematics')).toHaveAttribute('aria-pressed', 'true');
  await expect(subject(page, 'All Subjects')).toHaveAttribute('aria-pressed', 'false');
  await expect(titles(page)).toHaveText(['Exam Preparation Intensive']);
});

test('a parent filters Year 5 maths on Saturdays on a phone, whose first screen shows a course', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/course-enrollment');
  await expect(titles(page).first()).toBeInViewport();
  await expect(page.getByLabel('Year')).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await subject(page, 'Mathematics').click();
  await page.getByLabel('Year').selectOption('Year 5');
  await page.getByLabel('Day').selectOption('Saturday');
  await expect(page).toHaveURL('/course-enrollment?subject=mathematics&year=5&day=saturday');
  await expect(titles(page)).toHaveText(['Advanced Mathematics Problem Solving']);
  const card = courseCard(page, 'Advanced Mathematics Problem Solving');
  for (const text of ['Years 5 to 6', 'Saturdays']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }

  await page.reload();
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible();
  await expect(titles(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search courses' }).fill('nothing of that name');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/course-enrollment');
  await expect(card).toBeVisible();
});

test('a parent finds a class in her own words, with a typing error too, or else the nearest ones', async ({
  page,
}) => {
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/course-enrollment');
  const search = page.getByRole('searchbox', { name: 'Search courses' });
  for (const words of [
    'year 5 maths saturday',
    'Saturdays, Mathematcs, yr 6',
    'y5 11+ maths on sat',
  ]) {
    await search.fill(words);
    await expect(titles(page)).toHaveText(['Advanced Mathematics Problem Solving']);
  }
  await search.fill('verbal masterclass on the moon');
  await expect(count(page)).toHaveText('0 courses');
  await expect(main(page)).toContainText(
    'Nothing matches all of that. Ask us, or look at the nearest:',
  );
  await expect(titles(page).first()).toHaveText('Verbal Reasoning Masterclass');
  expect(await titles(page).count()).toBeLessThan(4);
  await expect(main(page).getByRole('link', { name: 'Ask us' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('the only class of a course has no controls and its button on the first screen of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/course-enrollment?offer=3&year=4');
  const card = courseCard(page, 'Science Exploration');
  const button = card.getByRole('button', { name: /^Enroll Now/ });
  await expect(button).toBeInViewport({ ratio: 1 });
  const [inside, around] = await Promise.all([button.boundingBox(), card.boundingBox()]);
  expect(inside?.width).toBeGreaterThan((around?.width ?? 0) * 0.85);
  await expect(main(page).getByRole('searchbox')).toHaveCount(0);
  await expect(main(page).getByRole('combobox')).toHaveCount(0);
  // What the address filters can still be removed.
  await expect(main(page).getByRole('button', { name: /^Remove the filter/ })).toBeVisible();
  await main(page).getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/course-enrollment');
  await expect(main(page).getByRole('searchbox')).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
});

test('an empty result explains itself and clears both filters', async ({ page }) => {
  await openCatalogue(page);
  const search = page.getByRole('searchbox', { name: 'Search courses' });
  const all = await titles(page).count();
  await subject(page, 'English').click();
  await search.fill('nothing of that name');
  await expect(
    page.getByText('No courses found matching your search criteria.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(search).toHaveValue('');
  await expect(subject(page, 'All Subjects')).toHaveAttribute('aria-pressed', 'true');
  await expect(titles(page)).toHaveCount(all);
  const back = page.getByRole('link', { name: 'Back to Dashboard' });
  await expect(back).toHaveAttribute('href', '/dashboard');
});

test('a card shows its course, cuts long text, and the grid has one to three columns', async ({
  page,
}) => {
  await openCatalogue(page);
  const card = courseCard(page, 'Verbal Reasoning Masterclass');
  await expect(card.locator('svg, img').first()).toBeVisible();
  for (const text of ['Reasoning', 'Advanced', '8 weeks', 'Available Now']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByRole('link', { name: /^View Details/ })).toHaveAttribute(
    'href',
    '/courses/0a0fc0de-0000-4000-8000-000000000004',
  );
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const grid = card.locator('xpath=..');
    await expect
      .poll(() =>
        grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length),
      )
      .toBe(columns);
    const lines = await card
      .getByText('Every question type of the 11+ verbal paper')
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
    expect(Math.round(lines)).toBeLessThanOrEqual(2);
  }
  await page.setViewportSize({ width: 360, height: 900 });
  const isCut = await card
    .getByText('Every question type of the 11+ verbal paper')
    .evaluate((text) => text.scrollHeight > text.clientHeight);
  expect(isCut).toBe(true);
});

test('an enrolment disables the button of its card only, and stays', async ({ page }) => {
  await openCatalogue(page);
  await enroll(page, 'Creative Writing Workshop');
  await expectToast(
    page,
    'Enrollment Successful',
    'You have successfully enrolled in this course.',
  );
  const card = courseCard(page, 'Creative Writing Workshop');
  await expect(card.getByRole('button', { name: /^Already Enrolled/ })).toBeDisabled();
  await expect(card.getByRole('button', { name: /^Enroll Now/ })).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: /^Already Enrolled/ })).toHaveCount(1);
  await page.reload();
  await expect(card.getByRole('button', { name: /^Already Enrolled/ })).toBeDisabled();

  await page.goto('/dashboard');
  const row = page.getByRole('listitem').filter({ hasText: 'Creative Writing Workshop' });
  await expect(row.getByText('active', { exact: true })).toBeVisible();
});

owned('the subject buttons follow the existing courses', async ({ page, anotherBrowser }) => {
  await openCatalogue(page);
  await expect(subject(page, 'Science')).toBeVisible();
  const teacher = await anotherBrowser();
  await signIn(teacher, 'george.teacher@example.com');
  await teacher.goto('/teacher-dashboard');
  await courseRow(teacher, 'Science Exploration')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await teacher.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(teacher, 'Course deleted');
  await expect(courseCard(page, 'Science Exploration')).toBeHidden();
  await expect(subjects(page)).toHaveText(['All Subjects', 'English', 'Mathematics', 'Reasoning']);
});

test('teachers do not enrol, a parent links a child first, and only teachers get the course form', async ({
  page,
  anotherBrowser,
}) => {
  const teacher = await anotherBrowser();
  await signIn(teacher, 'helen.teacher@example.com');
  await teacher.goto('/course-enrollment');
  await expect(teacher.getByText('Only student accounts can enrol.')).toBeVisible();
  await expect(teacher.getByRole('button', { name: /^Enroll Now/ })).toHaveCount(0);

  await signUp(page, 'Parent');
  await page.goto('/course-enrollment');
  await expect(courseCard(page, 'Mathematics Foundation')).toBeVisible();
  await expect(main(page)).toContainText("Link your child's account first.");
  await expect(page.getByRole('button', { name: /^Enroll Now/ })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Add Child' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Child Account' })).toBeVisible();
  await page.goto('/create-course');
  await expect(page.getByText('Only teacher accounts can add courses.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveCount(0);
});
