/** The driver and the server that all tests of one engine share. */
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import type { Driver, Engine } from './driver.ts';
import { startPuppeteer } from './puppeteer.ts';
import { type Site, startSite } from './site.ts';
import { Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

/** A query parameter for a page that violates the policy on purpose. */
export const onPurpose = 'on-purpose';

/** Console messages about failed requests, which the tests cause on purpose. */
const networkError =
  /net::ERR_|Failed to load resource|NetworkError|WebSocket|Failed to fetch|Failed to load .*ServiceWorker|can.t establish a connection|Cross-Origin Request Blocked|NS_ERROR/;

/** Opens a tab, on a page of the site or empty. */
export type OpenTab = (path?: string) => Promise<Tab>;

export class Stage {
  private problems: string[] = [];

  constructor(
    readonly site: Site,
    private readonly driver: Driver,
  ) {}

  /** The push service of the browsers; undefined where they cannot be given one. */
  get pushes() {
    return this.driver.pushes;
  }

  /** Opens a browser with a new profile, on the app or on another site. It is closed after the test. */
  async openBrowser(
    siteUrl = this.site.server.url,
  ): Promise<{ version: string; openTab: OpenTab }> {
    const { problems } = this;
    const browser = await this.driver.open((text) => {
      if (!networkError.test(text)) problems.push(text);
    });
    onTestFinished(() => browser.close());
    return {
      version: browser.version,
      openTab: async (path) => {
        const tab = new Tab(await browser.openPage(), siteUrl);
        if (path !== undefined) await tab.open(path);
        return tab;
      },
    };
  }

  /** Opens a tab in a new browser. */
  async openTab(path?: string): Promise<Tab> {
    return (await this.openBrowser()).openTab(path);
  }

  /** Returns and clears the policy violations and console errors of the test. */
  takeProblems(): string[] {
    const { violations } = this.site;
    const found = violations.splice(0).filter((text) => !text.includes(onPurpose));
    found.push(...this.problems);
    // Messages from a closing browser must not count for the next test.
    this.problems = [];
    return found;
  }

  async close(): Promise<void> {
    await this.driver.close();
    await this.site.close();
  }
}

/**
 * Starts the driver and a server. A policy violation or a console error fails the test in which it happens.
 * @returns gives the stage to a test
 */
export function useStage(engine: Engine): () => Stage {
  let stage: Stage | undefined;
  const current = (): Stage => {
    if (!stage) throw new Error('The stage is not ready.');
    return stage;
  };
  beforeAll(async () => {
    const driver = await (engine === 'webkit' ? startWebKit() : startPuppeteer(engine));
    stage = new Stage(await startSite(), driver);
  });
  afterEach(async () => {
    await current().site.server.restart();
    expect(current().takeProblems().join('\n')).toBe('');
  });
  afterAll(() => stage?.close());
  return current;
}
