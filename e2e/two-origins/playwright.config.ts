import { defineConfig } from 'playwright/test';
import shared from '../playwright.config.ts';

/** The app on one origin, its backend on another. One worker, because each builds the app and starts Deno. */
export default defineConfig({
  ...shared,
  testDir: '.',
  globalSetup: [],
  testIgnore: [],
  outputDir: '../../test-results/two-origins',
  workers: 1,
  fullyParallel: false,
});
