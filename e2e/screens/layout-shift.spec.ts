import type { Page } from 'playwright/test';
import { publicCourses } from '../../src/content/courses.ts';
import { paths } from '../../src/content/paths.ts';
import settings from '../playwright.config.ts';
import { expect, test } from '../support/fixtures.ts';
import { appStarted, holdBack } from '../support/loading.ts';

const { launchOptions } = settings.use ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    // Without hinting, letters have fractional widths, as on phones. Hinting rounds widths, which changes line breaks.
    args: [...(launchOptions?.args ?? []), '--font-render-hinting=none'],
  },
});

/** The largest sum of layout shifts (CLS) of a page. Google calls 0.1 good. */
const most = 0.01;

interface Shift {
  value: number;
  /** The first characters of each element that moved. */
  moved: string[];
}

/** Records every shift, from the start of each page on, in the attribute `data-shifts` of the html element. */
async function noteShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    new PerformanceObserver((list) => {
      type Entry = { value: number; sources: { node: Node | null }[] };
      for (const { value, sources } of list.getEntries() as unknown as Entry[]) {
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '');
        shifts.push({ value, moved });
      }
      document.documentElement.dataset.shifts = JSON.stringify(shifts);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

test('no public page shifts on a phone when its fonts arrive after the first paint', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await noteShifts(page);
  const map = await (await page.request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc));
  expect(addresses.length).toBeGreaterThan(10);
  for (const { pathname, search } of addresses) {
    const release = await holdBack(page, '**/*.woff2');
    await page.goto(pathname + search, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    expect(await page.evaluate(() => document.fonts.status), pathname).toBe('loading');
    release();
    // Some pages start the app by themselves.
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(async () => {
      await document.fonts.ready;
      // The first frame lays out the page with the fonts. Its shifts are reported before the third frame.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return JSON.parse(document.documentElement.dataset.shifts ?? '[]') as Shift[];
    });
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect.soft(sum, `${pathname}${search}: ${JSON.stringify(shifts)}`).toBeLessThan(most);
    await page.unroute('**/*.woff2');
  }
});

for (const width of [360, 1280]) {
  for (const [wish, link, from] of [
    ['a course', 'Book Now', paths.course(String(publicCourses[0]?.id))],
    ['the assessment', 'Book Free Assessment', paths.home],
  ] as const) {
    test(`at ${width} px the form of a visitor who wants ${wish} stays where it was painted`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(from);
      const release = await holdBack(page, '**/assets/main-*.js');
      const opener = page.getByRole('link', { name: link }).filter({ visible: true }).first();
      const href = await opener.getAttribute('href');
      await opener.click();
      const field = page.getByLabel('First name');
      await field.fill('Ros');
      const painted = await field.boundingBox();
      release();
      await expect(page).toHaveURL(String(href));
      await appStarted(page);
      await expect(field).toHaveValue('Ros');
      expect(await field.boundingBox()).toEqual(painted);
    });
  }
}
