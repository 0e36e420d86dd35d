/** Pages on a phone whose browser shows text at 150 and 200 per cent: nothing scrolls sideways, and no text is cut off. */
import type { Page } from 'playwright/test';
import { signIn } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { helensCourse } from '../support/many-rows.ts';
import { publicPaths } from '../support/public-paths.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 640 },
});

/** The text size of the browser's settings, in pixels; 16 is usual. */
const sizes = [24, 32];

async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** @returns how far the page scrolls sideways, and the texts of which a part lies outside of the screen or of their box */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - innerWidth;
    const found: string[] = excess > 0 ? [`the page scrolls sideways by ${excess} px`] : [];
    const title = document.querySelector('h1');
    if (title && title.getBoundingClientRect().width < 50) found.push('no room for the heading');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || node.textContent?.trim() === '' || !parent.checkVisibility()) continue;
      if (/^(STYLE|SCRIPT|OPTION|NOSCRIPT|TITLE)$/.test(parent.tagName)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      // Nothing to see, such as the skip link before it has focus.
      if (right <= Math.max(left, 0)) continue;
      let [from, to] = [0, innerWidth];
      let isFree = false;
      for (let box: HTMLElement | null = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        // Only for readers of the screen, or scrolled by the person.
        if (box.clientWidth <= 1 || /auto|scroll/.test(style.overflowX)) isFree = true;
        if (/hidden|clip/.test(style.overflowX)) {
          const edge = box.getBoundingClientRect();
          from = Math.max(from, edge.left);
          to = Math.min(to, edge.right);
        }
      }
      if (!isFree && (left < from - 1 || right > to + 1)) {
        found.push(
          `"${node.textContent?.trim().slice(0, 40)}" from ${left.toFixed(0)} to ${right.toFixed(0)}`,
        );
      }
    }
    return found;
  });

/** Polls, because new sizes reach the layout with the next frame. */
const expectWhole = (page: Page, where: string) =>
  expect.soft.poll(() => cutOff(page), { message: where, timeout: 3000 }).toEqual([]);

test('no public page is cut off', async ({ page }) => {
  for (const path of [...(await publicPaths(page)), '/unknown', '/courses/unknown']) {
    await page.goto(path);
    for (const size of sizes) {
      await setTextSize(page, size);
      await expectWhole(page, `${path} at ${size} px`);
    }
  }
});

test('the menu is not cut off', async ({ page }) => {
  await page.goto('/');
  for (const size of sizes) {
    await setTextSize(page, size);
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeInViewport({ ratio: 1 });
    await menu.click();
    await expect(page.getByRole('link', { name: 'Contact' }).first()).toBeVisible();
    await expectWhole(page, `the menu at ${size} px`);
    await menu.click();
  }
});

for (const [email, paths] of [
  ['amira.student@example.com', ['/dashboard', '/course-enrollment', '/profile', '/account']],
  [
    'helen.teacher@example.com',
    [
      '/dashboard',
      '/teacher-dashboard',
      '/create-course',
      '/changes',
      `/course-lessons/${helensCourse}`,
      `/course-lessons/${helensCourse}?plan=1`,
      `/course-lessons/${helensCourse}?register=1`,
    ],
  ],
  ['rosa.parent@example.com', ['/dashboard', '/parent-dashboard', '/account/requests']],
  ['admin@example.com', ['/dashboard']],
] as const) {
  test(`no screen of the app is cut off for ${email}`, async ({ page }) => {
    await signIn(page, email);
    const linked = {
      'helen.teacher@example.com': 'Students',
      'rosa.parent@example.com': 'View Courses',
    };
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const size of sizes) {
        await setTextSize(page, size);
        await expectWhole(page, `${path} at ${size} px`);
      }
      await setTextSize(page, 16);
    }
    if (!(email in linked)) return;
    const link = page.getByRole('link', { name: linked[email as keyof typeof linked] }).first();
    await page.goto(email.startsWith('helen') ? '/teacher-dashboard' : '/parent-dashboard');
    await link.click();
    await expect(page).toHaveURL(/\/(course-students|child-courses)\//);
    // On a phone the table of a child is folded.
    if (email.startsWith('rosa')) await page.getByText(/^Courses and places/).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    for (const size of sizes) {
      await setTextSize(page, size);
      await expectWhole(page, `a list at ${size} px`);
    }
  });
}

test('a register is not cut off', async ({ page }) => {
  await signIn(page, 'helen.teacher@example.com');
  await page.goto(`/course-lessons/${helensCourse}`);
  await page
    .getByRole('link', { name: /^Register of/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Whom to ring/ })
    .first()
    .click();
  for (const size of sizes) {
    await setTextSize(page, size);
    await expectWhole(page, `a register at ${size} px`);
  }
});
