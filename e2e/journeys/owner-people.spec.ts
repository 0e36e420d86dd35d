import type { Page } from 'playwright/test';
import { dismissToasts, expectToast, ownerPage, signIn, signInByForm } from '../support/app.ts';
import { expect, owned } from '../support/fixtures.ts';
import { loseServer } from '../support/loading.ts';

owned.use({ serviceWorkers: 'allow' });

/** Finds a person by the search of the owner and opens the page. */
async function openPerson(page: Page, words: string, name: string) {
  await page.goto('/dashboard?tab=people');
  await page.getByLabel('Find by name or email').fill(words);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
}

const lineOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();

owned(
  'the owner finds a family, and ends and restores its link and an enrolment',
  async ({ page, anotherBrowser }) => {
    const parent = await anotherBrowser();
    await signIn(parent, 'rosa.parent@example.com');
    await parent.goto('/dashboard');
    await expect(parent.getByText('Amira Okafor').first()).toBeVisible();

    await signInByForm(page, 'admin@example.com');
    await page.goto('/dashboard');
    await ownerPage(page, 'People').click();
    await expect(page.getByText('The latest sign-ups')).toBeVisible();
    const search = page.getByLabel('Find by name or email');
    await search.fill('o');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Type at least two characters.')).toBeVisible();
    await search.fill('OKAFOR');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('2 people found for "OKAFOR".')).toBeVisible();
    await page.getByRole('link', { name: 'Amira Okafor' }).click();
    await expect(page).toHaveURL(/tab=people&q=OKAFOR&person=[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Amira Okafor' })).toBeFocused();

    const rosa = lineOf(page, 'Rosa Okafor');
    await rosa.getByRole('button', { name: /^End/ }).click();
    await confirm(page, 'End the link');
    await expectToast(page, 'Link ended', 'Rosa Okafor and Amira Okafor');
    await expect(rosa).toContainText('Ended by us');
    await expect(parent.getByText('You are no longer linked to Amira.')).toBeVisible();
    await rosa.getByRole('button', { name: /^Restore/ }).click();
    await expect(rosa).toContainText('Linked');
    await expect(parent.getByText('Amira Okafor').first()).toBeVisible();

    const maths = lineOf(page, 'Mathematics Foundation');
    // The message about the link lies over the button.
    await dismissToasts(page);
    await maths.getByRole('button', { name: /^End/ }).click();
    await confirm(page, 'End the enrolment');
    await expect(maths).toContainText('Ended by us');
    await expect(page.getByRole('heading', { name: 'Enrolments' })).toBeFocused();
    await expect(
      parent.getByText('We ended Amira\'s place in "Mathematics Foundation". Please ring us'),
    ).toBeVisible();
    await maths.getByRole('button', { name: /^Restore/ }).click();
    await expectToast(page, 'Enrolment restored', 'Amira Okafor has a place');
    await expect(maths).toContainText('Has a place');
    await expect(
      page.getByText(
        'Tom Whitfield gave back the place of Amira Okafor on "Mathematics Foundation".',
      ),
    ).toBeVisible();

    await page.goBack();
    await expect(page.getByText('2 people found for "OKAFOR".')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Amira Okafor' })).toBeFocused();
    await page.goBack();
    await expect(page.getByText('The latest sign-ups')).toBeVisible();
  },
);

owned('the history of a person is read by day, to its first event', async ({ page, own }) => {
  await own.stop();
  await own.ownerRuns(`insert into private.events (at, actor, act, tbl, row_id, people, before, after)
    select now() - n * interval '6 hours', '0a0f01d0-0000-4000-8000-000000000011', 'update', 'lessons', gen_random_uuid(),
      array(select id from public.profiles where first_name = 'Amira'), '{"topic": ""}', jsonb_build_object('topic', 'Topic ' || n)
    from generate_series(240, 1, -1) as n`);
  await own.restart();
  await signInByForm(page, 'admin@example.com');
  await openPerson(page, 'amira', 'Amira Okafor');
  const history = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'History' }) });
  const days = history.getByRole('heading', { level: 4 });
  const earlier = history.getByRole('button', { name: 'Show earlier events' });
  await expect(earlier).toBeVisible();
  const ofFirst = await days.count();
  await earlier.click();
  await expect.poll(() => days.count()).toBeGreaterThan(ofFirst);
  // One line a day for the same words, with each of the texts.
  const line = history.getByRole('listitem').filter({ hasText: '4 times' }).first();
  await expect(line).toContainText('Helen Marsh changed the topic of a lesson.');
  await line.getByText('Show the texts').click();
  await expect(line.getByText('Topic after')).toHaveCount(4);
  await days.nth(1).scrollIntoViewIfNeeded();
  // The button is named 'Loading...' while it loads, so only the absence of both names means the end.
  const more = history.getByRole('button', { name: /^(Show earlier events|Loading)/ });
  await expect(async () => {
    if (await earlier.isVisible()) await earlier.click();
    await expect(more).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(history.getByText('Topic 240', { exact: true })).toHaveCount(1);
});

