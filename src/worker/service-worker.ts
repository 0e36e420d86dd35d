/// <reference lib="webworker" />
/**
 * Stores website and app on the device and answers navigations from there, so that both open without a network: a page
 * of the website as its HTML, a page of an account as the empty page of the app, and any other address as the page for
 * unknown addresses.
 *
 * The first worker of a device is active at once and stores the app in steps (store-in-steps.ts). A later
 * version is stored completely before it waits, and the old version with its files stays until the person accepts
 * the new one.
 */
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { backgroundSyncTag, deleteOldReceipts, drainEnquiryQueue } from '#sync';
import { isAccountPath } from '../content/account-paths.ts';
import { notFoundPage } from '../content/not-found-pages.ts';
import { queryFile } from '../content/query-pages.ts';
import { redirectOf } from '../content/redirects.ts';
import type { Step, StoredMessage, StoringMessage, WorkerMessage } from '../lib/worker-messages.ts';
import { offlinePage } from './offline-page.ts';
import { handlePushes } from './pushes.ts';
import { appShell, hashOf, stepOf, steps, storeMissing } from './store-in-steps.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

/** Addresses of the backend. A navigation to any other address of this origin opens a page of the app. */
const backend = [/^\/(auth|rest|functions|realtime|storage)\/v1\//, /^\/local\//];

const files = new PrecacheController();
files.addToCacheList(self.__WB_MANIFEST);
const filesOf = (step: Step) =>
  [...files.getURLsToCacheKeys()].filter(([url]) => stepOf(new URL(url).pathname) === step);

/** The cache with one marker for each stored step. The key of a marker depends on the files of its step. */
const markers = 'oakfold-stored-steps';
const markerKey = (step: Step) =>
  `${self.location.origin}/stored/${step}?${hashOf(filesOf(step).join())}`;
const markerOf = { app: markerKey('app'), rest: markerKey('rest') };
const known = new Set<Step>();

async function isStored(step: Step): Promise<boolean> {
  if (!known.has(step) && (await caches.match(markerOf[step], { cacheName: markers }))) {
    known.add(step);
  }
  return known.has(step);
}

async function store(step: Step): Promise<void> {
  const cache = await caches.open(files.strategy.cacheName);
  const wanted = filesOf(step);
  // The names of assets contain a hash of their content; other files may be stale in the HTTP cache.
  await storeMissing(
    cache,
    wanted,
    (url, isFresh) =>
      fetch(url, { cache: url.includes('/assets/') && !isFresh ? 'default' : 'reload' }),
    (done) => {
      if (step === 'app') reportProgress(done, wanted.length);
    },
  );
  await (await caches.open(markers)).put(markerOf[step], new Response());
}

async function messagePages(message: StoredMessage | StoringMessage): Promise<void> {
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
}

/** What the pages read last about the step that is being stored. */
let progress: StoringMessage | undefined;

/** At every twentieth part: a page that is being opened has no time for more messages. */
function reportProgress(done: number, total: number): void {
  const part = (count: number) => Math.floor((count / total) * 20);
  if (part(done) === part(done - 1)) return;
  progress = { type: 'STORING', done, total };
  void messagePages(progress);
}

let storing: Promise<void> | undefined;

/** Stores what is missing, step by step. Messages every page about it. */
function storeInSteps(): Promise<void> {
  storing ??= (async () => {
    for (const step of steps) {
      if (await isStored(step)) continue;
      await store(step);
      await messagePages({ type: 'STORED', step });
    }
  })().finally(() => {
    storing = undefined;
  });
  return storing;
}

/** Messages a page what is already stored. */
async function report(page: ExtendableMessageEvent['source']): Promise<void> {
  if (progress) page?.postMessage(progress);
  for (const step of steps) {
    if (await isStored(step)) page?.postMessage({ type: 'STORED', step } satisfies StoredMessage);
  }
}

/** Removes the markers and files of earlier versions. */
async function removeOutdated(event: ExtendableEvent): Promise<void> {
  await files.activate(event);
  const cache = await caches.open(markers);
  const current = Object.values(markerOf);
  for (const { url } of await cache.keys()) if (!current.includes(url)) await cache.delete(url);
}

const isStoredFile = (name: string) => files.getCacheKeyForURL(name) !== undefined;

/** The stored page or file of an address, or undefined. */
async function storedPage(url: URL): Promise<Response | undefined> {
  // Files such as /robots.txt: no page has an address with an extension.
  if (/\.[a-z\d]+$/i.test(url.pathname)) return files.matchPrecache(url.pathname);
  // A host redirects an address with a slash at its end.
  const pathname = url.pathname.replace(/\/+$/, '') || '/index';
  const name = [queryFile(url), pathname].map((one) => `${one}.html`).find(isStoredFile);
  if (name) return files.matchPrecache(name);
  const target = redirectOf(pathname);
  if (target && (isAccountPath(target) || isStoredFile(`${target}.html`))) {
    return Response.redirect(target + url.search);
  }
  if (!isAccountPath(pathname)) return files.matchPrecache(`${notFoundPage(pathname)}.html`);
  // Without its scripts the shell is an empty page.
  return (await isStored('app')) ? files.matchPrecache(appShell) : undefined;
}

async function answerNavigation(request: Request, url: URL): Promise<Response> {
  const stored = await storedPage(url);
  if (stored) return stored;
  return fetch(request).catch(() => offlinePage());
}

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    !backend.some((address) => address.test(url.pathname)),
  ({ request, url }) => answerNavigation(request, url),
);
// Files that are not stored yet come from the network.
registerRoute(new PrecacheRoute(files, { cleanURLs: false }));

self.addEventListener('install', (event) => {
  if (self.registration.active) event.waitUntil(Promise.all(steps.map(store)));
});
// Controls the page that registered this worker, so that it can be reloaded offline. A page that was loading
// meanwhile asks for the same (shared/pwa/store-pages.ts).
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([removeOutdated(event), self.clients.claim()])),
);

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as WorkerMessage | { type?: 'SKIP_WAITING' | 'CLAIM' };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'CLAIM') event.waitUntil(self.clients.claim());
  if (type === 'STORE') {
    // If the network fails, the page asks again.
    event.waitUntil(
      Promise.all([
        report(event.source),
        storeInSteps().catch(() => undefined),
        deleteOldReceipts(),
      ]),
    );
  }
});

handlePushes(self);

// The browser wakes this worker when the network returns, even if no tab is open.
self.addEventListener('sync', (event) => {
  const woken = event as ExtendableEvent & { tag: string };
  if (woken.tag !== backgroundSyncTag) return;
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey } = import.meta.env;
  woken.waitUntil(drainEnquiryQueue({ url, anonKey }));
});
