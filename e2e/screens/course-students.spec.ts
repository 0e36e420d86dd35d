import type { Page } from 'playwright/test';
import { courseCard, createCourse, enroll, signIn, signUp } from '../support/app.ts';
import { expect, owned, test } from '../support/fixtures.ts';
import { appInControl, loseServer } from '../support/loading.ts';

/** The seeded course Mathematics Foundation. Helen teaches it; Amira and Daniel are enrolled. */
const helensCourse = '0a0fc0de-0000-4000-8000-000000000001';

const main = (page: Page) => page.getByRole('main');

const columns = (page: Page) => page.getByRole('columnheader');

/** The day of a moment as the roster shows it: '3 September 2025'. */
const dayInFull = (time: number) =>
  new Date(time).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  });

// Of a server of its own: other tests enrol students in this course.
owned('the roster has five columns and hides every email', async ({ page }) => {
  await signIn(page, 'helen.teacher@example.com');
  await page.goto(`/course-students/${helensCourse}`);
  await expect(page.getByRole('rowheader', { name: 'Amira Okafor' })).toBeVisible();
  expect(await columns(page).filter({ visible: true }).allInnerTexts()).toEqual([
    'Name',
    'Email',
    'Enrolled On',
    'Status',
    'Actions',
  ]);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  for (const row of await rows.all()) {
    await expect(row.getByRole('cell').nth(0)).toHaveText('Hidden for privacy');
    // The seeded rows are of the day on which the tests began.
    const days = new RegExp(`^(${dayInFull(Date.now())}|${dayInFull(Date.now() - 86_400_000)})$`);
    await expect(row.getByRole('cell').nth(1)).toHaveText(days, { useInnerText: true });
    await expect(row.getByRole('cell').nth(2)).toHaveText('active');
  }
  await expect(main(page)).not.toContainText('@');
  await page.getByRole('link', { name: 'Back to Teacher Dashboard' }).click();
  await expect(page).toHaveURL('/teacher-dashboard');
});

test('a new student appears on an open roster, and a print has a column to tick', async ({
  page,
  anotherBrowser,
}) => {
  await signUp(page, 'Teacher');
  await createCourse(page, 'Poetry');
  await page.getByRole('link', { name: 'Students of Poetry' }).click();
  await expect(page.getByRole('heading', { name: 'No students enrolled yet' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to Teacher Dashboard' })).toHaveAttribute(
    'href',
    '/teacher-dashboard',
  );

  const student = await anotherBrowser();
  const email = await signUp(student, 'Student', 'Noor');
  await student.goto('/course-enrollment');
  await enroll(student, 'Poetry');
  await expect(courseCard(student, 'Poetry')).toContainText('Already Enrolled');
  const row = page.getByRole('row', { name: /Noor Tester/ });
  await expect(row).toContainText('Hidden for privacy');
  await expect(row).toContainText('active');
  await expect(page.locator('body')).not.toContainText(email);

  const here = page.getByRole('columnheader', { name: 'Here' });
  await expect(here).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(here).toBeVisible();
  await expect(row.getByRole('cell').last()).toBeVisible();
  await expect(row.getByRole('cell').last()).toHaveText('');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeHidden();
  await expect(row.getByRole('button', { name: /^End/ })).toBeHidden();
});

owned.describe('on a phone without a connection', () => {
  owned.use({ serviceWorkers: 'allow' });

  owned('at least ten pupils are in view, and the order can be changed', async ({ page, own }) => {
    await own.stop();
    await own.ownerRuns(`
      update public.courses set places = 30 where id = '${helensCourse}';
      insert into auth.users (id, email, raw_user_meta_data, aud, role)
        select ('00000000-0000-4000-9000-0000000000' || lpad(n::text, 2, '0'))::uuid, 'pupil' || n || '@example.com',
          jsonb_build_object('first_name', 'Pupil ' || chr(64 + n), 'last_name', 'Harrington', 'user_type', 'student'),
          'authenticated', 'authenticated'
        from generate_series(1, 12) n;
      insert into private.known_people (user_id) select id from public.profiles where user_type = 'student'
        on conflict do nothing;
      insert into public.enrollments (user_id, course_id)
        select id, '${helensCourse}' from public.profiles where first_name like 'Pupil %'`);
    await own.restart();
    await page.setViewportSize({ width: 360, height: 780 });
    await signIn(page, 'helen.teacher@example.com');
    await page.goto(`/course-students/${helensCourse}`);
    await expect(page.getByRole('rowheader', { name: 'Pupil L' })).toBeVisible();
    await appInControl(page);
    await loseServer(page, own);
    await page.reload();
    await expect(page.getByRole('rowheader', { name: 'Pupil L' })).toBeVisible();
    await expect(page.getByText("You're offline.")).toBeVisible();
    const foot = await page.getByRole('navigation', { name: 'App' }).boundingBox();
    const rows = await page.getByRole('rowheader').all();
    const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
    const inView = boxes.filter((box) => box && foot && box.y + box.height <= foot.y);
    expect(inView.length).toBeGreaterThanOrEqual(10);
    await page.getByLabel('Sort by').selectOption({ label: 'Name, Z to A' });
    // By surname: Price comes after Harrington.
    await expect(page.getByRole('rowheader').first()).toContainText('Daniel Price');
  });
});
