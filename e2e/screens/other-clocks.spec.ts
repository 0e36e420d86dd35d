/** Prerendered pages are hydrated on devices whose date and time zone differ from those of the build. */
import { appStarted, holdBack } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { publicPaths } from '../support/public-paths.ts';

const nextYear = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 1, 12));

// A difference between the HTML and the first render throws an error, which fails the test.
for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
  test.describe(`in ${timezoneId}, next year`, () => {
    test.use({ timezoneId });

    test('every public page is hydrated without a difference', async ({ page }) => {
      // Time for about fifty pages.
      test.slow();
      await page.clock.setFixedTime(nextYear);
      // The app starts on every page, as if it had something to send.
      await page.addInitScript(() => localStorage.setItem('oakfold.test', ''));
      const paths = await publicPaths(page);
      expect(paths.length).toBeGreaterThan(20);
      for (const path of paths) {
        await page.goto(path);
        await appStarted(page);
      }
    });
  });
}

test('text typed before hydration stays in the next year, and the footer names that year', async ({
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
