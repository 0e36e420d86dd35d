import { existsSync } from 'node:fs';
import { chromium, defineConfig } from 'playwright/test';
import { allowing } from './support/slowdown.ts';

/** Debian's browser, Google's, or the one that Playwright keeps, whichever is there. */
const executable = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
].find((path) => path && existsSync(path));
if (!executable) {
  throw new Error('No Chromium found: install the package chromium, or set CHROMIUM_PATH.');
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // The longest stories restart the server several times; a busy machine must not cut them off.
  timeout: 8 * allowing(15_000),
  expect: { timeout: allowing(15_000) },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: executable,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
