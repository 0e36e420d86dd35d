import type { Page } from 'playwright/test';
import { demoPassword } from '../../tests/harness/accounts.ts';
import type { AppServer } from '../../tests/harness/app-server.ts';
import {
  confirmEnrolment,
  courseCard,
  courseRow,
  createCourse,
  enroll,
  logIn,
  openCatalogue,
  renameCourse,
  signUpByForm,
} from '../support/app.ts';
import { copyOfBuild, deployNewerBuild, removeFolder } from '../support/build.ts';
import {
  courses,
  expectEnrolled,
  kept,
  killBrowser,
  serverRows,
  titlesShowing,
  usedDevice,
  waiting,
} from '../support/crashes.ts';
import { everybodyIsKnown, ownerRuns } from '../support/families.ts';
import { expect, owned, test } from '../support/fixtures.ts';
import { appInControl } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });
owned.use({ serviceWorkers: 'allow' });

/** Somebody whom nobody knows enrols on three courses at most. */
const knowEverybody = (server: AppServer) => ownerRuns(server, everybodyIsKnown);

for (const network of ['with', 'without'] as const) {
  owned(
    `a browser killed while a student enrols ${network} a network keeps acknowledged enrolments`,
    async ({ openDevice, own }) => {
      await knowEverybody(own);
      const open = () => openDevice(own);
      const { device, page } = await usedDevice(open, async (begun) => {
        await openCatalogue(begun);
      });
      await page.goto('/course-enrollment');
      if (network === 'without') await own.kill();
      const said = courses.slice(0, 4);
      for (const title of said) {
        await enroll(page, title);
        await waiting(page, title);
      }
      // The crash interrupts this enrolment. It may be stored or lost, but not duplicated or incomplete.
      const last = courses[4] ?? '';
      const pressed = enroll(page, last).catch(() => undefined);
      await killBrowser(device);
      await pressed;

      const again = await (await open()).newPage();
      await again.goto('/course-enrollment');
      for (const title of said) await waiting(again, title);
      await own.restart();
      for (const title of said) {
        await expect(courseCard(again, title)).toContainText('Already Enrolled', {
          timeout: 40_000,
        });
      }
      const there = await titlesShowing(again, [last], kept);
      await expectEnrolled(again, own, [...said, ...there]);
      await expect(again.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
    },
  );
}

test('a browser killed three times between edits of one course loses none of them', async ({
  openDevice,
  server,
}) => {
  let { device, page } = await usedDevice(openDevice, async (begun) => {
    await signUpByForm(begun, 'Teacher', 'Tess');
    await createCourse(begun, 'Draft 0');
    await expect(begun.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
  });
  await page.goto('/teacher-dashboard');
  await expect(courseRow(page, 'Draft 0')).not.toContainText('Waiting to send');
  const created = () => serverRows(page, server, 'courses?title=eq.Draft%200&select=id');
  await expect.poll(async () => (await created()).length).toBe(1);
  const [course] = await created();
  for (const round of [1, 2, 3]) {
    if (round === 2) await server.kill();
    await renameCourse(page, `Draft ${round - 1}`, `Draft ${round}`);
    await expect(courseRow(page, `Draft ${round}`)).toBeVisible();
    await killBrowser(device);
    device = await openDevice();
    page = await device.newPage();
    await page.goto('/teacher-dashboard');
    await expect(courseRow(page, `Draft ${round}`)).toBeVisible();
  }
  await server.restart();
  await expect
    .poll(() => serverRows(page, server, 'courses?title=like.Draft*&select=id,title'), {
      timeout: 40_000,
    })
    .toEqual([{ id: course?.id, title: 'Draft 3' }]);
});

test('a browser killed right after a sign-in has the changes at the next sign-in', async ({
  openDevice,
  server,
}) => {
  const device = await openDevice();
  const page = await device.newPage();
  const email = await openCatalogue(page);
  await appInControl(page);
  await server.kill();
  await enroll(page, 'Science Exploration');
  await waiting(page, 'Science Exploration');
  await killBrowser(device);
  await server.restart();

  const again = await (await openDevice()).newPage();
  await again.goto('/course-enrollment');
  await expect(again.getByRole('heading', { level: 1 })).toHaveText(/Sign In|Course/);
  if (new URL(again.url()).pathname === '/auth') {
    await logIn(again, email);
    await expect(again).not.toHaveURL(/auth/);
    await again.goto('/course-enrollment');
  }
  await expect(courseCard(again, 'Science Exploration')).toContainText('Already Enrolled', {
    timeout: 40_000,
  });
  await expectEnrolled(again, server, ['Science Exploration']);
});

owned(
  'two tabs and an installed window write at the same time, and every row arrives once',
  async ({ page: first, context, own }) => {
    await knowEverybody(own);
    await openCatalogue(first);
    await appInControl(first);
    const second = await context.newPage();
    const window = await context.newPage();
    await window.addInitScript(() => {
      const ask = globalThis.matchMedia.bind(globalThis);
      globalThis.matchMedia = (query) =>
        query === '(display-mode: standalone)' ? ask('all') : ask(query);
    });
    const pages = [first, second, window];
    for (const page of [second, window]) await page.goto('/course-enrollment');
    const press = (page: Page, title: string) =>
      courseCard(page, title)
        .getByRole('button', { name: /^Enroll Now/ })
        .click({ timeout: 5_000 })
        .then(() => confirmEnrolment(page, 5_000))
        // If another window was first, the button is gone.
        .catch(() => undefined);

    for (const [round, network] of (['with', 'without'] as const).entries()) {
      if (network === 'without') await own.kill();
      const mine = courses.slice(round * 3, round * 3 + 3);
      await Promise.all(pages.map((page, at) => enroll(page, mine[at] ?? '')));
      for (const title of mine) for (const page of pages) await waiting(page, title);
    }
    await own.restart();
    for (const page of pages) {
      for (const title of courses) {
        await expect(courseCard(page, title)).toContainText('Already Enrolled', {
          timeout: 40_000,
        });
      }
    }
    await expectEnrolled(first, own, courses);

    // All windows save the same course at the same time.
    const title = 'Creative Writing Workshop';
    await Promise.all(pages.map((page) => press(page, title)));
    for (const page of pages) await waiting(page, title);
    await expectEnrolled(first, own, [...courses, title]);
  },
);

test('an update to a new version loses no waiting changes', async ({
  page,
  context,
  startServer,
}) => {
  const folder = await copyOfBuild();
  const server = await startServer({ distDir: folder });
  await knowEverybody(server);
  await signUpAt(page, server.url);
  await appInControl(page);
  await context.route('**/rest/v1/**', (route) => route.abort());
  for (const title of courses) {
    await enroll(page, title);
    await waiting(page, title);
  }
  await deployNewerBuild(folder);
  const offer = page.getByText('A new version is ready.');
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(offer).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.locator('meta[name=version][content=newer]')).toBeAttached();
  for (const title of courses) {
    await expect(courseCard(page, title)).toContainText(/Waiting to send|Sending/);
  }
  await context.unrouteAll();
  for (const title of courses) {
    await expect(courseCard(page, title)).toContainText('Already Enrolled', { timeout: 40_000 });
  }
  await expectEnrolled(page, server, courses);
  await removeFolder(folder);
});

async function signUpAt(page: Page, url: string) {
  await page.goto(`${url}/auth?tab=signup`);
  await page.getByLabel('First name').fill('Una');
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('Email').fill(`una.${process.pid}@example.com`);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByText('Student', { exact: true }).click();
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(`${url}/`);
  await page.goto(`${url}/course-enrollment`);
  await expect(page.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
}
