/** What a person sees of the app before its scripts have run, and which scripts its page asks for. */
import type { Page } from 'playwright/test';
import { signIn } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdBack } from '../support/loading.ts';

const destinations = (page: Page) => page.getByRole('navigation', { name: 'App' });
const main = (page: Page) => page.getByRole('main');

for (const viewport of [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
]) {
  test(`at ${viewport.width} px the app puts nothing elsewhere than the frame painted before it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, 'rosa.parent@example.com');
    const release = await holdBack(page, '**/assets/main-*.js');
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.goto('/changes', { waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await expect(page.getByText('Opening your account...')).toBeAttached();
    // It can be seen, but neither pressed nor focused nor read out.
    await expect(destinations(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCount(0);
    const placesOf = () =>
      page
        .locator('nav[aria-label="App"] ul')
        .first()
        .locator('li')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()));
    const painted = await placesOf();
    expect(painted).toHaveLength(4);
    // Nothing is stored yet, so the connection is left to the scripts.
    expect(fonts).toEqual([]);
    release();
    await expect(main(page).getByRole('heading', { name: 'Changes', level: 1 })).toBeVisible();
    await expect(destinations(page).getByRole('link')).toHaveCount(4);
    expect(await placesOf()).toEqual(painted);
  });
}

test('a visitor at an address of the app does not see its frame', async ({ page }) => {
  const release = await holdBack(page, '**/assets/main-*.js');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.locator('nav[aria-label="App"]')).toBeHidden();
  await expect(page.getByText('Opening your account...')).toBeHidden();
  release();
  await expect(page).toHaveURL(/\/auth/);
});

test('the page of an account names the scripts of the app and of its data, so that none waits for another', async ({
  page,
}) => {
  await signIn(page, 'priya.student@example.com');
  const answer = await page.goto('/dashboard');
  const named = [...((await answer?.text()) ?? '').matchAll(/href="([^"]+\.js)"/g)];
  await page.getByRole('main').getByText('Active Courses').waitFor();
  const used = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const needed = used.filter((path) =>
    /\/(boot|data-layer|open-sync|main|home)-[^/]*\.js$/.test(path),
  );
  expect(needed.length).toBeGreaterThanOrEqual(5);
  expect(named.map(([, path]) => path)).toEqual(expect.arrayContaining(needed));
});
