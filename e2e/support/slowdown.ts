/**
 * Pages on a processor that is this many times slower, or whose every request takes this many milliseconds
 * longer: `SLOWDOWN=4 npx playwright test -c e2e`, `LATENCY=2000 npx playwright test -c e2e`. A test that
 * acts on a screen before the screen has followed passes on a quick machine and fails on a busy one; this
 * one is busy always.
 */
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from 'playwright/test';

const slowdown = Number(process.env.SLOWDOWN ?? 1);
const latency = Number(process.env.LATENCY ?? 0);

/** Milliseconds that a wait of so many on a machine of its own may take, with some ten requests in it. */
export const allowing = (milliseconds: number): number => milliseconds * slowdown + 10 * latency;

/** Slows every page of the context down, where that was asked for. */
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
  // Not the browser's own throttling: it would end what `setOffline` began.
  await context.route('**/*', async (route) => {
    // The worker stores the whole app, one file after the other.
    if (!route.request().serviceWorker()) await setTimeout(latency);
    // The page may be gone by now.
    await route.fallback().catch(() => undefined);
  });
}
