import { existsSync } from 'node:fs';
import { chromium, defineConfig } from 'playwright/test';
import { allowing } from './support/slowdown.ts';

const installed = (paths: readonly (string | undefined)[]): string => {
  const found = paths.find((path) => path && existsSync(path));
  if (!found) {
    throw new Error('No Chromium found: install the package chromium, or set CHROMIUM_PATH.');
  }
  return found;
};

const complete = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
];

/** The complete browser, for tests of features that the headless shell does not have. */
export const completeChromium = installed(complete);

// By default, Playwright runs tests in the headless shell. It has the same engine as the complete browser, but takes
// only three quarters of the processor time, because it draws no window.
const headlessShell = '/usr/bin/chromium-headless-shell';
const executable = installed([process.env.CHROMIUM_PATH, headlessShell, ...complete]);

export default defineConfig({
  testDir: '.',
  // These have their own configurations.
  testIgnore: ['two-origins/**', 'engines/**'],
  globalSetup: './support/seeded-data.ts',
  outputDir: '../test-results',
  // Enough for the longest tests, which restart the server several times, on a busy machine.
  timeout: 8 * allowing(15_000),
  expect: { timeout: allowing(15_000) },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Shorter than the limit of a test, so that the error names the control that was missing or covered.
    actionTimeout: 3 * allowing(15_000),
    // Recording traces takes a quarter of the processor time. Without a trace, a failure still shows the page as text.
    trace: process.env.OAKFOLD_TRACE ? 'retain-on-failure' : 'off',
    // A service worker makes each new browser store the complete app. Test files that need one allow it.
    serviceWorkers: 'block',
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
