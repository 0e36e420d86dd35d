/** The page of a teacher's course: its link, its facts, and who reads it. */
import type { Page } from 'playwright/test';
import { classFacts, totalPrice } from '../../src/content/teaching.ts';
import { longDate } from '../../src/lib/dates.ts';
import { logIn, signIn, signInByForm, signUpByForm } from '../support/app.ts';
import { demoCourse, ownerRuns } from '../support/families.ts';
import { expect, owned, test } from '../support/fixtures.ts';
import { appInControl } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

const science = `/courses/${demoCourse(3)}`;
const unknown = '/courses/0a0fc0de-0000-4000-8000-0000000000ff';
const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the link of a class asks a visitor to sign in, and comes back to it', async ({ page }) => {
  await page.goto(science);
  await expect(title(page)).toHaveText('Sign in to see this course.');
  await expect(page.getByText("doesn't exist")).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'You asked for a class' })).toBeVisible();
  await logIn(page, 'helen.teacher@example.com');
  await expect(page).toHaveURL(science);
  await expect(title(page)).toHaveText('Science Exploration');
});

test('an unknown class is not found online, and offline the page says that it cannot know', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'rosa.parent@example.com');
  await page.goto(unknown);
  await expect(title(page)).toHaveText('Course Not Found');
  await expect(
    page.getByText("The course you are looking for doesn't exist.", { exact: true }),
  ).toBeVisible();
  await appInControl(page);
  await context.setOffline(true);
  await expect(title(page)).toHaveText('This course is not on this device.', { timeout: 40_000 });
  await expect(page.getByText("doesn't exist")).toHaveCount(0);
  await context.setOffline(false);
  await expect(title(page)).toHaveText('Course Not Found', { timeout: 40_000 });
});

owned('the page of a class names its own places', async ({ page, own }) => {
  await ownerRuns(
    own,
    `update public.courses set places = 12, offer = '', ends_on = current_date + 30 where id = '${demoCourse(3)}'`,
  );
  await signInByForm(page, 'amira.student@example.com');
  await page.goto(science);
  const side = page.getByRole('complementary', { name: 'Book this course' });
  await expect(side).toContainText('Maximum 12 students');
  await expect(side).toContainText('Last day');
  // It is a class of nothing advertised, so it has none of the facts that these share.
  for (const fact of [
    '£',
    'Start date',
    longDate(classFacts.nextStart),
    ...classFacts.times.map(({ words }) => words),
  ]) {
    await expect(side).not.toContainText(fact);
  }
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'FAQ']);
  await expect(page.getByRole('tabpanel', { name: 'Overview' })).not.toContainText('How it runs');

  await page.goto(`/courses/${demoCourse(4)}`);
  await expect(side).toContainText(classFacts.price);
  await expect(side).toContainText(totalPrice('8 weeks'));
  await expect(side).toContainText(classFacts.size);
  await expect(side).not.toContainText('Start date');
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Curriculum', 'FAQ']);
  // Its times and its size are its own, also where its price is that of the offer.
  await expect(page.getByRole('tabpanel', { name: 'Overview' })).not.toContainText(
    classFacts.sessionLength,
  );
  await page.getByRole('tab', { name: 'FAQ' }).click();
  const questions = page.getByRole('tabpanel', { name: 'FAQ' });
  await expect(questions).toContainText('Do you teach online?');
  for (const fact of ['When are the classes?', 'What does it cost?', 'How many children']) {
    await expect(questions).not.toContainText(fact);
  }
});

test('the page of a class knows its reader', async ({ page, anotherBrowser }) => {
  const maths = `/courses/${demoCourse(1)}`;
  await signIn(page, 'helen.teacher@example.com');
  await page.goto(maths);
  const side = page.getByRole('complementary', { name: 'This course' });
  await expect(side.getByRole('link', { name: 'Students' })).toHaveAttribute(
    'href',
    `/course-students/${demoCourse(1)}`,
  );
  await expect(side.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/edit-course/${demoCourse(1)}`,
  );
  await expect(main(page).getByRole('link', { name: 'Book Free Assessment' })).toHaveCount(0);
  await page.goto(science);
  await expect(side).toContainText('Only student accounts can enrol.');
  await expect(side.getByRole('link', { name: 'Edit' })).toHaveCount(0);

  const owner = await anotherBrowser();
  await signIn(owner, 'admin@example.com');
  await owner.goto(maths);
  await expect(
    owner
      .getByRole('complementary', { name: 'This course' })
      .getByRole('link', { name: 'All courses' }),
  ).toHaveAttribute('href', '/dashboard?tab=courses');

  const child = await anotherBrowser();
  await signIn(child, 'amira.student@example.com');
  await child.goto(maths);
  const ofChild = child.getByRole('complementary', { name: 'This course' });
  await expect(ofChild.getByRole('button', { name: /^Already Enrolled/ })).toBeDisabled();
  await expect(ofChild).not.toContainText('£');
  await expect(ofChild.getByRole('link', { name: 'Book Free Assessment' })).toHaveCount(0);

  const parent = await anotherBrowser();
  await signIn(parent, 'rosa.parent@example.com');
  await parent.goto(maths);
  const ofParent = parent.getByRole('complementary', { name: 'This course' });
  await expect(
    ofParent.getByRole('button', { name: 'Already Enrolled for Amira in Mathematics Foundation' }),
  ).toBeDisabled();
  await expect(
    ofParent.getByRole('button', {
      name: /^Give up the place ?: Amira in Mathematics Foundation/,
    }),
  ).toBeVisible();
});

owned(
  'a course whose term is over is only for those who were on it',
  async ({ page, own, anotherBrowser }) => {
    await ownerRuns(
      own,
      `update public.courses set ends_on = current_date - 3 where id in ('${demoCourse(1)}', '${demoCourse(3)}')`,
    );
    await signInByForm(page, 'amira.student@example.com');
    await page.goto('/dashboard');
    const rows = page.getByRole('region', { name: 'The term so far' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.last()).toContainText('Mathematics Foundation');
    await expect(rows.last()).toContainText('Past');
    const active = page.getByText('Active Courses', { exact: true }).locator('xpath=../b');
    await expect(active).toHaveText('2');
    await page.goto('/course-enrollment');
    const cards = main(page).getByRole('article');
    await expect(cards.filter({ hasText: 'Mathematics Foundation' })).toContainText('Past');
    await expect(cards.filter({ hasText: 'Science Exploration' })).toHaveCount(0);

    const parent = await anotherBrowser();
    await signInByForm(parent, 'rosa.parent@example.com');
    await parent.goto('/child-courses/0a0f01d0-0000-4000-8000-000000000021');
    const last = parent.getByRole('row').last();
    await expect(last).toContainText('Mathematics Foundation');
    await expect(last.getByText('Past', { exact: true })).toBeVisible();
    await expect(last.getByRole('button', { name: /^Leave/ })).toHaveCount(0);

    const other = await anotherBrowser();
    await signUpByForm(other, 'Student');
    await other.goto('/course-enrollment');
    await expect(main(other).getByRole('article')).toHaveCount(6);
  },
);
