/** Firefox over WebDriver BiDi and Chromium over its own protocol, through puppeteer-core. */
import puppeteer, {
  type ConsoleMessage,
  type ElementHandle,
  type Page as Tab,
} from 'puppeteer-core';
import { browserProgram } from '../../tests/harness/browsers.ts';
import type { Driver, Page } from './driver.ts';
import { startMozillaPush } from './mozilla-push.ts';

/**
 * Firefox does not report the text of an exception object in the console. An uncaught exception arrives as a
 * `pageerror` with its message.
 */
const unreadable = 'JSHandle@error';

/**
 * Firefox reports that a page was left while its WebSocket was still connecting or a font was under way, in the console
 * or as an exception. The status is NS_BINDING_ABORTED (0x804B0002), the end of a request by the page that made it.
 */
const leftEarly =
  /^The connection to ws\S+ was interrupted while the page was loading\.|^downloadable font: download failed .*: status=2152398850 /;

/** How long an element may take to stand still, in milliseconds. */
const stillLimitMs = 5_000;

/** @throws with a message that names what to install */
export async function startPuppeteer(engine: 'firefox' | 'chromium'): Promise<Driver> {
  const pushes = engine === 'firefox' ? await startMozillaPush() : undefined;
  const browser = await puppeteer.launch({
    browser: engine === 'firefox' ? 'firefox' : 'chrome',
    executablePath: browserProgram(engine),
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    args: engine === 'chromium' ? ['--no-sandbox', '--disable-gpu', '--disable-quic'] : [],
    extraPrefsFirefox: pushes ? withPushes(pushes.url) : {},
  });
  const version = await browser.version();
  return {
    open: async (onError) => {
      const report = (text: string) => {
        if (!text.startsWith(unreadable) && !leftEarly.test(text)) onError(text);
      };
      const context = await browser.createBrowserContext();
      return {
        version,
        openPage: async () => {
          const tab = await context.newPage();
          tab.on('console', (message: ConsoleMessage) => {
            if (message.type() === 'error') report(message.text());
          });
          tab.on('pageerror', (error) => {
            report(error instanceof Error ? `${error.message} ${error.stack}` : String(error));
          });
          return new PuppeteerPage(tab);
        },
        close: () => context.close(),
      };
    },
    ...(pushes && { pushes }),
    close: async () => {
      await browser.close();
      pushes?.close();
    },
  };
}

/** Notifications are allowed, come from a push service on this machine, and are Firefox's own: the desktop shows none. */
const withPushes = (url: string) => ({
  'alerts.useSystemBackend': false,
  'dom.push.connection.enabled': true,
  'dom.push.serverURL': url,
  'dom.push.testing.allowInsecureServerURL': true,
  'permissions.default.desktop-notification': 1,
});

class PuppeteerPage implements Page {
  constructor(private readonly tab: Tab) {}

  evaluate(expression: string): Promise<unknown> {
    return this.tab.evaluate(expression);
  }

  async click(query: string): Promise<void> {
    await this.clicked(query);
  }

  async fill(query: string, text: string): Promise<void> {
    const element = await this.clicked(query);
    const { keyboard } = this.tab;
    await keyboard.down('Control');
    await keyboard.press('a');
    await keyboard.up('Control');
    await element.type(text);
  }

  show(): Promise<void> {
    return this.tab.bringToFront();
  }

  close(): Promise<void> {
    return this.tab.close();
  }

  /** Clicks an element once it stands still. The locator's own `fill` would have to type within the same limit. */
  private async clicked(query: string): Promise<ElementHandle> {
    const found = await this.tab.evaluateHandle(query);
    const element = found.asElement() as ElementHandle | null;
    if (!element) throw new Error('The element is covered or disabled.');
    await element.asLocator().setTimeout(stillLimitMs).click();
    return element;
  }
}
