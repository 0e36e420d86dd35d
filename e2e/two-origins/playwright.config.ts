import { defineConfig } from 'playwright/test';
import shared from '../playwright.config.ts';

/** Tests with the app on one origin and its backend on another. One worker, because each starts Deno. */
export default defineConfig({
  ...shared,
  testDir: '.',
  globalSetup: '../../tests/harness/bundles.ts',
  testIgnore: [],
  outputDir: '../../test-results/two-origins',
  workers: 1,
  fullyParallel: false,
});
