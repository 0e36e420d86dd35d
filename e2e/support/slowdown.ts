/**
 * Slows pages down: `SLOWDOWN=4 npx playwright test -c e2e` makes the processor four times slower, and
 * `LATENCY=2000` adds 2,000 ms to every request. A test that acts before the screen is ready passes on a fast
 * machine and fails on a busy one; with these it fails every time.
 */
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from 'playwright/test';

const slowdown = Number(process.env.SLOWDOWN ?? 1);
const latency = Number(process.env.LATENCY ?? 0);

/** The time limit for a wait that takes `milliseconds` on an idle machine, with about ten requests. */
export const allowing = (milliseconds: number): number => milliseconds * slowdown + 10 * latency;

/** Slows every page of the context down, if requested. */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (slowdown > 1) {
    context.on('page', async (page) => {
      try {
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      } catch (failure) {
        if (!page.isClosed()) throw failure;
      }
    });
  }
  if (latency === 0) return;
  // The browser's own throttling would undo `setOffline`.
  await context.route('**/*', async (route) => {
    // The service worker stores the app file by file, which would take too long.
    if (!route.request().serviceWorker()) await setTimeout(latency);
    // The page may be closed by now.
    await route.fallback().catch(() => undefined);
  });
}
