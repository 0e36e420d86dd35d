/** Places and the waiting list, as the teacher of a course sees them. */
import type { Page } from 'playwright/test';
import { business } from '../../src/content/business.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { courseRow, expectToast, signIn } from '../support/app.ts';
import { expect, owned as test } from '../support/fixtures.ts';
import { loseServer } from '../support/loading.ts';
import { helensCourse } from '../support/many-rows.ts';

const priya = '0a0f01d0-0000-4000-8000-000000000023';
const title = 'Mathematics Foundation';

const studentRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

async function askToEnd(page: Page, name: string) {
  await studentRow(page, name).getByRole('button', { name: /^End/ }).click();
  const question = page.getByRole('alertdialog', { name: `End the place of ${name}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  return question;
}

async function endPlace(page: Page, name: string) {
  await (await askToEnd(page, name)).getByRole('button', { name: 'End place' }).click();
  await expect(studentRow(page, name)).toBeHidden();
}

const ended = (page: Page) =>
  page.getByRole('region', { name: 'Ended by you in the last 30 days' });

async function restore(page: Page, name: string) {
  await ended(page)
    .getByRole('button', { name: `Restore ${name}` })
    .click();
}

test.describe('with a waiting list', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a place that ends is offered to the first who waits, and can be given back', async ({
    page,
    own,
    anotherBrowser,
  }) => {
    await own.stop();
    // Amira and Daniel have the two places.
    await own.ownerRuns(`
      update public.courses set places = 2 where id = '${helensCourse}';
      insert into public.enrollments (user_id, course_id) values ('${priya}', '${helensCourse}')`);
    await own.restart();
    await signIn(page, 'helen.teacher@example.com');
    await page.goto('/dashboard');
    await expect(page.getByText('2 of 2 students, 1 waiting')).toBeVisible();
    await page.goto('/teacher-dashboard');
    const cells = courseRow(page, title).getByRole('cell');
    await expect(cells.nth(3)).toHaveText('2 of 2, 1 waiting');

    await page.goto(`/course-students/${helensCourse}`);
    const places = page.getByText(/places? taken|students? on/);
    await expect(places).toHaveText('2 of 2 places taken, 1 waiting.');
    await expect(page.getByRole('rowheader')).toHaveText(['Amira Okafor', 'Daniel Price']);
    await loseServer(page, own);
    await page.reload();
    await expect(page.getByText(/^You're offline. Names as of/)).toBeVisible();
    const question = await askToEnd(page, 'Amira Okafor');
    await expect(question).toContainText('The place is offered to the first on the waiting list.');
    await expect(question).toContainText('the family gets a notice');
    await expect(question).toContainText("We'll send this when you're back online.");
    await expectAccessible(page, 'the question before a place ends');
    await question.getByRole('button', { name: 'End place' }).click();
    const amira = studentRow(page, 'Amira Okafor');
    await expect(amira).toContainText('Ending, waiting to send');
    await expect(amira.getByText('Amira Okafor', { exact: true })).toBeFocused();
    await expect(places).toHaveText('2 of 2 places taken, 1 waiting.');
    await expectAccessible(page, 'a roster with a place that ends');
    // Also after the device has tried to send it.
    await amira.getByRole('button', { name: /^Undo/ }).click();
    await expect(amira).not.toContainText('Ending');

    await own.restart();
    await expect(page.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveText(['Amira Okafor', 'Daniel Price']);
    await endPlace(page, 'Amira Okafor');
    await expect(places).toHaveText('1 of 2 places taken, 1 waiting.');
    await expect(page.getByText(/^1 place is offered until \w{3} \d+ \w{3} at /)).toBeVisible();
    const family = await anotherBrowser();
    await signIn(family, 'priya.student@example.com');
    await family.goto('/dashboard');
    await family.getByRole('button', { name: /^Take the place/ }).click();
    await expect(studentRow(page, 'Priya Nair')).toContainText('active');
    await expect(page.getByText('is offered until')).toHaveCount(0);
    await expect(places).toHaveText('2 of 2 places taken.');
    await expect(ended(page)).toContainText(/Amira Okafor\s*Ended today at [\w:]+/);

    await restore(page, 'Amira Okafor');
    await expectToast(
      page,
      'On the waiting list',
      'All places are taken, so Amira Okafor is on the waiting list.',
    );
    await expect(places).toHaveText('2 of 2 places taken, 1 waiting.');
    await expect(page.getByRole('heading', { name: /^Ended by you/ })).toBeFocused();

    await endPlace(page, 'Daniel Price');
    await endPlace(page, 'Priya Nair');
    await expect(places).toHaveText('0 of 2 places taken, 1 waiting.');
    // The list moves when the server has told this place too: a press that began before it is none.
    await expect(ended(page).getByRole('listitem')).toHaveText([/^Priya Nair/, /^Daniel Price/]);
    await restore(page, 'Daniel Price');
    await expectToast(page, 'Place restored', 'Daniel Price is back on the course.');
    await expect(page.getByRole('rowheader')).toHaveText(['Daniel Price']);
    await expect(ended(page).getByRole('listitem')).toHaveText(/^Priya Nair/);
  });

  test('a deleted course comes back with its students', async ({ page, own }) => {
    await signIn(page, 'helen.teacher@example.com');
    await page.goto('/teacher-dashboard');
    const row = courseRow(page, title);
    const question = page.getByRole('alertdialog');
    const ask = () => row.getByRole('button', { name: /^Delete/ }).click();
    await expect(row).toContainText('2 of 30');
    await loseServer(page, own);
    await page.reload();
    await expect(page.getByRole('link', { name: /^Changes: Offline/ })).toBeVisible();
    await ask();
    await expect(question).toContainText(
      /: 2 students as of today at [\w:]+; more may have joined since\./,
    );
    await question.getByRole('button', { name: 'Cancel' }).click();

    await own.restart();
    await expect(page.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
    await ask();
    await expect(question).toContainText(`${title}: 2 students on it.`);
    await expect(question).toContainText('Their places end with the course');
    await expect(question).toContainText(
      'You can restore it for 30 days, with all of these places.',
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Course deleted');
    await expect(row).toBeHidden();
    const deleted = page.getByRole('region', { name: 'Recently deleted' });
    await expect(deleted.getByRole('listitem')).toContainText(
      /Deleted today at [\w:]+, with 2 students\./,
    );
    await expectAccessible(page, 'courses that were deleted');
    await deleted.getByRole('button', { name: `Restore ${title}` }).click();
    await expectToast(page, 'Course restored', title);
    await expect(row).toContainText('2 of 30');
    await expect(page.getByRole('heading', { name: 'Recently deleted' })).toBeFocused();
    await row.getByRole('link', { name: /^Students/ }).click();
    await expect(page.getByRole('rowheader')).toHaveText(['Amira Okafor', 'Daniel Price']);
  });
});

test('more students than places are said plainly, and a hidden course says so', async ({
  page,
  own,
}) => {
  await own.stop();
  await own.ownerRuns(`
    update public.courses set places = 1, hidden_at = now() where id = '${helensCourse}'`);
  await own.restart();
  await signIn(page, 'helen.teacher@example.com');
  await page.goto('/teacher-dashboard');
  const hidden = `Hidden by ${business.shortName}: newcomers don't see it.`;
  await expect(courseRow(page, title)).toContainText('2 on 1 place');
  await expect(courseRow(page, title)).toContainText(hidden);
  await courseRow(page, title)
    .getByRole('link', { name: /^Students/ })
    .click();
  await expect(page.getByText('2 students on 1 place.')).toBeVisible();
  const question = await askToEnd(page, 'Daniel Price');
  await expect(question).toContainText('There are more students than places');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/edit-course/${helensCourse}`);
  await expect(page.getByText(hidden)).toBeVisible();
  await expect(page.getByLabel('Places')).toHaveAccessibleDescription(
    /^2 students have a place\. Nobody loses it/,
  );
});
