/** A tab of a browser. Every action waits until it is possible. */
import { vi } from 'vitest';
import type { Page } from './driver.ts';
import {
  byLabel,
  byRole,
  byText,
  calling,
  defineLibrary,
  hasLibrary,
  type Name,
  type Part,
  usable,
} from './queries.ts';
import { within } from './within.ts';

/** How long an element may take to appear, in milliseconds. */
const elementLimitMs = 20_000;
const pollMs = 40;
/** WebKit's driver loses the answer of about one new window in sixty, even on a page of plain text. */
const answerLimitMs = 2_000;

/** Asks whether this document was loaded from an address, before scripts changed it. Firefox sometimes does not know it. */
const isLoadedFrom = (url: string) =>
  calling((wanted: string) => {
    const [entry] = performance.getEntriesByType('navigation');
    const known = entry && URL.canParse(entry.name) ? entry.name : wanted;
    return new URL(known).pathname === new URL(wanted).pathname;
  }, url);

/** The address, what the main part and the messages say, and what the fields hold. */
const describePage = `[
  location.href,
  ...[...document.querySelectorAll('main, [role=status], [role=alert]')].map((part) => part.innerText),
  ...[...document.querySelectorAll('input')].map(({ name, value }) => name + '=' + value),
].join('\\n')`;

export class Tab {
  constructor(
    private readonly page: Page,
    private readonly siteUrl: string,
  ) {}

  /** Opens a page of the site and waits until it has loaded. */
  async open(path: string): Promise<void> {
    await this.replace(() => this.begin(path));
    // The document of an earlier `begin` can still arrive and end this navigation, as for a person in a hurry.
    if (!(await this.ask(isLoadedFrom(this.siteUrl + path)))) {
      await this.replace(() => this.begin(path));
    }
  }

  /** Loads the page again and waits until it has loaded. */
  reload(): Promise<void> {
    return this.replace(() => this.evaluate(() => location.reload()));
  }

  /** Starts to load a page, as a link does, without waiting for it. */
  begin(path: string): Promise<void> {
    // A page that was busy runs an attempt later than its caller waits; by then it may be about to leave elsewhere.
    const leaving = (url: string, validUntil: number) => {
      if (Date.now() > validUntil) return false;
      location.assign(url);
      return true;
    };
    const url = this.siteUrl + path;
    return this.until(`begins ${path}`, () =>
      this.ask(calling(leaving, url, Date.now() + answerLimitMs)),
    );
  }

  /** Runs a function in the page. It may use only its arguments. */
  async evaluate<Args extends unknown[], Value>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    return (await this.page.evaluate(calling(work, ...args))) as Awaited<Value>;
  }

  /** Clicks the control with this role and name. */
  click(role: string, name: Name, inside?: Part): Promise<void> {
    const click = (target: string) => this.page.click(target);
    return this.use(`clicks ${role} ${name}`, byRole(role, name, inside), click);
  }

  /** Clicks a text, such as that of a fold, which has no role. */
  clickText(text: Name): Promise<void> {
    return this.use(`clicks ${text}`, byText(text), (target) => this.page.click(target));
  }

  /** Replaces the text of the field with this label. */
  fill(label: Name, text: string, inside?: Part): Promise<void> {
    const fill = (target: string) => this.page.fill(target, text);
    return this.use(`fills ${label}`, byLabel(label, inside), fill);
  }

  /** Waits until a text is shown. */
  sees(text: Name, { inside, limitMs }: { inside?: Part; limitMs?: number } = {}): Promise<void> {
    return this.use(`sees ${text}`, byText(text, inside), undefined, limitMs);
  }

  /** Whether a text is shown now. */
  shows(text: Name): Promise<boolean> {
    return this.has(byText(text));
  }

  /** Waits until a control exists. */
  finds(role: string, name: Name, limitMs?: number): Promise<void> {
    return this.use(`finds ${role} ${name}`, byRole(role, name), undefined, limitMs);
  }

  /** Waits until the address has this path. */
  isAt(path: string): Promise<void> {
    return this.untilTrue(`is at ${path}`, (wanted) => location.pathname === wanted, path);
  }

  /** Waits until a function in the page returns true. */
  untilTrue<Args extends unknown[]>(
    what: string,
    work: (...args: Args) => boolean | Promise<boolean>,
    ...args: Args
  ): Promise<void> {
    return this.until(what, () => this.ask(calling(work, ...args)));
  }

  show(): Promise<void> {
    return this.page.show();
  }

  close(): Promise<void> {
    return this.page.close();
  }

  private async replace(begin: () => Promise<void>): Promise<void> {
    await this.until('marks the page', () => this.ask('(window.isLeft = true)'));
    await begin();
    const hasLoaded = '!window.isLeft && document.readyState === "complete"';
    await this.until('loads a page', () => this.ask(hasLoaded));
  }

  /** Waits until a query finds an element, then acts on the first one that can be used. */
  private use(
    what: string,
    query: string,
    act?: (target: string) => Promise<void>,
    limitMs?: number,
  ): Promise<void> {
    const attempt = async () => {
      if (!(await this.has(query))) return false;
      await act?.(usable(query));
      return true;
    };
    return this.until(what, attempt, limitMs);
  }

  private async has(query: string): Promise<boolean> {
    // Each new page needs the library of the queries.
    if (!(await this.ask(hasLibrary))) await this.ask(defineLibrary);
    return (await this.ask(`${query}.length > 0`)) === true;
  }

  private ask(expression: string): Promise<unknown> {
    return within(answerLimitMs, this.page.evaluate(expression));
  }

  /** Repeats an action until it returns true. It may fail because the page is being replaced. */
  private until(
    what: string,
    act: () => Promise<unknown>,
    timeout = elementLimitMs,
  ): Promise<void> {
    const attempt = async () => {
      if ((await act()) !== true) throw new Error('not yet');
    };
    return vi.waitFor(attempt, { timeout, interval: pollMs }).catch(async (cause) => {
      const page = await this.ask(describePage).catch(String);
      throw new Error(`${what}: not within ${timeout} ms. The page: ${page}`.slice(0, 1_500), {
        cause,
      });
    });
  }
}
