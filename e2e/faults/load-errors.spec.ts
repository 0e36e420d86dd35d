/**
 * What each screen shows when it cannot load its data. All screens read from the device, so there are two causes: the
 * server refuses the first download, or the device cannot read its storage. Being offline is not an error.
 */
import type { Page } from 'playwright/test';
import {
  courseCard,
  dismissToasts,
  expectToast,
  offlinePill,
  signInByForm,
} from '../support/app.ts';
import { refuseDatabases, refuseReading } from '../support/device.ts';
import { expect, owned, test } from '../support/fixtures.ts';
import { appInControl, loseServer } from '../support/loading.ts';

const helensCourse = '0a0fc0de-0000-4000-8000-000000000001';
const amira = '0a0f01d0-0000-4000-8000-000000000021';

interface Screen {
  path: string;
  title: string;
  /** The page that it redirects to when it cannot load. */
  leadsTo?: string;
}

const ofTeachers: readonly Screen[] = [
  { path: '/profile', title: 'Error fetching profile' },
  { path: '/course-enrollment', title: 'Error loading courses' },
  { path: '/teacher-dashboard', title: 'Error loading courses' },
  {
    path: `/edit-course/${helensCourse}`,
    title: 'Error loading course',
    leadsTo: '/teacher-dashboard',
  },
  {
    path: `/course-students/${helensCourse}`,
    title: 'Error loading students',
    leadsTo: '/teacher-dashboard',
  },
];

const ofParents: readonly Screen[] = [
  { path: '/parent-dashboard', title: 'Error fetching children' },
  {
    path: `/child-courses/${amira}`,
    title: 'Error loading courses',
    leadsTo: '/parent-dashboard',
  },
];

owned(
  'a refused first download shows the reason of the server on each screen',
  async ({ page, own, anotherBrowser }) => {
    await own.kill();
    await own.ownerRuns('revoke execute on function public.pull(jsonb) from authenticated');
    await own.restart();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/rest/v1/rpc/pull')) asked += 1;
    });
    await signInByForm(page, 'helen.teacher@example.com');
    const parent = await anotherBrowser();
    await signInByForm(parent, 'rosa.parent@example.com');
    for (const [on, screens] of [
      [page, ofTeachers],
      [parent, ofParents],
    ] as const) {
      for (const { path, title, leadsTo = path } of screens) {
        await on.goto(path);
        await expectToast(on, title, /permission denied/);
        await expect(on).toHaveURL(leadsTo);
        await expect(
          on.getByText('The server did not let us download your courses.'),
        ).toBeVisible();
      }
    }
    // The app pauses between its attempts.
    const before = asked;
    const began = Date.now();
    await page.waitForRequest('**/rest/v1/rpc/pull');
    await page.waitForRequest('**/rest/v1/rpc/pull');
    expect(asked - before).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 500) + 2);

    await own.kill();
    await own.ownerRuns('grant execute on function public.pull(jsonb) to authenticated');
    await own.restart();
    await expect(page.getByRole('rowheader', { name: 'Mathematics Foundation' })).toBeVisible({
      timeout: 40_000,
    });
  },
);

test('a server that fails over the first download is not said to refuse it', async ({ page }) => {
  await page.route('**/rest/v1/rpc/pull', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'cache lookup failed' } }),
  );
  await signInByForm(page, 'rosa.parent@example.com');
  await page.goto('/parent-dashboard');
  await expectToast(page, 'Error fetching children', /couldn't send your courses just now/);
  await expect(page.getByRole('heading', { name: 'Not on this device yet.' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText("We'll keep trying");
  await expect(page.getByText(/did not let us|cache lookup/)).toHaveCount(0);
  await page.unroute('**/rest/v1/rpc/pull');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: /Amira/ })).toBeVisible();
});

test.describe('if the device cannot read its storage', () => {
  test.use({ expectedError: /The storage of this device failed/ });

  /** Navigates as a link in the app does, without loading the page again. */
  async function follow(page: Page, path: string) {
    await page.evaluate((address) => {
      history.pushState({}, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  for (const [email, screens] of [
    ['helen.teacher@example.com', ofTeachers],
    ['rosa.parent@example.com', ofParents],
  ] as const) {
    for (const { path, title, leadsTo = path } of screens) {
      const screen = path.split('/')[1];
      test(`a device that cannot open its storage explains it on ${screen}`, async ({ page }) => {
        await signInByForm(page, email);
        await refuseDatabases(page);
        await page.goto(path);
        await expectToast(page, title, 'This device could not read what it keeps.');
        await expect(page).toHaveURL(leadsTo);
      });

      // These screens need only one row, which every page holds in memory.
      if (title === 'Error fetching profile' || title === 'Error loading course') continue;
      test(`a storage that breaks before ${screen} opens is explained`, async ({ page }) => {
        await signInByForm(page, email);
        await page.goto('/create-course');
        // The heading appears after the first download.
        await expect(page.getByRole('heading', { level: 1, name: 'Create Course' })).toBeVisible();
        await refuseReading(page);
        await follow(page, path);
        await expectToast(page, title, 'This device could not read what it keeps.');
        await expect(page).toHaveURL(leadsTo);
      });
    }
  }
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline no screen shows a loading error', async ({ page, server, anotherBrowser }) => {
    const parent = await anotherBrowser();
    for (const [on, email] of [
      [page, 'helen.teacher@example.com'],
      [parent, 'rosa.parent@example.com'],
    ] as const) {
      await signInByForm(on, email);
      await on.goto('/course-enrollment');
      await expect(courseCard(on, 'Mathematics Foundation')).toBeVisible();
      await appInControl(on);
    }
    await dismissToasts(page);
    await loseServer(page, server);
    for (const [on, screens] of [
      [page, [{ path: '/dashboard', title: '' }, ...ofTeachers]],
      [parent, ofParents],
    ] as const) {
      for (const { path } of screens) {
        await on.goto(path);
        await expect(offlinePill(on)).toBeVisible();
        await expect(on).toHaveURL(path);
        await expect(on.getByText(/^Loading /)).toHaveCount(0);
        await expect(on.getByRole('heading', { level: 1 })).not.toHaveText(
          'Not on this device yet.',
        );
        await expect(on.getByRole('region', { name: 'Messages' }).getByRole('alert')).toBeEmpty();
      }
    }
  });

  test('the courses of a child show "Access Denied" if nothing was downloaded before the network was lost', async ({
    page,
    context,
    server,
  }) => {
    // Signing in works, but nothing can be downloaded.
    await context.route(/rest\/v1\/(?!rpc\/needs_second_factor)/, (route) => route.abort());
    await signInByForm(page, 'rosa.parent@example.com');
    await loseServer(page, server);
    await page.goto(`/child-courses/${amira}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    await expect(
      page.getByText("You don't have permission to view this page", { exact: true }),
    ).toBeVisible();
    await expect(page.getByText("You're offline, so we couldn't check.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
    await expect(page.getByText('Amira')).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^That did not work at [\w:]+\./)).toBeVisible();

    await context.unrouteAll();
    await server.restart();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: /^Amira .*'s Courses$/ }),
    ).toBeVisible();
  });
});
