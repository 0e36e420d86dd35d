/**
 * `npm run bench own-home`: what a student's home costs on a throttled phone (150 ms, 1.6 Mbit/s, a processor four
 * times as slow): signed in on a device that holds nothing yet, and at a later start of the installed app. Prints
 * medians of milliseconds until the number of active courses is painted, and of bytes received; then how soon the other
 * side is painted when the person goes from the website to the app and back, and how soon a tap in the app's navigation is
 * answered by a frame. Arguments: `--runs N`
 * (default 5), `--url URL` of a server that runs already, for example one of an older version.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { sessionKey } from '../../sync/stored-keys.ts';
import { demoPassword } from '../harness/accounts.ts';
import { AppServer } from '../harness/app-server.ts';
import { pathOf } from '../harness/programs.mjs';
import { median } from './app/statistics.ts';
import { throttle } from './throttle.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, url: { type: 'string' } },
});
/** Milliseconds for everything that the service worker stores. */
const storedLimitMs = 180_000;

interface Cost {
  paintedMs: number;
  bytes: number;
}

/** A new device with a profile on disk, as a phone has it. */
async function withDevice<Result>(use: (device: BrowserContext) => Promise<Result>) {
  const profile = await mkdtemp(join(tmpdir(), 'bench-home-'));
  const device = await chromium.launchPersistentContext(profile, {
    executablePath: pathOf('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    return await use(device);
  } finally {
    await device.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth`);
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Email').fill('amira.student@example.com');
  await form.getByLabel('Password').fill(demoPassword);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(`${url}/`);
}

/** Opens the home on a throttled connection. */
async function openHome(device: BrowserContext, url: string): Promise<Cost> {
  const page = await device.newPage();
  const devtools = await throttle(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(
    () => {
      const text = document.querySelector('main')?.textContent ?? '';
      return /Active Courses\s*3/i.test(text) ? performance.now() : false;
    },
    undefined,
    { polling: 'raf', timeout: 120_000 },
  );
  const paintedMs = Number(await painted.jsonValue());
  await page.close();
  return { paintedMs, bytes };
}

/** Signed in, with nothing else stored: the session is that of another visit. */
async function coldStart(url: string): Promise<Cost> {
  const session = await withDevice(async (device) => {
    const page = await device.newPage();
    await signIn(page, url);
    return page.evaluate((key) => localStorage.getItem(key) ?? '', sessionKey);
  });
  return withDevice(async (device) => {
    await device.addInitScript(
      ([key, stored]) => {
        if (localStorage.length === 0) localStorage.setItem(key, stored);
      },
      [sessionKey, session] as const,
    );
    return openHome(device, url);
  });
}

/** Signs in, syncs, and waits until the device has stored the app. */
async function install(device: BrowserContext, url: string): Promise<void> {
  const page = await device.newPage();
  await signIn(page, url);
  await page.goto(`${url}/dashboard`);
  await page.getByRole('main').getByText('Active Courses').waitFor();
  await page.waitForFunction(
    async () => {
      const { active } = await navigator.serviceWorker.ready;
      const [files] = (await caches.keys()).filter((name) => name.includes('precache'));
      const count = files ? (await (await caches.open(files)).keys()).length : 0;
      return active?.state === 'activated' && count > 150;
    },
    undefined,
    { polling: 500, timeout: storedLimitMs },
  );
  await page.close();
}

/** The app is stored and has synced, and is opened anew. */
async function warmStart(url: string): Promise<Cost> {
  return withDevice(async (device) => {
    await install(device, url);
    return openHome(device, url);
  });
}

/** Milliseconds from a press on a link to the first paint of the other document, on an installed device. */
async function betweenDocuments(url: string): Promise<{ toApp: number; toSite: number }> {
  return withDevice(async (device) => {
    await install(device, url);
    const page = await device.newPage();
    await throttle(page);
    const painted = async (path: string) => {
      await page.evaluate((to) => location.assign(to), path);
      await page.waitForURL(`${url}${path}`);
      const paint = await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? false,
        undefined,
        { polling: 'raf' },
      );
      return Number(await paint.jsonValue());
    };
    await page.goto(`${url}/about`);
    // The first of each also starts the worker.
    await painted('/dashboard');
    await painted('/contact');
    return { toApp: await painted('/account'), toSite: await painted('/courses') };
  });
}

/** Milliseconds from a tap on a place of the navigation to the next frame (Event Timing), on an installed device. */
async function tapToFrame(url: string): Promise<Map<string, number>> {
  return withDevice(async (device) => {
    await install(device, url);
    const page = await device.newPage();
    await page.addInitScript(() => {
      const taps: number[] = [];
      Object.assign(window, { taps });
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
          if (name === 'click') taps.push(duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.goto(`${url}/dashboard`);
    await throttle(page);
    const frames = new Map<string, number>();
    for (const name of ['Courses', 'Changes', 'Account', 'Home']) {
      const link = page.getByRole('navigation', { name: 'App' }).getByRole('link', { name });
      await link.tap();
      await page.waitForURL(`${url}${await link.getAttribute('href')}`);
      const tap = await page.waitForFunction(() => (Reflect.get(window, 'taps') as number[]).pop());
      frames.set(name, Number(await tap.jsonValue()));
    }
    return frames;
  });
}

const server = values.url ? null : await AppServer.start();
const url = values.url ?? server?.url ?? '';
try {
  for (const [name, start] of [
    ['first start on a device', coldStart],
    ['later start of the installed app', warmStart],
  ] as const) {
    const costs: Cost[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) costs.push(await start(url));
    const ms = Math.round(median(costs.map(({ paintedMs }) => paintedMs)));
    const kilobytes = (median(costs.map(({ bytes }) => bytes)) / 1024).toFixed(0);
    console.info(`${name}: own home painted after ${ms} ms, ${kilobytes} kB received`);
  }
  const moves: Awaited<ReturnType<typeof betweenDocuments>>[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) moves.push(await betweenDocuments(url));
  const toApp = Math.round(median(moves.map((move) => move.toApp)));
  const toSite = Math.round(median(moves.map((move) => move.toSite)));
  console.info(
    `website to app, installed: first paint after ${toApp} ms; app to website: ${toSite} ms`,
  );
  const taps: Map<string, number>[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) taps.push(await tapToFrame(url));
  const frames = [...(taps[0]?.keys() ?? [])].map(
    (name) => `${name} ${median(taps.map((frames) => frames.get(name) ?? 0))} ms`,
  );
  console.info(`from a tap to the next frame: ${frames.join(', ')}`);
} finally {
  await server?.close();
}
