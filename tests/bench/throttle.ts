import type { CDPSession, Page } from 'playwright';

/**
 * Gives a page the connection and the processor of a phone, by Chromium's own throttling: 150 ms, 1.6 Mbit/s down,
 * 750 kbit/s up, a processor four times as slow.
 * @returns the session of the developer tools, with network events
 */
export async function throttle(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}
