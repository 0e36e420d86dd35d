/** Checks a screen with axe in both colour schemes and two widths. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const widths = [360, 1280];

/** Which rules axe applies. A colour scheme changes colours only. */
const everything = {};
const colours = { runOnly: ['color-contrast'] };

/** The violations that axe finds, one line each. What axe read while another page came is read again. */
async function violations(page: Page, rules: object): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  // React Aria's announcer refers to the pressed button, even after its page is gone.
  const part = { exclude: ['[data-live-announcer]'] };
  const options = { ...rules, resultTypes: ['violations'] };
  const results = await page.evaluate<AxeResults>(`(async () => {
    for (;;) {
      const heading = document.querySelector('h1');
      const results = await axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)});
      if (document.querySelector('h1') === heading) return results;
    }
  })()`);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Expects no violations and no horizontal scrolling, in both colour schemes, on a phone and a larger screen. */
export async function expectAccessible(page: Page, screen: string) {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // The bar of the app becomes another one at some width.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) found.push(`${width}: ${excess} px too wide`);
    for (const [colorScheme, rules] of [
      ['light', everything],
      ['dark', colours],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      for (const line of await violations(page, rules)) {
        found.push(`${width} ${colorScheme}: ${line}`);
      }
    }
  }
  expect(found, screen).toEqual([]);
}
