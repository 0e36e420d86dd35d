/** What roles and names do not describe: colours, line breaks and what is in view. */
import type { Locator } from 'playwright/test';
import { workshops } from '../../src/content/workshops.ts';
import { expect, test } from '../support/fixtures.ts';

const colours = (of: Locator) =>
  of.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return { color, backgroundColor };
  });

/** The relative luminance of a computed colour: 0 is black, 1 is white. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('the Menu button of a phone shows in both themes that the menu is open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/about');
    const menu = page.getByRole('button', { name: 'Menu' });
    const closed = await colours(menu);
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    const open = await colours(menu);
    expect(open, colorScheme).not.toEqual(closed);
    const [light, dark] = [luminance(open.color), luminance(open.backgroundColor)];
    expect((light + 0.05) / (dark + 0.05), colorScheme).toBeGreaterThan(4.5);
  }
});

test('a dark device prints dark text on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of ['/terms', '/courses/1', '/blog?article=eleven-plus-explained']) {
    await page.goto(path);
    expect((await colours(page.locator('body'))).backgroundColor, path).toBe('rgb(255, 255, 255)');
    for (const name of ['h1', 'h2', 'p', 'li']) {
      const { color } = await colours(page.getByRole('main').locator(name).first());
      // A luminance of 0.1 has a contrast of 7 with white.
      expect.soft(luminance(color), `${name} of ${path}`).toBeLessThan(0.1);
    }
  }
});

test('no entry of the navigation bar wraps just above the width of its menu button', async ({
  page,
}) => {
  for (const width of [1125, 1150, 1170]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Book Free Assessment' })).toBeVisible();
    const wrapped = await bar.locator('> a, > div > button').evaluateAll((entries) =>
      entries
        .filter((entry) => {
          const range = document.createRange();
          // Measure the text only, without the caret after it.
          range.selectNodeContents(entry.firstChild ?? entry);
          return new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size > 1;
        })
        .map(({ textContent }) => textContent),
    );
    expect.soft(wrapped, `${width} px`).toEqual([]);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(scrollWidth, `${width} px`).toBeLessThanOrEqual(width);
  }
});

test('on a phone a chosen workshop brings a button into view that leads to the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/workshop');
  const heading = page.getByRole('heading', { name: 'Register', exact: true });
  await page.getByText('Select this workshop').nth(1).click();
  const register = page.getByRole('button', { name: `Register for ${workshops[1]?.title}` });
  await expect(register).toBeInViewport({ ratio: 1 });
  await expect(heading).not.toBeInViewport();
  await register.click();
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await expect(page.getByText(`${workshops[1]?.title}`).last()).toBeInViewport();
});
