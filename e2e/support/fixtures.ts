/** The fixtures of all browser tests: a server per worker, and pages whose console errors fail the test. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  test as base,
  expect,
  type LaunchOptions,
  type Page,
} from 'playwright/test';
import { AppServer } from '../../tests/harness/app-server.ts';
import { slowDown } from './slowdown.ts';

/** Console errors that tests cause on purpose: the browser's messages about failed requests. */
const networkError =
  /net::ERR_|Failed to load resource|WebSocket connection to|TypeError: Failed to fetch/;

interface Fixtures {
  /** Other console messages that a test causes on purpose. */
  expectedError: RegExp | undefined;
  /** Fails the test for any console error or exception, except failed requests. */
  watched: (context: BrowserContext) => Promise<void>;
  /** Opens a second browser with its own profile. */
  anotherBrowser: () => Promise<Page>;
  /** Starts another server, for tests that need their own data or build. */
  startServer: typeof AppServer.start;
  /** The folder of the profile of `openDevice`. */
  profile: string;
  /** Opens a browser as a device: its profile stays when the browser closes. */
  openDevice: (server?: AppServer, launch?: LaunchOptions) => Promise<BrowserContext>;
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
  // The next test of the worker needs a running server, however this one ended.
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  profile: async ({}, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'oakfold-device-'));
    await use(profile);
    await rm(profile, { recursive: true, force: true });
  },
  openDevice: async ({ playwright, launchOptions, server, profile, watched }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (of = server, launch = launchOptions) => {
      const context = await playwright.chromium.launchPersistentContext(profile, {
        ...launch,
        baseURL: of.url,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
      });
      contexts.push(context);
      await watched(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },
});

/** Tests with their own server, because they change settings for everyone. */
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
