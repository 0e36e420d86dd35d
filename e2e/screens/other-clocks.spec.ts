/** Pages come alive on devices whose date and time zone differ from those of the build. */

import { expect, test } from '../support/fixtures.ts';
import { appStarted, holdBack, islandsStarted } from '../support/loading.ts';
import { publicPaths } from '../support/public-paths.ts';

const nextYear = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 1, 12));

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
  test.describe(`in ${timezoneId}, next year`, () => {
    test.use({ timezoneId });

    test('every public page comes alive', async ({ page }) => {
      // Time for about fifty pages.
      test.slow();
      await page.clock.setFixedTime(nextYear);
      // The islands start on every page, as if a form were half filled.
      await page.addInitScript(() => sessionStorage.setItem('oakfold.draft.test', ''));
      const paths = await publicPaths(page);
      expect(paths.length).toBeGreaterThan(20);
      for (const path of paths) {
        await page.goto(path);
        await (path.startsWith('/auth') ? appStarted(page) : islandsStarted(page));
      }
    });
  });
}

test('text typed before the app has started stays in the next year, and the footer names that year', async ({
  page,
}) => {
  await page.clock.setFixedTime(nextYear);
  const letThrough = await holdBack(page, '**/assets/main-*.js');
  await page.goto('/auth?tab=signup');
  await page.getByLabel('First name').pressSequentially('Ann');
  letThrough();
  await appStarted(page);
  await expect(page.getByLabel('First name')).toHaveValue('Ann');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${nextYear.getUTCFullYear()}`);
});
