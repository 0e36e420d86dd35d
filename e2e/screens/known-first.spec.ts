/** What the homes say from their first frame: no figure and no empty state that a later frame takes back. */
import type { Page } from 'playwright/test';
import { signInByForm } from '../support/app.ts';
import { expect, owned, test } from '../support/fixtures.ts';
import { appInControl } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

const tiles = ['Active Courses', 'Children', 'Upcoming Events', 'My Courses', 'Active Students'];
const emptyStates = [
  'No courses yet',
  'No children added',
  'Nothing waits for you.',
  'No enquiry waits for you.',
  'None yet',
  'None planned',
];

declare global {
  interface Window {
    /** What the page showed, one text for each frame that differs from the one before. */
    shownFrames: string[];
  }
}

/** Records what each page of the tab shows from its first frame. */
async function recordFrames(page: Page) {
  await page.addInitScript(() => {
    window.shownFrames = [];
    const record = () => {
      // biome-ignore lint/performance/useDomNodeTextContent: what is seen, with its lines
      const shown = document.querySelector('main')?.innerText ?? '';
      if (shown !== window.shownFrames.at(-1)) window.shownFrames.push(shown);
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
}

/** What a frame says: the figure of each tile and the empty states. A tile without a figure yet says nothing. */
function saidIn(frame: string): string[] {
  const figures = tiles.flatMap((label) => {
    const figure = new RegExp(`^${label}\n+([\\d-]+)$`, 'm').exec(frame)?.[1];
    return figure === undefined ? [] : [`${label}: ${figure}`];
  });
  return [...figures, ...emptyStates.filter((title) => frame.includes(title))];
}

/** Checks that what any frame of the page said is still said by the last one. */
async function expectNothingTakenBack(page: Page) {
  const frames = await page.evaluate(() => window.shownFrames);
  const last = saidIn(frames.at(-1) ?? '');
  expect(frames.length).toBeGreaterThan(1);
  for (const frame of frames) {
    for (const said of saidIn(frame)) expect(last, frame).toContain(said);
  }
}

/** Checks that the first frame with the greeting has the time of the next lesson, which the last frame shows first. */
async function expectLessonAtOnce(page: Page) {
  const frames = await page.evaluate(() => window.shownFrames);
  const time = /\d[\d:]*([ap]m)? to \d[\d:]*[ap]m/;
  const greeted = frames.find((frame) => /Good (Morning|Afternoon|Evening), /.test(frame));
  const shown = time.exec(frames.at(-1) ?? '')?.[0] ?? 'no lesson is shown';
  expect(greeted).toContain(shown);
}

const homes = [
  { email: 'amira.student@example.com', end: 'Overall Progress', hasLesson: true },
  { email: 'rosa.parent@example.com', end: 'Upcoming Events', hasLesson: true },
  { email: 'helen.teacher@example.com', end: 'Active Students', hasLesson: true },
  { email: 'admin@example.com', end: 'Next lessons', hasLesson: false },
];

for (const { email, end, hasLesson } of homes) {
  test(`the home of ${email} takes nothing back, online and offline`, async ({ page, context }) => {
    // Before the lessons of today, which a teacher's home shows until midnight.
    await page.clock.setFixedTime(new Date().setHours(9, 0, 0, 0));
    await signInByForm(page, email);
    await recordFrames(page);
    const openHome = async () => {
      await page.goto('/dashboard');
      await expect(page.getByRole('main')).toContainText(/Good (Morning|Afternoon|Evening)/);
      await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
      await expect(page.getByRole('main').getByText('Loading', { exact: false })).toHaveCount(0);
    };
    await openHome();
    await expect(page.getByRole('main')).toContainText(end);
    await expectNothingTakenBack(page);
    await appInControl(page);
    await openHome();
    await expectNothingTakenBack(page);
    if (hasLesson) await expectLessonAtOnce(page);
    await context.setOffline(true);
    await openHome();
    await expectNothingTakenBack(page);
    if (hasLesson) await expectLessonAtOnce(page);
  });
}

owned('the owner is told which lists could not be read, and asks again', async ({ page, own }) => {
  await own.ownerRuns('update public.enquiries set handled_at = now() where handled_at is null');
  await signInByForm(page, 'admin@example.com');
  await recordFrames(page);
  let isFailing = true;
  await page.route(
    '**/rest/v1/rpc/{newcomers,open_links,undelivered_mails,lessons_ahead}*',
    (route) => (isFailing ? route.fulfill({ status: 500, json: {} }) : route.fallback()),
  );
  await page.goto('/dashboard');
  const failed = page.getByText('Not everything that may wait for you could be read.');
  await expect(failed).toBeVisible();
  await expect(page.getByText('Nothing waits for you.')).toHaveCount(0);
  isFailing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Next lessons' })).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expectNothingTakenBack(page);
});
