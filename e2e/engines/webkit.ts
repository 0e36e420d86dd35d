/** WebKitGTK over WebDriver, through selenium-webdriver, on a virtual screen. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Builder, Key, type WebDriver, WebElement } from 'selenium-webdriver';
import { browserProgram } from '../../tests/harness/browsers.ts';
import type { Browser, Driver, Page } from './driver.ts';
import { within } from './within.ts';

/** Part of the same package. An `import` does not find the folder. */
const { DriverService }: typeof import('selenium-webdriver/remote') = createRequire(
  import.meta.url,
)('selenium-webdriver/remote');

const windowRect = { x: 0, y: 0, width: 1280, height: 1000 };
/** How long a browser may take to open, in milliseconds. About one in a few hundred hangs when it starts. */
const openLimitMs = 20_000;
const attempts = 3;

/** @throws with a message that names what to install */
export function startWebKit(): Driver {
  const driverProgram = browserProgram('webkitDriver');
  const screenProgram = browserProgram('virtualScreen');
  return {
    open: async () => {
      const failures: unknown[] = [];
      while (failures.length < attempts) {
        const screen = spawn(screenProgram, ['-displayfd', '3', '-screen', '0', '1400x1100x24'], {
          stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
        });
        try {
          return await openBrowser(driverProgram, screen);
        } catch (failure) {
          failures.push(failure);
          await ended(screen);
        }
      }
      throw new AggregateError(failures, 'WebKit did not open.');
    },
    close: async () => undefined,
  };
}

/** Opens a browser on its own screen, with which a browser that hangs ends too. */
async function openBrowser(driverProgram: string, screen: ChildProcess): Promise<Browser> {
  const [display] = await once(screen.stdio[3] as NodeJS.EventEmitter, 'data');
  const service = new DriverService.Builder(driverProgram)
    .setLoopback(true)
    .setEnvironment({ ...process.env, DISPLAY: `:${String(display).trim()}` })
    .build();
  try {
    const driver = new Builder()
      .usingServer(await service.start(openLimitMs))
      // A page may be left before it has loaded.
      .withCapabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' })
      .build();
    const capabilities = await within(openLimitMs, driver.getCapabilities());
    return {
      version: `WebKitGTK ${capabilities.getBrowserVersion()}`,
      openPage: async () => {
        // A new window, because a second tab in a window stays hidden.
        await driver.switchTo().newWindow('window');
        // Wide enough for all buttons of the navigation bar.
        await driver.manage().window().setRect(windowRect);
        return new WebKitPage(driver, await driver.getWindowHandle());
      },
      close: async () => {
        await within(openLimitMs, driver.quit()).catch(() => undefined);
        await service.kill();
        await ended(screen);
      },
    };
  } catch (failure) {
    await service.kill();
    throw failure;
  }
}

/** A WebDriver session acts on one window at a time. */
class WebKitPage implements Page {
  constructor(
    private readonly driver: WebDriver,
    private readonly handle: string,
  ) {}

  async evaluate(expression: string): Promise<unknown> {
    await this.show();
    return this.driver.executeScript(`return (${expression})`);
  }

  async click(query: string): Promise<void> {
    await (await this.element(query)).click();
  }

  async fill(query: string, text: string): Promise<void> {
    const element = await this.element(query);
    await element.click();
    // A modifier key stays pressed until the end of a call, so the text needs a second call.
    await element.sendKeys(Key.CONTROL, 'a');
    await element.sendKeys(text);
  }

  show(): Promise<void> {
    return this.driver.switchTo().window(this.handle);
  }

  async close(): Promise<void> {
    await this.show();
    await this.driver.close();
  }

  private async element(query: string): Promise<WebElement> {
    const element = await this.evaluate(query);
    if (!(element instanceof WebElement)) throw new Error('The element is covered or disabled.');
    // A click would miss a moving element.
    const [before, after] = [await element.getRect(), await element.getRect()];
    if (before.x !== after.x || before.y !== after.y) throw new Error('The element moves.');
    return element;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
