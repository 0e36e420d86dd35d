import { defineConfig } from 'playwright/test';
import { chromiumLaunchOptions } from '../tests/harness/browsers.ts';
import { allowing } from './support/slowdown.ts';

export default defineConfig({
  testDir: '.',
  // These have their own configurations.
  testIgnore: ['**/e2e/two-origins/**', '**/e2e/engines/**'],
  globalSetup: './support/seeded-data.ts',
  outputDir: '../test-results',
  // Enough for the longest tests, which restart the server several times, on a busy machine.
  timeout: 8 * allowing(15_000),
  expect: { timeout: allowing(15_000) },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [
    ['list'],
    // `npm test` names the files. The pages are for a person, who opens them in CI's artifacts.
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME
      ? [['json'] as const, ['html', { open: 'never' }] as const]
      : []),
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Shorter than the limit of a test, so that the error names the control that was missing or covered.
    actionTimeout: 3 * allowing(15_000),
    // Recording traces takes a quarter of the processor time. Without a trace, a failure still shows the page as text.
    trace: process.env.OAKFOLD_TRACE ? 'retain-on-failure' : 'off',
    // A service worker makes each new browser store the complete app. Test files that need one allow it.
    serviceWorkers: 'block',
    launchOptions: chromiumLaunchOptions(),
  },
});
