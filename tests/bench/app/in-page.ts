/** Code for the app's page. Times are those of the page, up to a painted frame. */
import type { Page } from 'playwright';

/** A screen is complete when an element matches the selector and, if given, the text. */
export interface Sign {
  selector: string;
  text?: string;
}

declare global {
  interface Window {
    benchPage: {
      /** Resolves with the time of the frame that shows the complete screen; rejects if it is missing for a minute. */
      painted: (sign: Sign) => Promise<number>;
      /** The longest frames since the last call. */
      takeFrames: () => number[];
    };
  }
}

function install(): void {
  const isThere = ({ selector, text }: Sign) =>
    [...document.querySelectorAll<HTMLElement>(selector)].some((element) => {
      const shown = element instanceof HTMLInputElement ? element.value : element.textContent;
      return text === undefined ? true : shown.includes(text);
    });
  /** Resolves when a frame with the current document has been painted. */
  const nextPaint = () =>
    new Promise<number>((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        port2.postMessage(null);
      });
    });
  const painted = (sign: Sign) =>
    new Promise<number>((done, fail) => {
      const words = `${location.pathname} did not show ${sign.selector} with ${sign.text}`;
      const limit = setTimeout(() => fail(new Error(words)), 60_000);
      const look = () => {
        if (!isThere(sign)) return false;
        observer.disconnect();
        clearTimeout(limit);
        void nextPaint().then(done);
        return true;
      };
      const observer = new MutationObserver(look);
      if (look()) return;
      observer.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: ['value'],
      });
    });

  let frames: number[] = [];
  let last = performance.now();
  const watch = (now: number) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
  const takeFrames = () => {
    const taken = frames;
    frames = [];
    return taken.toSorted((a, b) => b - a).slice(0, 5);
  };
  window.benchPage = { painted, takeFrames };
}

/** Adds the measuring code to every page that opens from now on. */
export async function installClock(page: Page): Promise<void> {
  // The TypeScript loader wraps inner functions in a helper that pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(install);
}

/** Milliseconds from a click on a link to a frame that shows its target. */
export function follow(page: Page, href: string, sign: Sign): Promise<number> {
  return page.evaluate(
    async ({ href, sign }) => {
      const link = document.querySelector<HTMLElement>(`a[href="${href}"]`);
      if (!link) throw new Error(`no link to ${href} on ${location.pathname}`);
      const start = performance.now();
      link.click();
      while (location.pathname !== href) await new Promise(requestAnimationFrame);
      return (await window.benchPage.painted(sign)) - start;
    },
    { href, sign },
  );
}

/** Milliseconds from the start of the last reload to a frame that shows a screen. */
export async function sinceReload(page: Page, sign: Sign): Promise<number> {
  return page.evaluate((sign) => window.benchPage.painted(sign), sign);
}
