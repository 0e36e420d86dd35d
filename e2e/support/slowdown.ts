/**
 * Pages on a processor that is this many times slower: `SLOWDOWN=4 npx playwright test -c e2e`. A test
 * that acts on a screen before the screen has followed passes on a quick machine and fails on a busy one;
 * this one is busy always.
 */
import type { BrowserContext } from 'playwright/test';

export const slowdown = Number(process.env.SLOWDOWN ?? 1);

/** Slows every page of the context down, where that was asked for. */
export function slowDown(context: BrowserContext): void {
  if (slowdown === 1) return;
  context.on('page', async (page) => {
    try {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    } catch (failure) {
      if (!page.isClosed()) throw failure;
    }
  });
}
