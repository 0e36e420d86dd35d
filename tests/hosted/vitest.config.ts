import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests with the tools of a hosted project; `npm run test:hosted`. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/hosted/**/*.test.ts'],
    testTimeout: 60_000,
    // The first use of a tool installs it.
    hookTimeout: 240_000,
    maxWorkers: 2,
  },
});
