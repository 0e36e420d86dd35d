import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests with the tools of a hosted project: `npm test -- hosted nginx`. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/hosted/**/*.test.ts'],
    globalSetup: 'tests/harness/built-site.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
