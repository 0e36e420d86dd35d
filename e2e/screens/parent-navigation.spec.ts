/** A parent's navigation on a phone: to the classes in one tap, and to the changes by the pill. */
import type { Page } from 'playwright/test';
import { courseCard, openChanges, signIn, syncPill } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

const destinations = (page: Page) => page.getByRole('navigation', { name: 'App' });
const main = (page: Page) => page.getByRole('main');

test.use({ viewport: { width: 360, height: 780 } });

test("every screen of a parent leads to the changes by its pill, and the page 'My Account' too", async ({
  page,
}) => {
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/course-enrollment');
  const details = main(page).getByRole('link', { name: /^View Details/ });
  const course = (await details.first().getAttribute('href')) ?? '';
  await page.goto('/parent-dashboard');
  const view = main(page).getByRole('link', { name: /^View/ });
  const child = (await view.first().getAttribute('href')) ?? '';
  const paths = [
    ...['/dashboard', '/course-enrollment', course, '/parent-dashboard', child],
    ...['/account', '/account/requests', '/profile', '/changes'],
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(syncPill(page), path).toBeInViewport();
    await expect(destinations(page).getByRole('link', { name: /^Changes/ })).toHaveCount(0);
  }
  await page.goto('/dashboard');
  await openChanges(page);
  await expect(destinations(page).locator('[aria-current=page]')).toHaveText('Account');
  await destinations(page).getByRole('link', { name: 'Account' }).click();
  await main(page).getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(page).toHaveURL('/changes');
});

test('Book leads a parent from home to the classes in one tap', async ({ page }) => {
  await signIn(page, 'rosa.parent@example.com');
  await page.goto('/dashboard');
  await destinations(page).getByRole('link', { name: 'Book' }).click();
  await expect(page).toHaveURL('/course-enrollment');
  await expect(destinations(page).locator('[aria-current=page]')).toHaveText('Book');
  await expect(courseCard(page, 'Science Exploration')).toBeVisible();
});
