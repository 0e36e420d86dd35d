/** The home of a student and a parent's page of a child: what is first, and how much of a phone it takes. With data of its own. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signIn, signUp } from '../support/app.ts';
import { expect, owned as test } from '../support/fixtures.ts';

const amira = '0a0f01d0-0000-4000-8000-000000000021';
/** The most that these pages take on a phone of 360 px before what is looked up seldom. */
const MOST = 1_700;
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function onPhone(page: Page, email: string, path: string) {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, email);
  await page.goto(path);
  await expect(region(page, 'The term so far')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const topOf = async (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + scrollY);

for (const name of ['amira', 'daniel']) {
  test(`the home of ${name} fits on a phone, with the day, the week and the term`, async ({
    page,
  }) => {
    await onPhone(page, `${name}.student@example.com`, '/dashboard');
    expect(await topOf(page, 'Student View')).toBeLessThan(MOST);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(region(page, 'Next lesson').getByRole('article')).toContainText(
      'Mathematics Foundation',
    );
    await expect(region(page, 'This week').getByRole('listitem')).toHaveCount(7);
    await expect(
      region(page, 'The term so far').getByRole('img', {
        name: /^Lesson \d+ of 1\d .*You came to /,
      }),
    ).toHaveCount(name === 'amira' ? 3 : 1);
    await expectAccessible(page, `the home of ${name}`);
  });
}

test('the page of a child fits on a phone and ends with its courses', async ({ page }) => {
  await onPhone(page, 'rosa.parent@example.com', `/child-courses/${amira}`);
  await expect(region(page, 'What the teachers say').getByRole('blockquote')).toBeVisible();
  await expect(region(page, 'Good to know').getByText('Who to ring during the class')).toHaveCount(
    1,
  );
  expect(await topOf(page, 'Courses and places (3)')).toBeLessThan(MOST);
  await expect(page.getByRole('button', { name: /^Leave this course/ }).first()).toBeHidden();
  await expectAccessible(page, 'the page of a child');
});

test('from 62 rem the week and the term stand beside the day', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await signIn(page, 'rosa.parent@example.com');
  await page.goto(`/child-courses/${amira}`);
  const day = await region(page, 'Next lesson').boundingBox();
  const week = await region(page, 'This week').boundingBox();
  expect(week?.x).toBeGreaterThan((day?.x ?? 0) + (day?.width ?? 0));
  expect(Math.abs((week?.y ?? 0) - (day?.y ?? 0))).toBeLessThan(2);
});

test('the first step of a new student is the only amber button', async ({ page }) => {
  await signUp(page, 'Student', 'Nia');
  await page.goto('/dashboard');
  const step = page.getByRole('link', { name: 'Browse Courses', exact: true });
  await expect(step).toHaveCount(1);
  await expect(page.locator('main :is(a, button).eared')).toHaveText(['Browse Courses']);
});
