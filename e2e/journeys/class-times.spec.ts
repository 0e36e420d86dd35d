/** A stranger reads on the website when the classes of its courses meet. */
import type { Page } from 'playwright/test';
import { publicCourses } from '../../src/content/courses.ts';
import { classFacts } from '../../src/content/teaching.ts';
import { venues } from '../../src/content/venues.ts';
import { weekdayWords, yearWords } from '../../src/content/years-and-days.ts';
import { ownerRuns } from '../support/families.ts';
import { expect, owned } from '../support/fixtures.ts';
import { appInControl } from '../support/loading.ts';

const [friday, saturday, none] = publicCourses;
const [venue] = venues;
if (!friday || !saturday || !none || !venue) {
  throw new Error('These tests need three advertised courses and a venue.');
}

/** The first course has a class on Fridays alone, the second one on Saturdays, which is full, and the third has none. */
const classes = `
  update public.courses set offer = '' where true;
  update public.courses set offer = '${friday.id}', years = '4', meets_on = 'friday', meets_at = '16:30', minutes = 60,
    venue = '${venue.id}' where id = '0a0fc0de-0000-4000-8000-000000000001';
  update public.courses set offer = '${saturday.id}', years = '5-6', meets_on = 'saturday', meets_at = '09:15', minutes = 45,
    venue = '${venue.id}' where id = '0a0fc0de-0000-4000-8000-000000000005'`;

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const region = (page: Page) => page.getByRole('region', { name: 'Classes of this course' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Book this course' });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

owned('the filter finds what the classes have', async ({ page, own }) => {
  await ownerRuns(own, classes);
  await page.goto('/courses');
  await expect(cards(page)).toHaveCount(publicCourses.length);
  await page.getByLabel('Year').selectOption('Year 5');
  await page.getByLabel('Day').selectOption('Saturday');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(saturday.title);
  await page.getByLabel('Year').selectOption('Year 4');
  await expect(main(page).getByText('No Year 4 Saturday class just now')).toBeVisible();
  await page.getByLabel('Day').selectOption('Friday');
  const shown = cards(page).first();
  await expect(shown).toContainText(friday.title);
  await expect(shown.getByText('Fridays', { exact: true })).toBeVisible();
  await expect(shown.getByText('Year 4', { exact: true })).toBeVisible();
});

owned('a day without a class leads to a form that names it', async ({ page, own }) => {
  await ownerRuns(own, classes);
  await page.goto('/courses?day=sunday&subject=english');
  await expect(main(page).getByText('No Sunday English class just now')).toBeVisible();
  await main(page).getByRole('link', { name: 'Tell us, and we ring when there is one' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(message(page)).toHaveValue("I'm looking for a Sunday English class.");
  await expect(page.getByLabel('Subject')).toHaveValue('english');
});

owned('the page of a course has its classes alone', async ({ page, own }) => {
  await ownerRuns(own, classes);
  await page.goto(`/courses/${friday.id}`);
  await expect(region(page).getByRole('listitem')).toHaveCount(1);
  await expect(region(page)).toContainText('There is room');
  await expect(region(page)).toContainText('Year 4');
  await expect(region(page)).toContainText(`Fridays 4:30pm to 5:30pm, ${venue.name}`);
  await expect(panel(page)).toContainText('Fridays 4:30pm to 5:30pm');
  for (const of of [main(page), panel(page)]) {
    const printed = of.getByText(weekdayWords(friday.days), { exact: true });
    await expect(printed.filter({ visible: true })).toHaveCount(0);
    await expect(of.getByText('Fridays', { exact: true }).first()).toBeVisible();
  }
  await page.goto(`/courses/${saturday.id}`);
  await expect(region(page)).toContainText('Full: join the waiting list');
});

owned('a course without a class leads to a form that names the course', async ({ page, own }) => {
  await ownerRuns(own, classes);
  await page.goto(`/courses/${none.id}`);
  await expect(region(page)).toContainText('No class of this course just now.');
  await expect(panel(page)).toContainText('No class just now');
  await region(page).getByRole('link', { name: 'Tell us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(main(page)).toContainText(`About: ${none.title}`);
});

owned('the pages stay as printed while the server does not say', async ({ page, own }) => {
  await ownerRuns(own, classes);
  let asked = 0;
  await page.route('**/rest/v1/rpc/class_times', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } });
  });
  await page.goto(`/courses/${friday.id}`);
  await expect.poll(() => asked).toBe(1);
  await expect(panel(page)).toContainText(weekdayWords(friday.days));
  await expect(panel(page)).toContainText(classFacts.times[0].words);
  await expect(main(page).getByText(yearWords(friday.years), { exact: true })).toBeVisible();
  await expect(region(page)).toHaveCount(0);
  const [day = 'monday'] = friday.days;
  await page.goto(`/courses?day=${day}`);
  await expect(cards(page)).toHaveCount(
    publicCourses.filter(({ days }) => days.includes(day)).length,
  );
});

owned.describe('on a device that has stored the pages', () => {
  owned.use({ serviceWorkers: 'allow' });

  owned('the classes are there without a network', async ({ page, own, context }) => {
    await ownerRuns(own, classes);
    await page.goto(`/courses/${friday.id}`);
    await expect(region(page)).toContainText('Fridays');
    await appInControl(page);
    await context.setOffline(true);
    await page.goto(`/courses/${saturday.id}`);
    await expect(region(page)).toContainText(`Saturdays 9:15am to 10am, ${venue.name}`);
    await page.goto('/courses?year=5&day=saturday');
    await expect(cards(page)).toHaveCount(1);
  });
});
