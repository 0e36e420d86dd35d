import type { Page } from 'playwright/test';
import { publicCourses } from '../../src/content/courses.ts';
import { faqs } from '../../src/content/faqs.ts';
import { classFacts, outlineBlocks } from '../../src/content/teaching.ts';
import { isForYearAndDay, yearsToAskFor } from '../../src/content/year-and-day-filter.ts';
import { type Weekday, weekdayWords, yearWords } from '../../src/content/years-and-days.ts';
import { longDate } from '../../src/lib/dates.ts';
import { capitalised } from '../../src/lib/words.ts';
import { confirmEnrolment, courseCard, expectToast, signUp } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

const all = publicCourses;
const [second, last] = [all[1], all.at(-1)];
if (!second || !last) throw new Error('These tests need two advertised courses.');

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

const main = (page: Page) => page.getByRole('main');

test('the list of courses searches, filters and keeps the filters in the address', async ({
  page,
}) => {
  await page.goto('/courses');
  const search = page.getByPlaceholder('Search courses...');
  const cards = main(page).getByRole('article');
  await expect(heading(page, 'Courses').first()).toBeVisible();
  await expect(page.getByText(`${all.length} Courses Available`)).toBeVisible();
  await expect(cards).toHaveCount(all.length);

  // The search looks in title and description and ignores case.
  const name = last.title.toUpperCase();
  await search.fill(name);
  await expect(page.getByText('1 Course Available', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await expect(search).toHaveValue(name);
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(search).toHaveValue('');
  await expect(cards).toHaveCount(all.length);
  await expect(page).toHaveURL('/courses');

  // Level and format also match a part of the text: Beginner finds 'Beginner to Intermediate' too.
  await page.getByLabel('Level').selectOption('Beginner');
  await expect(cards.getByRole('heading')).toHaveText(
    all.filter(({ level }) => level.includes('Beginner')).map(({ title }) => title),
  );
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByLabel('Format').selectOption('Online');
  await page.getByLabel('Subject').selectOption('reasoning');
  const online = all.filter(
    ({ subject, format }) => subject === 'reasoning' && format.includes('Online'),
  );
  await expect(cards).toHaveCount(online.length);

  await search.fill('nothing of that name');
  await expect(page.getByText('0 Courses Available')).toBeVisible();
  await expect(heading(page, 'No courses found')).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or search term')).toBeVisible();
});

test('a search without a result shows the nearest courses and leads to us', async ({ page }) => {
  await page.goto('/courses');
  await page.getByPlaceholder('Search courses...').fill(`${second.title} on the moon`);
  await expect(heading(page, 'No courses found')).toBeVisible();
  await expect(main(page)).toContainText(
    'Nothing matches all of that. Ask us, or look at the nearest:',
  );
  await expect(main(page).getByRole('article').first()).toContainText(second.title);
  await main(page).getByRole('link', { name: 'Ask us' }).click();
  await expect(page).toHaveURL('/contact');
});

/** The pages stay as printed. What they say of classes is in journeys/class-times.spec.ts. */
const withoutTimes = (page: Page) =>
  page.route('**/rest/v1/rpc/class_times', (route) => route.abort());

test('the list of courses filters by subject, school year and day together', async ({ page }) => {
  await withoutTimes(page);
  const { subject } = second;
  const year = yearsToAskFor([second], '').at(-1) ?? '';
  const day = second.days.at(-1) as Weekday;
  const cards = main(page).getByRole('article');
  await page.goto('/courses');
  // A person's first use of a control, which starts the page's script.
  await page.getByLabel('Subject').focus();
  await page.getByLabel('Subject').selectOption(subject);
  await page.getByLabel('Year').selectOption(yearWords(year));
  await page.getByLabel('Day').selectOption(capitalised(day));
  await expect(page).toHaveURL(`/courses?subject=${subject}&year=${year}&day=${day}`);
  const fitting = all.filter(
    (course) => course.subject === subject && isForYearAndDay(course, { year, day }),
  );
  await expect(cards.getByRole('heading')).toHaveText(fitting.map(({ title }) => title));
  await expect(cards.first()).toContainText(yearWords(fitting[0]?.years ?? ''));
  await expect(cards.first()).toContainText(weekdayWords([day]));
  await page.reload();
  await expect(cards).toHaveCount(fitting.length);
  await expect(page.getByLabel('Day')).toHaveValue(day);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(cards).toHaveCount(all.length);
});

test('on a phone the first course is on the first screen, and the filters are one tap away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/courses?format=Online');
  const cards = main(page).getByRole('article');
  await expect(cards.first()).toBeInViewport();
  const filters = page.getByRole('button', { name: 'Filters (1)' });
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('Format')).toBeHidden();
  await filters.click();
  await page.getByLabel('Subject').selectOption('reasoning');
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(cards).toHaveCount(all.length);
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
});

test('the whole card of a course leads to its page, with one link for the keyboard', async ({
  page,
}) => {
  await page.goto('/courses');
  const card = main(page).getByRole('article').nth(1);
  await expect(card.getByRole('link')).toHaveCount(1);
  await card.click();
  await expect(page).toHaveURL('/courses/2');
});

