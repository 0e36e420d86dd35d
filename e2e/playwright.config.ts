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

/** The browser that people have, for tests of what the headless shell leaves out. */
export const completeChromium = installed(complete);

// Playwright's default for tests is the headless shell. It has the same engine, and takes three quarters of the
// processor time because it composes no window.
const headlessShell = '/usr/bin/chromium-headless-shell';
const executable = installed([process.env.CHROMIUM_PATH, headlessShell, ...complete]);

export default defineConfig({
  testDir: '.',
  // These have their own configurations.
  testIgnore: ['two-origins/**', 'engines/**'],
  globalSetup: './support/seeded-data.ts',
  outputDir: '../test-results',
  // The longest tests restart the server several times, also on a busy machine.
  timeout: 8 * allowing(15_000),
  expect: { timeout: allowing(15_000) },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A control that stays covered or never comes is named before the whole test runs out of time.
    actionTimeout: 3 * allowing(15_000),
    // Recording every test takes a quarter of the run's processor time. A failure shows the page as text without it.
    trace: process.env.OAKFOLD_TRACE ? 'retain-on-failure' : 'off',
    // With service workers, each new browser stores the complete app. Files that need one allow it.
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
