/** How far a page and its stored copy are, and what keeps them waiting. */
import { EventEmitter, once } from 'node:events';
import type { BrowserContext, Page } from 'playwright/test';
import type { AppServer } from '../../tests/harness/app-server.ts';

/** Waits until the islands of a page of the website handle events. */
export async function islandsStarted(page: Page) {
  // Preact marks what it has rendered.
  await page.waitForFunction(
    () => '__k' in (document.querySelector('[data-island=messages]') ?? {}),
  );
}

/** Waits until the app has rendered the page. */
export async function appStarted(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  );
}

/** Waits until the service worker has stored the complete app, or the part for signed-in users. */
export async function appStored(page: Page, step: 'app' | 'rest' = 'rest') {
  await page.evaluate(async (wanted) => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<void>((done) => {
      navigator.serviceWorker.addEventListener('message', ({ data }) => {
        if (data?.type === 'STORED' && data.step === wanted) done();
      });
      navigator.serviceWorker.startMessages();
      // A worker that has stored everything confirms it again.
      active?.postMessage({ type: 'STORE' });
    });
  }, step);
}

/** Waits until the complete app is stored and the service worker controls this page. */
export async function appInControl(page: Page) {
  await appStored(page);
  await page.evaluate(async () => {
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    );
  });
}

/**
 * Kills the server once this page is served from the device. Before that, the browser may still be storing the
 * app, and a reload would fail.
 */
export async function loseServer(page: Page, server: AppServer) {
  await appInControl(page);
  await server.kill();
}

/**
 * Holds requests back until the returned function is called.
 * @param of a page, or a context with the requests of its service worker too
 */
export async function holdBack(of: Page | BrowserContext, address: string): Promise<() => void> {
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  await of.route(address, async (route) => {
    await opened;
    await route.continue();
  });
  return () => void gate.emit('open');
}
