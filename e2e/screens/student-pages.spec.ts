/** The homes of students, parents and teachers, and a parent's page of a child: what is first, and how much of a phone it takes. With data of its own. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signIn, signUp } from '../support/app.ts';
import { expect, owned as test } from '../support/fixtures.ts';

const amira = '0a0f01d0-0000-4000-8000-000000000021';
const daniel = '0a0f01d0-0000-4000-8000-000000000022';
/** The most that these pages take on a phone of 360 px before what is looked up seldom. */
const MOST = 1_700;
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens a page on a phone, in the morning: the lessons of the day are to come. */
async function onPhone(page: Page, email: string, path: string) {
  await page.clock.setFixedTime(new Date().setHours(9, 0, 0, 0));
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
  await expect(page.getByRole('button', { name: /^Give up the place/ }).first()).toBeHidden();
  await expectAccessible(page, 'the page of a child');
});

test('the home of a parent shows the newest note, the week and the term of the child', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/dashboard');
  const said = region(page, 'What the teachers say');
  await expect(said.getByRole('article')).toContainText(/^Amira: .*Please practise/);
  await expect(region(page, 'This week').getByRole('listitem')).toHaveCount(7);
  await expect(
    region(page, 'Amira Okafor').getByRole('img', { name: /^Lesson \d+ of 1\d .*Amira came to / }),
  ).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, 'the home of a parent');
});

test('the home of a teacher lists the registers that lack marks until they are complete', async ({
  page,
  own,
}) => {
  await own.ownerRuns(`
    update public.enrollments set enrolled_at = now() - interval '90 days' where true;
    delete from public.attendance where student_id = '${daniel}' and lesson_id in
      (select id from public.lessons where starts_at > now() - interval '8 days');`);
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, 'helen.teacher@example.com');
  await page.goto('/dashboard');
  const register = region(page, 'Registers to finish').getByRole('listitem');
  await expect(register).toHaveText(/^Mathematics Foundation.*1 student to mark$/);
  await expectAccessible(page, 'the home of a teacher');
  await register.getByRole('link').click();
  const marks = page.getByRole('radiogroup', { name: 'Daniel Price' });
  await marks.getByRole('radio', { name: 'Late', exact: true }).click();
  await expect(page.getByText('2 of 2 marked')).toBeVisible();
  await page.goto('/dashboard');
  await expect(region(page, 'Your courses')).toBeVisible();
  await expect(region(page, 'Registers to finish')).toHaveCount(0);
});

for (const [email, path, first, second] of [
  ['rosa.parent', `/child-courses/${amira}`, 'Next lesson', 'This week'],
  ['rosa.parent', '/dashboard', 'Next lesson', 'This week'],
  ['helen.teacher', '/dashboard', "Today's lesson", 'Your courses'],
] as const) {
  test(`from 62 rem ${path} of ${email} has two columns`, async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await signIn(page, `${email}@example.com`);
    await page.goto(path);
    const main = await region(page, first).boundingBox();
    const side = await region(page, second).boundingBox();
    expect(side?.x).toBeGreaterThan((main?.x ?? 0) + (main?.width ?? 0));
    expect(Math.abs((side?.y ?? 0) - (main?.y ?? 0))).toBeLessThan(2);
  });
}

test('the first step of a new student is the only amber button', async ({ page }) => {
  await signUp(page, 'Student', 'Nia');
  await page.goto('/dashboard');
  const step = page.getByRole('link', { name: 'Browse Courses', exact: true });
  await expect(step).toHaveCount(1);
  await expect(page.locator('main :is(a, button).eared')).toHaveText(['Browse Courses']);
});
