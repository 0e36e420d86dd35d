/** Pages at 200 per cent zoom, focus that nothing covers, and forced colours, which a person chooses in the system. */
import type { Locator, Page } from 'playwright/test';
import { signIn } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

// Without transitions, so that a position or colour is final at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A window of 1280 x 800 pixels at a zoom of 200 per cent, and a phone. */
const zoomed = { width: 640, height: 400 };
const phone = { width: 360, height: 640 };

/** Moves through the page with Tab. @returns the controls that had focus while something covered them */
async function coveredControls(page: Page): Promise<string[]> {
  const covered: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let count = 0; count < 150; count += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const used = document.activeElement;
      if (!used || used === document.body) return null;
      const box = used.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [box.left + x * box.width, box.top + y * box.height] as const),
      );
      // The label of a control and its contents count as the control.
      const parts = [used, ...((used as HTMLInputElement).labels ?? [])];
      const isSeen = points.some(([x, y]) => {
        const top = document.elementFromPoint(x, y);
        return top !== null && parts.some((part) => part.contains(top) || top.contains(part));
      });
      const name = used.getAttribute('aria-label') ?? used.textContent ?? '';
      return { isSeen, name: `${used.tagName} ${name.trim().slice(0, 60)}` };
    });
    if (!found) return covered;
    if (!found.isSeen) covered.push(found.name);
  }
  throw new Error('The page has more controls than this test visits.');
}

const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function expectUsable(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const viewport of [zoomed, phone]) {
    await page.setViewportSize(viewport);
    // Rows that arrive during the check move the focused control, so poll.
    await expect
      .poll(() => coveredControls(page), { message: `${path} at ${viewport.width} px` })
      .toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 512 });
  expect(await excessWidth(page), path).toBeLessThanOrEqual(0);
}

test('at 200 % zoom and on a phone nothing covers the focused control of a public page', async ({
  page,
}) => {
  for (const path of ['/courses/1', '/workshop', '/auth?tab=signup']) {
    await expectUsable(page, path);
  }
});

for (const [email, paths] of [
  ['amira.student@example.com', ['/dashboard', '/course-enrollment', '/profile']],
  ['helen.teacher@example.com', ['/dashboard', '/teacher-dashboard', '/create-course']],
  [
    'rosa.parent@example.com',
    ['/dashboard', '/parent-dashboard', '/account', '/account/requests', '/changes'],
  ],
] as const) {
  test(`at 200 % zoom and on a phone nothing covers the focused control for ${email}`, async ({
    page,
  }) => {
    await signIn(page, email);
    for (const path of paths) await expectUsable(page, path);
  });
}

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  const style = (control: Locator, property: string, pseudo?: string) =>
    control.evaluate(
      (element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name ?? ''),
      [property, pseudo] as const,
    );

  test('the current page, tabs, filters, buttons and fields can be told apart', async ({
    page,
  }) => {
    await signIn(page, 'admin@example.com');
    await page.goto('/dashboard');
    const destinations = page.getByRole('navigation', { name: 'App' });
    const [here, other] = [
      destinations.locator('[aria-current=page]'),
      destinations.getByText('More'),
    ];
    await expect(here).toBeVisible();
    expect(await style(here, 'outline-style')).toBe('solid');
    expect(await style(other, 'outline-style')).toBe('none');

    const open = page.getByRole('tab', { selected: true });
    const closed = page.getByRole('tab', { selected: false }).first();
    expect(await style(open, 'background-color')).not.toBe(await style(closed, 'background-color'));

    await page.goto('/blog');
    const pressed = page.getByRole('button', { pressed: true }).first();
    const free = page.getByRole('button', { pressed: false }).first();
    expect(await style(pressed, 'background-color')).not.toBe(
      await style(free, 'background-color'),
    );

    await page.goto('/contact');
    const send = page.getByRole('button', { name: 'Send Message' });
    expect(Number.parseFloat(await style(send, 'border-top-width'))).toBeGreaterThan(0);
    await send.click();
    const message = page.getByRole('textbox', { name: 'Message' });
    await expect(message).toHaveAttribute('aria-invalid', 'true');
    expect(Number.parseFloat(await style(message, 'border-top-width'))).toBeGreaterThan(0);
  });
});
