import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  courseCard,
  courseRow,
  expectToast,
  ownerPage,
  signIn,
  signInByForm,
} from '../support/app.ts';
import { expect, owned } from '../support/fixtures.ts';
import { dayFromNow, inWords } from '../support/spring-days.ts';

const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });

/** Opens the page of a course from the owner's table. */
async function openCourse(page: Page, title: string) {
  await page.goto('/dashboard?tab=courses');
  await rowOf(page, title).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
}

owned(
  'a hidden course leaves the catalogue, and a given one changes its teacher',
  async ({ page, anotherBrowser }) => {
    const newcomer = await anotherBrowser();
    await signIn(newcomer, 'priya.student@example.com');
    await newcomer.goto('/course-enrollment');
    await expect(courseCard(newcomer, 'Mathematics Foundation')).toBeVisible();
    const helen = await anotherBrowser();
    await signIn(helen, 'helen.teacher@example.com');
    await helen.goto('/teacher-dashboard');
    await expect(courseRow(helen, 'Mathematics Foundation')).toBeVisible();
    const george = await anotherBrowser();
    await signIn(george, 'george.teacher@example.com');
    await george.goto('/teacher-dashboard');
    await expect(courseRow(george, 'Science Exploration')).toBeVisible();

    await signInByForm(page, 'admin@example.com');
    await openCourse(page, 'Mathematics Foundation');
    await expect(page.getByRole('listitem').filter({ hasText: 'Daniel Price' })).toBeVisible();
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await expectToast(page, 'Hidden', 'Mathematics Foundation');
    await expect(courseCard(newcomer, 'Mathematics Foundation')).toBeHidden();
    await page.getByRole('button', { name: 'Show again' }).click();
    await expect(courseCard(newcomer, 'Mathematics Foundation')).toBeVisible();

    await page.getByRole('button', { name: 'Give to another teacher' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give "Mathematics Foundation" to' });
    await expect(dialog.getByRole('button', { name: /^Helen Marsh/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: /^George Bell/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give', exact: true }).click();
    await expectToast(page, 'Course given', 'Mathematics Foundation: George Bell');
    await expect(page.getByRole('link', { name: 'George Bell' })).toBeVisible();
    await expect(courseRow(george, 'Mathematics Foundation')).toBeVisible();
    await expect(courseRow(helen, 'Mathematics Foundation')).toBeHidden();
    await helen.goto('/dashboard');
    await expect(
      helen.getByText('Another teacher has taken over "Mathematics Foundation".'),
    ).toBeVisible();
    // It was shown again before she had read that it was hidden.
    await expect(helen.getByText(/newcomers/)).toHaveCount(0);

    await page.goBack();
    await expect(rowOf(page, 'Mathematics Foundation')).toContainText('George Bell');
  },
);

owned(
  'the owner cancels a lesson with a reason and a new date',
  async ({ page, anotherBrowser }) => {
    await signInByForm(page, 'admin@example.com');
    await openCourse(page, 'Mathematics Foundation');
    const lessons = page.getByRole('region', { name: 'Lessons to come' });
    // The fourth is more than two days ahead, so that nobody has to be rung.
    const all = lessons.getByRole('button', { name: /^All \d+ lessons$/ });
    await lessons
      .getByRole('button', { name: /^Cancel the lesson of / })
      .nth(3)
      .click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this lesson?' });
    await dialog.getByLabel('Reason').selectOption('The room is closed');
    await dialog.getByLabel('New date').fill(dayFromNow(50));
    await dialog.getByLabel('New time').fill('16:30');
    await expectAccessible(page, 'the question of the owner before a lesson is cancelled');
    await dialog.getByRole('button', { name: 'Cancel the lesson' }).click();
    const words = `The room is closed. Instead: ${inWords(dayFromNow(50))}`;
    await expect(lessons.getByRole('listitem').nth(3)).toContainText(words);
    await all.click();
    await expect(lessons).toContainText(`${inWords(dayFromNow(50))}, 4:30pm to `);

    const daniel = await anotherBrowser();
    await signIn(daniel, 'daniel.student@example.com');
    await daniel.goto('/dashboard');
    await expect(daniel.getByRole('region', { name: 'Notices' })).toContainText(words);
  },
);

owned(
  'the owner edits, deletes and restores the course of a teacher',
  async ({ page, anotherBrowser }) => {
    const pupil = await anotherBrowser();
    await signIn(pupil, 'daniel.student@example.com');
    await pupil.goto('/course-enrollment');
    await expect(courseCard(pupil, 'Mathematics Foundation')).toBeVisible();

    await signInByForm(page, 'admin@example.com');
    await openCourse(page, 'Mathematics Foundation');
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const title = page.getByLabel('Title');
    await expect(title).toHaveValue('Mathematics Foundation');
    await title.fill('Mathematics on Saturdays');
    await page.getByRole('button', { name: 'Save Course' }).click();
    await expectToast(page, 'Course updated');
    await expect(
      page.getByRole('heading', { level: 2, name: 'Mathematics on Saturdays' }),
    ).toBeVisible();
    await expect(courseCard(pupil, 'Mathematics on Saturdays')).toBeVisible();

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this course?' });
    await expect(question).toContainText('2 students lose their places.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Course deleted');
    await expect(courseCard(pupil, 'Mathematics on Saturdays')).toBeHidden();

    await page.getByRole('link', { name: 'All courses' }).click();
    await expect(rowOf(page, 'Mathematics on Saturdays')).toBeHidden();
    const deleted = page.getByRole('region', { name: 'Recently deleted' }).getByRole('listitem');
    await expect(deleted).toContainText('comes back with 2 students');
    await deleted.getByRole('button', { name: /^Restore/ }).click();
    await expect(rowOf(page, 'Mathematics on Saturdays')).toContainText('2 of 30');
    await expect(courseCard(pupil, 'Mathematics on Saturdays')).toBeVisible();
  },
);

owned(
  'a course that lost its teacher waits on the owner’s home until it is given',
  async ({ page, own }) => {
    await own.stop();
    await own.ownerRuns("delete from auth.users where email = 'fatima.teacher@example.com'");
    await own.restart();
    await signInByForm(page, 'admin@example.com');
    await page.goto('/dashboard');
    const lost = page.getByRole('region', { name: 'Courses without a teacher' });
    await expect(lost.getByRole('listitem')).toHaveCount(2);
    await ownerPage(page, 'Courses').click();
    await page.getByRole('button', { name: 'No teacher', exact: true }).click();
    await expect(page.getByText('2 of 8 courses')).toBeVisible();
    await page.goto('/dashboard');
    for (const left of [1, 0]) {
      await lost.getByRole('button', { name: /^Give/ }).first().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Helen Marsh/ })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Give', exact: true }).click();
      if (left > 0) await expect(lost.getByRole('listitem')).toHaveCount(left);
    }
    await expect(lost).toBeHidden();

    const families = page.getByRole('region', { name: 'Families waiting for a link' });
    await families.getByRole('button', { name: /^Accept/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
    await expect(families).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Nothing waits for you.' })).toBeVisible();
  },
);
