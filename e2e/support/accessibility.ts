/** Looks at a screen as assistive technology does, in every form in which people meet it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const widths = [360, 1280];
const schemes = ['light', 'dark'] as const;

/** What axe objects to, one line each. */
async function objections(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate<AxeResults>(
    // React Aria's announcer refers to the button that was pressed, also when its page is gone.
    `axe.run({ exclude: ['[data-live-announcer]'] })`,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Nothing to object to in both colour schemes on a phone and on a larger screen, and no sideways scrolling. */
export async function expectAccessible(page: Page, screen: string) {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) found.push(`${width}: ${excess} px too wide`);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      for (const line of await objections(page)) found.push(`${width} ${colorScheme}: ${line}`);
    }
  }
  expect(found, screen).toEqual([]);
}
