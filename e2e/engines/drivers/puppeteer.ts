/** Firefox over WebDriver BiDi and Chromium over its own protocol, through puppeteer-core. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installTool } from '../../../tests/hosted/tools.ts';
import { answerLimitMs, type Driver, type DriverBrowser, type DriverTab } from './driver.ts';

/** The part of puppeteer-core that is used here. The package is not a dependency, so its types are missing. */
interface Puppeteer {
  launch(options: Record<string, unknown>): Promise<Browser>;
}
interface Browser {
  version(): Promise<string>;
  createBrowserContext(): Promise<Context>;
  close(): Promise<void>;
}
interface Context {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}
interface Page {
  readonly keyboard: { down(key: string): Promise<void>; up(key: string): Promise<void> } & {
    press(key: string): Promise<void>;
  };
  on(event: 'console', listener: (message: ConsoleMessage) => void): void;
  on(event: 'pageerror', listener: (error: unknown) => void): void;
  evaluate(expression: string): Promise<unknown>;
  evaluateHandle(expression: string): Promise<Handle>;
  bringToFront(): Promise<void>;
  close(): Promise<void>;
}
interface ConsoleMessage {
  type(): string;
  text(): string;
}
interface Handle {
  asElement(): ElementHandle | null;
}
interface ElementHandle {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * Firefox does not report the text of an exception object in the console. An uncaught exception arrives as a
 * `pageerror` with its message.
 */
const unreadable = 'JSHandle@error';

/** Firefox reports that a page was left while its WebSocket was still connecting, in the console or as an exception. */
const leftWhileConnecting = /^The connection to ws\S+ was interrupted while the page was loading\./;

const programs = {
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  chromium: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
};
const variables = { firefox: 'FIREFOX_PATH', chromium: 'CHROMIUM_PATH' };
const packages = { firefox: 'firefox-esr', chromium: 'chromium' };

/** @throws with a message that names what to install */
export async function startPuppeteer(name: 'firefox' | 'chromium'): Promise<Driver> {
  const executablePath = [process.env[variables[name]], ...programs[name]].find(
    (path) => path && existsSync(path),
  );
  if (!executablePath) {
    throw new Error(
      `No ${name} found: install the package ${packages[name]}, or set ${variables[name]}.`,
    );
  }
  const puppeteer = await loadPuppeteer();
  const browser = await puppeteer.launch({
    browser: name === 'firefox' ? 'firefox' : 'chrome',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    protocolTimeout: answerLimitMs,
    args: name === 'chromium' ? ['--no-sandbox', '--disable-gpu', '--disable-quic'] : [],
  });
  const version = await browser.version();
  return {
    open: async ({ onError }): Promise<DriverBrowser> => {
      const context = await browser.createBrowserContext();
      return {
        version,
        openTab: async () => {
          const page = await context.newPage();
          page.on('console', (message) => {
            const text = message.text();
            if (text.startsWith(unreadable) || leftWhileConnecting.test(text)) return;
            if (message.type() === 'error') onError(text);
          });
          page.on('pageerror', (error) => {
            const text = error instanceof Error ? `${error.message} ${error.stack}` : String(error);
            if (!leftWhileConnecting.test(text)) onError(text);
          });
          return new PuppeteerTab(page);
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

async function loadPuppeteer(): Promise<Puppeteer> {
  const folder = await installTool('puppeteer-core');
  const entry = createRequire(join(folder, 'package.json')).resolve('puppeteer-core');
  const loaded: { default: Puppeteer } = await import(pathToFileURL(entry).href);
  return loaded.default;
}

class PuppeteerTab implements DriverTab {
  constructor(private readonly page: Page) {}

  async navigate(url: string): Promise<void> {
    // Navigate as a link does. The driver's own navigation would wait for the page, but a test may leave it earlier.
    await this.evaluate(`void location.assign(${JSON.stringify(url)})`);
  }

  async reload(): Promise<void> {
    await this.evaluate('void location.reload()');
  }

  evaluate(expression: string): Promise<unknown> {
    return this.page.evaluate(expression);
  }

  async click(expression: string): Promise<void> {
    const element = await this.element(expression);
    await element.click();
    await element.dispose().catch(() => undefined);
  }

  async fill(expression: string, text: string): Promise<void> {
    const element = await this.element(expression);
    await element.click();
    const { keyboard } = this.page;
    await keyboard.down('Control');
    await keyboard.press('a');
    await keyboard.up('Control');
    await element.type(text);
    await element.dispose().catch(() => undefined);
  }

  show(): Promise<void> {
    return this.page.bringToFront();
  }

  close(): Promise<void> {
    return this.page.close();
  }

  private async element(expression: string): Promise<ElementHandle> {
    const handle = await this.page.evaluateHandle(expression);
    const element = handle.asElement();
    if (!element) throw new Error('There is no such element.');
    return element;
  }
}
