/** Starts the browsers of an engine and collects their console errors. */
import type { Driver, DriverBrowser, Engine } from './drivers/driver.ts';
import { startPuppeteer } from './drivers/puppeteer.ts';
import { startWebKit } from './drivers/webkit.ts';
import { Tab } from './tab.ts';

/** Console messages about failed requests, which the stories cause on purpose. */
const networkError =
  /net::ERR_|Failed to load resource|NetworkError|WebSocket|Failed to fetch|Failed to load .*ServiceWorker|can.t establish a connection|Cross-Origin Request Blocked|NS_ERROR/;

/** @throws with a message that names what to install */
export function startDriver(engine: Engine): Promise<Driver> {
  return engine === 'webkit' ? startWebKit() : startPuppeteer(engine);
}

/** One browser with its own profile. */
export class Browser {
  private constructor(
    private readonly browser: DriverBrowser,
    readonly siteUrl: string,
    /** Console errors other than failed requests. */
    readonly errors: string[],
  ) {}

  static async open(driver: Driver, siteUrl: string): Promise<Browser> {
    const errors: string[] = [];
    const browser = await driver.open({
      onError: (text) => {
        if (!networkError.test(text)) errors.push(text);
      },
    });
    return new Browser(browser, siteUrl, errors);
  }

  get version(): string {
    return this.browser.version;
  }

  /** Opens a tab, on a page of the site or empty. */
  async openTab(path?: string): Promise<Tab> {
    const tab = new Tab(await this.browser.openTab(), this.siteUrl);
    if (path !== undefined) await tab.open(path);
    return tab;
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}
