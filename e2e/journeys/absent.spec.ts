/** A child does not come to its lesson: the register says whom to ring until the family is told, and then the family knows. */
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { offlinePill, signIn, signInByForm, syncPill } from '../support/app.ts';
import { ownerRuns } from '../support/families.ts';
import { expect, owned } from '../support/fixtures.ts';
import { loseServer } from '../support/loading.ts';
import { helensCourse } from '../support/many-rows.ts';

const lesson = '0a0fe550-0000-4000-8000-000000000001';
const begun = `delete from public.lessons;
  insert into public.lessons (id, course_id, starts_at, minutes)
    values ('${lesson}', '${helensCourse}', now() - interval '5 minutes', 90);`;
/** Five minutes pass. The job of the server then tells what is due. */
const fiveMinutes = 'update private.absences set due_at = now() where due_at is not null;';

const mark = (page: Page, as: string) =>
  page
    .getByRole('radiogroup', { name: 'Amira Okafor' })
    .getByRole('radio', { name: as, exact: true });
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

owned.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

owned(
  'a child who is marked absent without a signal is rung for, then told to the parent, and found',
  async ({ page, own, anotherBrowser }) => {
    await ownerRuns(own, begun);
    await signIn(page, 'helen.teacher@example.com');
    await page.goto(`/register/${lesson}`);
    await expect(page.getByText('0 of 2 marked')).toBeVisible();
    await loseServer(page, own);
    await page.reload();
    await expect(offlinePill(page)).toBeVisible();
    await mark(page, 'Absent').check();
    const toRing = page.getByRole('alert').filter({ hasText: 'Nobody has been told yet: ring' });
    await expect(toRing).toContainText('Amira Okafor: Rosa Okafor');
    await expect(toRing.getByRole('link')).toHaveAttribute('href', 'tel:+442079460123');
    expect((await toRing.getByRole('link').boundingBox())?.height).toBeGreaterThanOrEqual(48);

    await own.restart();
    await expect(syncPill(page)).toHaveText(/All sent/);
    await expect(toRing).toHaveCount(0);
    await ownerRuns(own, fiveMinutes);
    const rosa = await anotherBrowser();
    await signIn(rosa, 'rosa.parent@example.com');
    await rosa.goto('/dashboard');
    const absent = notices(rosa).getByRole('link', { name: /^Amira was marked absent at / });
    await expect(absent).toContainText('"Mathematics Foundation"', { timeout: 20_000 });
    await expect(absent).toHaveAttribute('href', /^tel:/);
    await expect
      .poll(async () => (await rosa.request.get('/local/mails')).text())
      .toMatch(/Amira was marked absent at /);

    await mark(page, 'Late').check();
    await rosa.goto('/dashboard');
    // The pill may say 'All sent' before the new mark waits.
    await expect(async () => {
      await ownerRuns(own, fiveMinutes);
      await expect(notices(rosa)).toContainText('Amira is there now', { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    // Nobody has read the notice of the absence, and it is over.
    await expect(absent).toHaveCount(0);
  },
);

owned("who was absent twice running is on the page of the owner's month", async ({ page, own }) => {
  const missed = `delete from public.lessons;
    insert into public.lessons (id, course_id, starts_at, minutes)
      select gen_random_uuid(), '${helensCourse}', now() - n * interval '1 second', 60 from generate_series(1, 3) as n;
    insert into public.attendance (lesson_id, student_id, mark)
      select l.id, p.id, 'absent' from public.lessons l, public.profiles p where p.first_name = 'Amira';`;
  await ownerRuns(own, missed);
  await signInByForm(page, 'admin@example.com');
  await page.goto('/dashboard?tab=month');
  const amira = page.getByRole('listitem').filter({ hasText: 'Amira Okafor' });
  await expect(amira).toContainText('Mathematics Foundation: 3 lessons running, the last on');
  await expectAccessible(page, 'the month of the owner');
  await amira.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Amira Okafor' })).toBeVisible();
});
