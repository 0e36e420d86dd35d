/** A file that no service worker stores, so that an answer comes over the network. */
const uncachedPath = '/robots.txt';
const siteLimitMs = 3_000;

/**
 * Whether the site that served the app answers. If it does while the backend does not, the backend is down
 * and the network is not.
 */
export async function reachesSite(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(siteLimitMs);
  const { ok } = await fetch(uncachedPath, { method: 'HEAD', cache: 'no-store', signal });
  return ok;
}

/** Whether a backend has another origin than the site, so that one of them can fail alone. */
export function isElsewhere(url: string): boolean {
  return typeof location !== 'undefined' && new URL(url).origin !== location.origin;
}
