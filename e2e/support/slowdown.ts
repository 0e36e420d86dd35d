/**
 * Pages on a processor that is this many times slower, or whose every request takes this many milliseconds
 * longer: `SLOWDOWN=4 npx playwright test -c e2e`, `LATENCY=2000 npx playwright test -c e2e`. A test that
 * acts on a screen before the screen has followed passes on a quick machine and fails on a busy one; this
 * one is busy always.
 */
import type { BrowserContext, Page } from 'playwright/test';

const slowdown = Number(process.env.SLOWDOWN ?? 1);
const latency = Number(process.env.LATENCY ?? 0);

/** Milliseconds that a wait of so many on a machine of its own may take, with some ten requests in it. */
export const allowing = (milliseconds: number): number => milliseconds * slowdown + 10 * latency;

async function slowPageDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (latency === 0) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Slows every page of the context down, where that was asked for. */
export function slowDown(context: BrowserContext): void {
  if (slowdown === 1 && latency === 0) return;
  context.on('page', (page) => {
    slowPageDown(context, page).catch((failure) => {
      if (!page.isClosed()) throw failure;
    });
  });
}
