/** The driver and the server that all tests of one engine share. */
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { Browser, startDriver } from './browser.ts';
import type { Driver, Engine } from './drivers/driver.ts';
import { type Site, startSite } from './site.ts';

/** A query parameter for a page that violates the policy on purpose. */
export const onPurpose = 'on-purpose';

export interface Stage {
  readonly engine: Engine;
  readonly driver: Driver;
  readonly site: Site;
  /** Opens a browser with a new profile, on the app or on another site. It is closed after the test. */
  openBrowser(siteUrl?: string): Promise<Browser>;
  /** Returns and clears the violations and console errors since the last call. */
  takeProblems(): string[];
}

/** Starts the driver and a server. A policy violation or a console error fails the test in which it happens. */
export function useStage(engine: Engine): Stage {
  let driver: Driver | undefined;
  let site: Site | undefined;
  const browsers: Browser[] = [];
  const needed = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The stage is not ready.');
    return value;
  };
  const stage: Stage = {
    engine,
    get driver() {
      return needed(driver);
    },
    get site() {
      return needed(site);
    },
    async openBrowser(siteUrl = stage.site.server.url) {
      const browser = await Browser.open(needed(driver), siteUrl);
      browsers.push(browser);
      onTestFinished(() => browser.close());
      return browser;
    },
    takeProblems: () => [
      ...stage.site.violations.splice(0).filter((text) => !text.includes(onPurpose)),
      ...browsers.flatMap(({ errors }) => errors.splice(0)),
    ],
  };
  beforeAll(async () => {
    driver = await startDriver(engine);
    site = await startSite();
  });
  afterEach(async () => {
    await stage.site.server.restart();
    const problems = stage.takeProblems();
    // Messages from a closing browser must not count for the next test.
    browsers.length = 0;
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await driver?.close();
    await site?.close();
  });
  return stage;
}