owned(
  'the owner moves a pupil with three presses, and the pupil sees it',
  async ({ page, anotherBrowser }) => {
    const pupil = await anotherBrowser();
    await signIn(pupil, 'daniel.student@example.com');
    await pupil.goto('/dashboard');
    const courses = pupil.getByRole('main').getByRole('link');
    await expect(courses.filter({ hasText: 'Mathematics Foundation' }).first()).toBeVisible();

    await signInByForm(page, 'admin@example.com');
    await openPerson(page, 'daniel', 'Daniel Price');
    // Three presses.
    await page.getByRole('button', { name: 'Move from Mathematics Foundation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Daniel Price to' });
    const science = dialog.getByRole('button', { name: /^Science Exploration/ });
    await expect(science).toContainText('0 of 30');
    await expect(dialog.getByRole('button', { name: /^Mathematics Foundation/ })).toHaveCount(0);
    await science.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();

    await expectToast(page, 'Moved', 'Daniel Price has a place in "Science Exploration".');
    await expect(lineOf(page, 'Science Exploration')).toContainText('Has a place');
    await expect(lineOf(page, 'Mathematics Foundation')).toContainText('Ended by us');
    await expect(
      pupil.getByText(
        'You are now on "Science Exploration", no longer on "Mathematics Foundation".',
      ),
    ).toBeVisible();
    await expect(pupil.getByText(/ended your place/)).toHaveCount(0);
    await expect(courses.filter({ hasText: 'Science Exploration' }).first()).toBeVisible();
    await expect(courses.filter({ hasText: 'Mathematics Foundation' })).toHaveCount(0);
  },
);

owned(
  'the owner accepts a link on a person’s page, and reads it offline, where nothing can be changed',
  async ({ page, own }) => {
    await signInByForm(page, 'admin@example.com');
    await openPerson(page, 'rosa', 'Rosa Okafor');
    const daniel = lineOf(page, 'Daniel Price');
    await expect(daniel).toContainText('Waits for the child');
    await daniel.getByRole('button', { name: /^Accept/ }).click();
    await confirm(page, 'Accept');
    await expectToast(page, 'Linked', 'Rosa Okafor and Daniel Price');
    await expect(daniel).toContainText('Linked');

    await loseServer(page, own);
    await expect(page.getByText('This is what was loaded before.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(daniel.getByRole('button', { name: /^End/ })).toBeDisabled();
    await page.getByRole('link', { name: 'Back to the results' }).click();
    await expect(page.getByText('1 person found for "rosa".')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search' })).toBeDisabled();
    await page.reload();
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
    await own.restart();
    await expect(page.getByText('1 person found for "rosa".')).toBeVisible({ timeout: 60_000 });
  },
);
