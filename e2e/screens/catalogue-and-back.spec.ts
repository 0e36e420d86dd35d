/** Back restores the position in a long list, and the page of a course shows the state of the enrolment. */
import type { Locator, Page } from 'playwright/test';
import {
  courseCard,
  courseRow,
  createCourse,
  signInByForm,
  signOut,
  signUpByForm,
} from '../support/app.ts';
import { expect, owned, test } from '../support/fixtures.ts';
import { manyCourses } from '../support/many-rows.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');

const place = (page: Page) => page.evaluate(() => window.scrollY);

/** The page at the moment of a click, which first scrolls to the link. */
interface Left {
  place: number;
  cards: number;
}

/** Follows a link. @returns the scroll position and the number of cards at that moment */
async function follow(page: Page, link: Locator): Promise<Left> {
  await page.evaluate(() => {
    const note = () => {
      const cards = document.querySelectorAll('main article').length;
      Object.assign(window, { left: { place: window.scrollY, cards } });
    };
    document.addEventListener('click', note, { capture: true, once: true });
  });
  await link.click();
  return page.evaluate(() => (window as unknown as { left: Left }).left);
}

owned(
  'Back from a course keeps the scroll position and the filter of a long catalogue',
  async ({ page, own }) => {
    await own.stop();
    await own.ownerRuns(`
    insert into public.courses (id, title, description, subject, level, duration, teacher_id)
    select gen_random_uuid(), 'Course ' || lpad(n::text, 3, '0'), 'For the long list.', 'english', 'Beginner', '8 weeks', teacher_id
    from generate_series(1, 300) n, (select teacher_id from public.courses limit 1) t`);
    await own.restart();
    await page.setViewportSize({ width: 360, height: 780 });
    await signInByForm(page, 'amira.student@example.com');
    await page.goto('/course-enrollment');
    await main(page).getByRole('searchbox').fill('for the long list');
    await main(page).getByLabel('Sort by').selectOption({ label: 'Title, A to Z' });
    await expect(page).toHaveURL('/course-enrollment?q=for+the+long+list&sort=title');
    await expect(main(page).getByRole('status').first()).toHaveText('300 courses');
    const wanted = courseCard(page, 'Course 060');
    while ((await wanted.count()) === 0) await cards(page).last().scrollIntoViewIfNeeded();
    const details = wanted.getByRole('link', { name: /^View Details/ });
    const left = await follow(page, details);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course 060');
    await page.goBack();
    await expect(wanted).toBeInViewport();
    await expect.poll(async () => Math.abs((await place(page)) - left.place)).toBeLessThan(4);
    expect(await cards(page).count()).toBe(left.cards);
    await expect(main(page).getByRole('searchbox')).toHaveValue('for the long list');

    const leftAgain = await follow(page, details);
    await page.getByRole('link', { name: 'Back to courses' }).click();
    await expect(page).toHaveURL('/course-enrollment?q=for+the+long+list&sort=title');
    await expect(wanted).toBeInViewport();
    await expect.poll(async () => Math.abs((await place(page)) - leftAgain.place)).toBeLessThan(4);
  },
);

owned(
  "the back link of a roster keeps the scroll position and the search in a teacher's 101 courses",
  async ({ page, own }) => {
    await own.stop();
    await own.ownerRuns(manyCourses);
    await own.restart();
    await page.setViewportSize({ width: 360, height: 780 });
    await signInByForm(page, 'helen.teacher@example.com');
    await page.goto('/teacher-dashboard');
    await main(page).getByRole('searchbox').fill('practice');
    const wanted = courseRow(page, 'Practice Course 040');
    while ((await wanted.count()) === 0)
      await main(page).getByRole('row').last().scrollIntoViewIfNeeded();
    const left = await follow(page, wanted.getByRole('link', { name: /^Students/ }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice Course 040');
    await page.getByRole('link', { name: 'Back to Teacher Dashboard' }).click();
    await expect(wanted).toBeInViewport();
    await expect.poll(async () => Math.abs((await place(page)) - left.place)).toBeLessThan(4);
    await expect(main(page).getByRole('searchbox')).toHaveValue('practice');
  },
);

test('"Newest first" is the default order of courses, and A to Z can be chosen', async ({
  page,
}) => {
  await signUpByForm(page, 'Teacher');
  await createCourse(page, 'Zoology at home');
  await signOut(page);
  await signInByForm(page, 'amira.student@example.com');
  await page.goto('/course-enrollment');
  await expect(main(page).getByLabel('Sort by')).toHaveValue('newest');
  await expect(cards(page).first()).toContainText('Zoology at home');
  await main(page).getByLabel('Sort by').selectOption({ label: 'Title, A to Z' });
  await expect(cards(page).last()).toContainText('Zoology at home');
});

test('the page of a course shows whether the student is enrolled', async ({ page }) => {
  await signInByForm(page, 'amira.student@example.com');
  await page.goto('/course-enrollment?enrolled=1');
  const own = cards(page).filter({ hasText: 'Already Enrolled' }).first();
  await own.getByRole('link', { name: /^View Details/ }).click();
  const aside = page.getByRole('complementary', { name: 'This course' });
  await expect(aside.getByRole('button', { name: /^Already Enrolled/ })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Book Now' })).toHaveCount(0);
});

test('the page of a course has one row for each child of a parent', async ({ page }) => {
  await signInByForm(page, 'rosa.parent@example.com');
  await page.goto('/course-enrollment');
  await cards(page)
    .first()
    .getByRole('link', { name: /^View Details/ })
    .click();
  const aside = page.getByRole('complementary', { name: /^(Book this|This) course$/ });
  await expect(aside.getByText('Amira', { exact: true })).toBeVisible();
  await expect(
    aside.getByRole('button', { name: /^(Enroll Now|Already Enrolled) for Amira in / }),
  ).toHaveCount(1);
});

test('a search in the words of parents finds the course', async ({ page }) => {
  await page.goto('/courses');
  await main(page).getByRole('searchbox').fill('maths 11+');
  await expect(page).toHaveURL('/courses?q=maths+11%2B');
  await expect(cards(page).first()).toContainText(/math/i);
  await main(page).getByRole('searchbox').fill('NVR');
  await expect(cards(page)).toHaveCount(1);
  for (const words of [
    'year 5',
    'saturday',
    'year 5 maths',
    'maths saturday',
    'Mathematcs',
    'vr',
  ]) {
    await main(page).getByRole('searchbox').fill(words);
    await expect(page.getByText(/^[1-9]\d* Courses? Available$/)).toBeVisible();
  }
});
