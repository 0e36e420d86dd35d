import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests on WebKit, Firefox and Chromium: `npm test -- webkit firefox chromium`. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['e2e/engines/*.test.ts'],
    globalSetup: 'tests/harness/bundles.ts',
    // The tests restart the server and wait until the app has noticed.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Polls ask the server, which is as busy as the browser.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
  },
});
