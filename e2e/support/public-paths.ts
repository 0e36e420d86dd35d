import type { Page } from 'playwright/test';

/** The addresses of every public page, from the sitemap. */
export async function publicPaths(page: Page): Promise<string[]> {
  const answer = await page.request.get('/sitemap.xml');
  const found = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return found.map(([, address = '']) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
}
