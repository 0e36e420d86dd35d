/** Fixtures for tests with the app on one origin and its backend on another. Each worker has its own pair. */
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStaticFiles } from '../../supabase/local/static-files.ts';
import { builtSiteFor } from '../../tests/harness/built-site.ts';
import { test as base } from '../support/fixtures.ts';
import { type Gateway, startGateway } from './gateway.ts';

interface Project {
  siteUrl: string;
  gateway: Gateway;
  /** Stops the backend only. */
  goAway(): Promise<void>;
}

export const test = base.extend<object, { project: Project }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      let serveFile: ReturnType<typeof createStaticFiles> | undefined;
      const site = createServer((request, response) => serveFile?.(request, response));
      await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
      const siteUrl = `http://localhost:${(site.address() as AddressInfo).port}`;
      const gateway = await startGateway(siteUrl);
      const folder = await builtSiteFor(gateway.url, gateway.backend.keys.publishableKey);
      serveFile = createStaticFiles(folder);
      let isAway = false;
      const goAway = async () => {
        if (!isAway) await gateway.close();
        isAway = true;
      };
      await use({ siteUrl, gateway, goAway });
      await goAway();
      site.closeAllConnections();
      await new Promise((done) => site.close(done));
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // Replaces the server of the other tests, which serves app and backend on one origin.
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => use(undefined as never),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  serverBack: async ({}, use) => use(undefined),
  baseURL: async ({ project }, use) => use(project.siteUrl),
});

export { expect } from '../support/fixtures.ts';