test('a course page shows its facts, tabs and booking panel', async ({ page }) => {
  await withoutTimes(page);
  await page.goto('/courses/2');
  await expect(heading(page, second.title)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to courses' })).toHaveAttribute(
    'href',
    '/courses',
  );
  const days = weekdayWords(second.days);
  const facts = [second.level, second.duration, second.format.join(', ')];
  for (const text of [...facts, yearWords(second.years), days]) {
    await expect(main(page).getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Curriculum', 'FAQ']);
  await expect(page.getByRole('tabpanel', { name: 'Overview' })).toBeVisible();
  await page.getByRole('tab', { name: 'Curriculum' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Curriculum' });
  await expect(panel).toContainText(classFacts.sessions);
  await expect(panel).toContainText('1 to 2 hours per week');
  await expect(panel.getByRole('listitem')).toHaveCount(outlineBlocks.length);
  for (const { weeks, hours } of outlineBlocks) {
    await expect(
      panel.getByRole('listitem').filter({ has: page.getByText(weeks, { exact: true }) }),
    ).toContainText(hours);
  }
  await page.getByRole('tab', { name: 'FAQ' }).click();
  await expect(page.getByRole('tabpanel', { name: 'FAQ' }).locator('details')).toHaveCount(
    faqs.length,
  );

  const side = page.getByRole('complementary', { name: 'Book this course' });
  await expect(side.getByRole('paragraph').first()).toHaveText(classFacts.price);
  await expect(side).toContainText(longDate(classFacts.nextStart));
  const isOver = classFacts.nextStart < new Date().toISOString().slice(0, 10);
  await expect(side.getByText('This start date has passed.')).toHaveCount(isOver ? 1 : 0);
  await expect(side).toContainText(days);
  for (const { days: of, words } of classFacts.times) {
    await expect(side.getByText(words)).toHaveCount(
      of.some((day) => second.days.includes(day)) ? 1 : 0,
    );
  }
  await expect(side).toContainText(classFacts.size);
  for (const name of ['Book Now', 'Book Free Assessment']) {
    await expect(side.getByRole('link', { name })).toHaveAttribute('href', '/auth?tab=signup');
  }
  await expect(side.locator('a[href="/contact"]')).toBeVisible();
});

test('a course page shares its public address, and copies it where a device cannot share', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The query is of this reader.
  await page.goto(`/courses/${last.id}?from=rosa`);
  const address = new URL(`/courses/${last.id}`, page.url()).href;
  await main(page).getByRole('button', { name: 'Copy link', exact: true }).click();
  await expectToast(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(main(page).getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);

  await page.addInitScript(() => {
    Navigator.prototype.share = async (data) =>
      sessionStorage.setItem('shared', JSON.stringify(data));
  });
  await page.reload();
  await main(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('shared') ?? 'null')))
    .toEqual({ title: last.title, url: address });
  await expect(main(page).getByRole('button', { name: 'Copy link', exact: true })).toHaveCount(0);
});

test('the side panel of a course leads a signed-in person to its classes', async ({ page }) => {
  await signUp(page, 'Student');
  await page.goto('/courses/3');
  const side = page.getByRole('complementary', { name: 'Book this course' });
  await side.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL('/course-enrollment?offer=3');
  await expect(courseCard(page, 'Science Exploration')).toBeVisible();
  await expect(courseCard(page, 'Mathematics Foundation')).toHaveCount(0);
  const chip = page.getByRole('button', {
    name: 'Remove the filter: Classes of Science Exploration',
  });
  await chip.click();
  await expect(page).toHaveURL('/course-enrollment');
  await expect(page.getByRole('searchbox', { name: 'Search courses' })).toBeFocused();
  await expect(courseCard(page, 'Mathematics Foundation')).toBeVisible();
});

test('an unknown course shows "Course Not Found" and never another course', async ({ page }) => {
  const seen: string[] = [];
  await page.exposeFunction('noteTitle', (title: string) => seen.push(title));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent;
      if (title) (window as unknown as { noteTitle(text: string): void }).noteTitle(title);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/courses/no-such-course');
  await expect(heading(page, 'Course Not Found')).toBeVisible();
  await expect(
    page.getByText("The course you are looking for doesn't exist.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse All Courses' })).toHaveAttribute(
    'href',
    '/courses',
  );
  // The server answers unknown addresses with the 404 page.
  expect(seen.filter((title) => title !== '404' && title !== 'Course Not Found')).toEqual([]);
});

test('a student enrols from the page of a synced course, which also leads to the diagnostic test', async ({
  page,
}) => {
  await signUp(page, 'Student');
  await page.goto('/course-enrollment');
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/courses\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  const side = page.getByRole('complementary', { name: /^(Book this|This) course$/ });
  await expect(side.getByRole('link', { name: 'Book Now' })).toHaveCount(0);
  await expect(side.getByRole('link', { name: 'Book Free Assessment' })).toHaveAttribute(
    'href',
    '/diagnostic-test',
  );
  await side.getByRole('button', { name: /^Enroll Now/ }).click();
  await confirmEnrolment(page);
  await expect(side.getByRole('button', { name: /^Already Enrolled/ })).toBeDisabled();
});
