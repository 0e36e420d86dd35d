/** A tab of a browser. Every action waits until it is possible. */
import { setTimeout } from 'node:timers/promises';
import type { DriverTab } from './drivers/driver.ts';
import { calling, finding, type Target } from './find.ts';

/** How long an element may take to appear, in milliseconds. */
const limitMs = 20_000;
const pollMs = 40;
/** WebKit's driver loses the answer of about one new window in sixty, even on a page of plain text. */
const questionLimitMs = 2_000;

export class Tab {
  constructor(
    private readonly driver: DriverTab,
    private readonly siteUrl: string,
  ) {}

  /** Opens a page of the site and waits until it has loaded. */
  async open(path: string): Promise<void> {
    await this.replacing(() => this.driver.navigate(this.siteUrl + path));
  }

  /** Loads the page again and waits until it has loaded. */
  async reload(): Promise<void> {
    await this.replacing(() => this.driver.reload());
  }

  /** Starts to load a page without waiting for it. */
  begin(path: string): Promise<void> {
    return this.insist(() => this.driver.navigate(this.siteUrl + path));
  }

  /** Runs a function in the page. It may use only its arguments. */
  async evaluate<Args extends unknown[], Value>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    return (await this.driver.evaluate(calling(work, ...args))) as Awaited<Value>;
  }

  click(
    role: Target['role'],
    name: Target['name'],
    inside?: Target['inside'],
    limit?: number,
  ): Promise<void> {
    const target = finding({ role, name, inside, isUsable: true });
    return this.whenThere(target, `${role} ${name}`, () => this.driver.click(target), limit);
  }

  fill(label: Target['name'], text: string, inside?: Target['inside']): Promise<void> {
    const target = finding({ role: 'field', name: label, inside, isUsable: true });
    return this.whenThere(target, `field ${label}`, () => this.driver.fill(target, text));
  }

  /** Waits until a text is shown. */
  sees(
    text: Target['name'],
    options: { inside?: Target['inside']; limitMs?: number } = {},
  ): Promise<void> {
    const target = finding({ role: 'text', name: text, inside: options.inside });
    return this.until(`${target} !== null`, `sees ${text}`, options.limitMs);
  }

  /** Whether a text is shown now. */
  async shows(text: Target['name']): Promise<boolean> {
    return (
      (await this.driver.evaluate(`${finding({ role: 'text', name: text })} !== null`)) === true
    );
  }

  /** Waits until a control exists. */
  finds(role: Target['role'], name: Target['name'], limit?: number): Promise<void> {
    return this.until(`${finding({ role, name })} !== null`, `finds ${role} ${name}`, limit);
  }

  /** Waits until the address has this path. */
  isAt(path: string): Promise<void> {
    return this.until(`location.pathname === ${JSON.stringify(path)}`, `is at ${path}`);
  }

  /** Waits until a function in the page returns true. */
  untilTrue<Args extends unknown[]>(
    what: string,
    work: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ): Promise<void> {
    return this.until(calling(work, ...args), what);
  }

  show(): Promise<void> {
    return this.driver.show();
  }

  close(): Promise<void> {
    return this.driver.close();
  }

  private async replacing(begin: () => Promise<void>): Promise<void> {
    await this.insist(() => this.driver.evaluate('void (window.isLeft = true)'));
    await begin();
    await this.until('!window.isLeft && document.readyState === "complete"', 'the page has loaded');
  }

  private async whenThere(
    target: string,
    what: string,
    act: () => Promise<void>,
    limit?: number,
  ): Promise<void> {
    await this.until(`${target} !== null`, what, limit);
    // The element may be replaced between the search and the click.
    await this.insist(act);
  }

  /** Retries an action that failed because the page was being replaced. */
  private async insist<Value>(act: () => Promise<Value>): Promise<Value> {
    const until = Date.now() + limitMs;
    for (;;) {
      try {
        return await act();
      } catch (failure) {
        if (Date.now() > until) throw failure;
        await setTimeout(pollMs);
      }
    }
  }

  private async until(expression: string, what: string, limit = limitMs): Promise<void> {
    const until = Date.now() + limit;
    let last: unknown;
    for (;;) {
      try {
        last = await this.driver.evaluate(expression, questionLimitMs);
        if (last === true) return;
      } catch (failure) {
        // The page is being replaced.
        last = failure;
      }
      if (Date.now() > until)
        throw new Error(`${what}: not within ${limit} ms. ${await this.tell(last)}`);
      await setTimeout(pollMs);
    }
  }

  private async tell(last: unknown): Promise<string> {
    const page = await this.driver
      .evaluate('location.href + "\\n" + document.body.innerText')
      .catch(String);
    return `${last instanceof Error ? last.message : ''} The page: ${page}`.slice(0, 1500);
  }
}
