/**
 * The error catalogue of the specification, section 8: what each screen says when it cannot load. Everything is read
 * from this device, so that happens in two ways only: the server refuses the first download, or the device cannot
 * read what it keeps. Being offline is neither.
 */
import type { Page } from 'playwright/test';
import {
  appInControl,
  courseCard,
  dismissToasts,
  expectToast,
  loseServer,
  offlineBar,
  signIn,
} from './support/app.ts';
import { refuseDatabases, refuseReading } from './support/device.ts';
import { expect, owned, test } from './support/fixtures.ts';

const helensCourse = '0a0fc0de-0000-4000-8000-000000000001';
const amira = '0a0f01d0-0000-4000-8000-000000000021';

interface Screen {
  path: string;
  title: string;
  /** Where it leads when it cannot load. */
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
  'section 8, loading errors: the first download is refused by the server, whose words stand under the title of each screen',
  async ({ page, own, anotherBrowser }) => {
    await own.kill();
    await own.ownerRuns('revoke select on public.courses_changes from authenticated');
    await own.restart();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/rest/v1/courses_changes')) asked += 1;
    });
    await signIn(page, 'helen.teacher@example.com');
    const parent = await anotherBrowser();
    await signIn(parent, 'rosa.parent@example.com');
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
    // A server that refuses is not asked again and again.
    const before = asked;
    const began = Date.now();
    await page.waitForRequest('**/rest/v1/courses_changes*');
    await page.waitForRequest('**/rest/v1/courses_changes*');
    expect(asked - before).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 500) + 2);

    await own.kill();
    await own.ownerRuns('grant select on public.courses_changes to authenticated');
    await own.restart();
    await expect(page.getByRole('rowheader', { name: 'Mathematics Foundation' })).toBeVisible({
      timeout: 40_000,
    });
  },
);

test.describe('where the device cannot read', () => {
  test.use({ expectedError: /The storage of this device failed/ });

  /** Goes to an address as a link of the app does. */
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
      test(`section 8, loading errors: the device does not open its storage for ${screen}: '${title}'`, async ({
        page,
      }) => {
        await signIn(page, email);
        await refuseDatabases(page);
        await page.goto(path);
        await expectToast(page, title, 'This device could not read what it keeps.');
        await expect(page).toHaveURL(leadsTo);
      });

      // One row by its id is in memory already, from what stands round every page.
      if (title === 'Error fetching profile' || title === 'Error loading course') continue;
      test(`section 8, loading errors: the storage of the device breaks before ${screen} is opened: '${title}'`, async ({
        page,
      }) => {
        await signIn(page, email);
        await page.goto('/create-course');
        // Shown once everything has been downloaded.
        await expect(page.getByRole('heading', { level: 1, name: 'Create Course' })).toBeVisible();
        await refuseReading(page);
        await follow(page, path);
        await expectToast(page, title, 'This device could not read what it keeps.');
        await expect(page).toHaveURL(leadsTo);
      });
    }
  }
});

test('section 8, loading errors: offline there is none of them, since this device can answer', async ({
  page,
  server,
  anotherBrowser,
}) => {
  const parent = await anotherBrowser();
  for (const [on, email] of [
    [page, 'helen.teacher@example.com'],
    [parent, 'rosa.parent@example.com'],
  ] as const) {
    await signIn(on, email);
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
      await expect(on.getByText(offlineBar)).toBeVisible();
      await expect(on).toHaveURL(path);
      await expect(on.getByText(/^Loading /)).toHaveCount(0);
      await expect(on.getByRole('heading', { level: 1 })).not.toHaveText('Not on this device yet.');
      await expect(on.locator('.toast.bad-news')).toHaveCount(0);
    }
  }
});
