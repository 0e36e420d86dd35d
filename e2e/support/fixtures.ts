/** What every browser test has: a server of its worker, and a page on which nothing may go wrong. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { AppServer } from './app-server.ts';
import { slowDown } from './slowdown.ts';

/** Console errors that a test brings about on purpose: the browser's own words for a failed request. */
const networkError =
  /net::ERR_|Failed to load resource|WebSocket connection to|TypeError: Failed to fetch/;

interface Fixtures {
  /** What else a test brings about on purpose, in the words of the console. */
  expectedError: RegExp | undefined;
  /** Fails the test for any console error or exception that is not a failed request. */
  watched: (context: BrowserContext) => Promise<void>;
  /** A second browser, with a profile of its own. */
  anotherBrowser: () => Promise<Page>;
  /** Servers beside that of the worker, for tests that need data or a build of their own. */
  startServer: typeof AppServer.start;
  /** Opens a browser on a profile that stays when it is closed: the same device, later. */
  openDevice: (server?: AppServer) => Promise<BrowserContext>;
  serverBack: undefined;
}

export const test = base.extend<Fixtures, { server: AppServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const server = await AppServer.start();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  // The next test of the worker finds the server running, however this one ended.
  serverBack: [
    async ({ server }, use) => {
      await use(undefined);
      await server.restart();
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectedError: [undefined, { option: true }],
  watched: async ({ expectedError }, use) => {
    const wrong: string[] = [];
    await use(async (context) => {
      await slowDown(context);
      context.on('console', (message) => {
        const text = message.text();
        if (message.type() !== 'error' || networkError.test(text)) return;
        if (!expectedError?.test(text)) wrong.push(text);
      });
      context.on('weberror', (error) => {
        const thrown = error.error();
        wrong.push(thrown instanceof Error ? `${thrown.message} ${thrown.stack}` : String(thrown));
      });
    });
    expect(wrong).toEqual([]);
  },
  context: async ({ context, watched }, use) => {
    await watched(context);
    await use(context);
  },
  anotherBrowser: async ({ browser, baseURL, watched, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL ? { baseURL } : {}),
      });
      contexts.push(context);
      await watched(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  startServer: async ({}, use) => {
    const servers: AppServer[] = [];
    await use(async (options) => {
      const server = await AppServer.start(options);
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.close();
  },
  openDevice: async ({ playwright, launchOptions, server, watched }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'oakfold-device-'));
    const contexts: BrowserContext[] = [];
    await use(async (of = server) => {
      const context = await playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: of.url,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
      });
      contexts.push(context);
      await watched(context);
      return context;
    });
    for (const context of contexts) await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});

/** For tests that change what holds for everyone on a server: one of their own. */
export const owned = test.extend<{ own: AppServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  own: async ({}, use) => {
    const server = await AppServer.start();
    await use(server);
    await server.close();
  },
  baseURL: async ({ own }, use) => use(own.url),
});

export { expect };
