/// <reference lib="webworker" />
/**
 * Keeps the whole app on the device: every file of the build is stored at installation, and each
 * navigation opens from there (a public page as it was prerendered, any other address as the empty app
 * shell), so that the app starts without a network. A new version waits until
 * the person takes it over; until then the old one and its files stay.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { backgroundSyncTag, drainOutbox } from '#sync';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

/** Addresses of the backend; everything else that is navigated to is a page of the app. */
const backend = [/^\/(auth|rest|functions|realtime|storage)\/v1\//, /^\/local\//];

cleanupOutdatedCaches();
/** The page of an article, which is a question to /blog (src/prerender/pages.ts). */
const articlePage = (url: URL) => `/articles/${url.searchParams.get('article') ?? ''}.html`;
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    url.pathname === '/blog' &&
    getCacheKeyForURL(articlePage(url)) !== undefined,
  async ({ url }) => (await matchPrecache(articlePage(url))) ?? Response.error(),
);
// A page is the same page whatever filters its address names.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/.*/] });
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app-shell.html'), { denylist: backend }),
);

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim());
});
// The first page ever opened is served from here without a reload, so that it survives one offline. One that
// was on its way while this worker became active asks for the same (boot.ts).
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The browser wakes this worker when the network is back, also after the last tab was closed.
self.addEventListener('sync', (event) => {
  const woken = event as ExtendableEvent & { tag: string };
  if (woken.tag !== backgroundSyncTag) return;
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey } = import.meta.env;
  woken.waitUntil(drainOutbox({ url, anonKey }));
});
