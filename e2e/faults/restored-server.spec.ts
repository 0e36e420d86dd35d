/** What people see after the owner has restored a backup that lacks what they saved since. */
import { expectAccessible } from '../support/accessibility.ts';
import {
  changesList,
  courseRow,
  createCourse,
  renameCourse,
  signUpByForm,
} from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { loseServer } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

// Axe must not look at a colour in the middle of a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a saved edit that a restore lost is listed for its author and sent again', async ({
  page,
  server,
}) => {
  await signUpByForm(page, 'Teacher');
  await createCourse(page, 'Tides');
  await renameCourse(page, 'Tides', 'Tides and moons');
  await createCourse(page, 'Made after the backup');
  await expect(page.getByRole('link', { name: /^Changes: All sent/ })).toBeVisible();
  await loseServer(page, server);
  await renameCourse(page, 'Tides and moons', 'Tides, moons and suns');
  await server.ownerRuns(`
    set session_replication_role = replica;
    update public.courses set title = 'Tides' where title = 'Tides and moons';
    delete from public.courses where title = 'Made after the backup';
    select private.renew_server_identity();`);
  await server.restart();

  await expect(page.getByText("2 changes couldn't be saved.")).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/ changed .* first/)).toHaveCount(0);
  await page.getByRole('link', { name: 'See why' }).click();
  const panel = (await changesList(page)).getByRole('region', { name: 'Not sent' });
  const lost = panel.getByRole('listitem').filter({ hasText: 'Made after the backup' });
  await expect(lost).toContainText('Not kept');
  await expect(lost).toContainText(/Saved today at [\w:]+\./);
  await expect(lost).toContainText(
    'The business restored an older copy of its data. This change was not in it.',
  );
  await expectAccessible(page, 'a change that a restore lost');
  await lost.getByRole('button', { name: /^Try again/ }).click();
  await expect(lost).toBeHidden();
  // The latest of the titles, which was not sent before the restore.
  await expect(panel.getByRole('definition')).toHaveText('Tides, moons and suns');
  await panel.getByRole('button', { name: /^Try again/ }).click();
  await expect(panel).toBeHidden();

  await page.goto('/teacher-dashboard');
  await expect(courseRow(page, 'Tides, moons and suns')).toBeVisible();
  await expect(courseRow(page, 'Made after the backup')).toBeVisible();
});
