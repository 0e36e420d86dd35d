/** A network that answers every request with its own page, while the app is stored on the device. */

import { business } from '../../src/content/business.ts';
import { copyOfBuild, deployNewerBuild, removeFolder } from '../support/build.ts';
import { expect, test } from '../support/fixtures.ts';
import { appInControl, loseServer } from '../support/loading.ts';

test.use({ serviceWorkers: 'allow' });

const portal = '<!doctype html><title>CoffeeNet</title><h1>Accept the terms</h1>';

test('what a portal answers during the first storing is not stored', async ({
  page,
  context,
  server,
}) => {
  let intercepted = 0;
  await context.route('**/*', (route) => {
    const isWorkerItself = route.request().url().endsWith('/service-worker.js');
    if (!route.request().serviceWorker() || isWorkerItself) return route.fallback();
    intercepted += 1;
    return route.fulfill({ contentType: 'text/html', body: portal });
  });
  await page.goto(`${server.url}/`);
  // The worker asks for six files at once.
  await expect.poll(() => intercepted).toBeGreaterThanOrEqual(6);
  await context.unrouteAll({ behavior: 'wait' });

  await page.reload();
  await loseServer(page, server);
  await page.goto(`${server.url}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(business.name));
  const stored = await page.evaluate(async () => {
    const responses = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()),
    );
    return Promise.all(responses.flat().map((response) => response.text()));
  });
  expect(stored.length).toBeGreaterThan(100);
  expect(stored.filter((text) => text === portal)).toEqual([]);
});

test('a new version replaces what is stored in place of an unchanged file', async ({
  page,
  startServer,
}) => {
  const folder = await copyOfBuild();
  const server = await startServer({ distDir: folder });
  await page.goto(`${server.url}/`);
  await appInControl(page);
  const picture = await page.evaluate(async (text) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const found = (await cache.keys()).find(({ url }) => url.includes('/images/course-default'));
      if (!found) continue;
      await cache.put(found, new Response(text, { headers: { 'content-type': 'text/html' } }));
      return found.url;
    }
    return '';
  }, portal);
  expect(picture).not.toBe('');

  await deployNewerBuild(folder);
  await page.evaluate(async () => {
    const { installing } = (await (await navigator.serviceWorker.ready).update()) ?? {};
    if (!installing) throw new Error('no new version was found');
    await new Promise<void>((done) => {
      const look = () => {
        if (installing.state === 'installed') done();
      };
      installing.addEventListener('statechange', look);
      look();
    });
  });
  const text = await page.evaluate(async (url) => (await caches.match(url))?.text(), picture);
  expect(text).toContain('<svg');
  await removeFolder(folder);
});
