/**
 * A tab that was open during a deploy may ask for a chunk that no longer exists. The page is then reloaded once; a
 * second failure within a minute is shown as an error.
 */
const key = 'oakfold.recovered';
const pauseBetweenReloadsMs = 60_000;
/** Milliseconds that a page may still run after a navigation away from it has begun. */
const unloadingMs = 10_000;
let leftAt = Number.NEGATIVE_INFINITY;
window.addEventListener('beforeunload', () => {
  leftAt = Date.now();
});

let isReloading = false;

/** Reloads the page when a chunk of the app cannot be fetched. The import that asked for the chunk rejects as well. */
export function recoverFromMissingChunks(): void {
  window.addEventListener('vite:preloadError', () => void recoverFromMissingChunk());
}

/** Reloads the page because a chunk could not be fetched. */
export async function recoverFromMissingChunk(): Promise<void> {
  // Several chunks may be missing at once.
  if (isReloading || isUnloading()) return;
  isReloading = true;
  isReloading = await reloadOnce();
}

/**
 * Whether the person is navigating away. Firefox fails the imports of such a page although nothing is missing, and a
 * reload would cancel the navigation.
 */
const isUnloading = (): boolean => Date.now() - leftAt < unloadingMs;

/** Resolves to whether the page is being reloaded. */
async function reloadOnce(): Promise<boolean> {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < pauseBetweenReloadsMs) return false;
  // Without a server a reload would replace a readable page by the browser's error page.
  if (!navigator.serviceWorker?.controller && !(await serverAnswers())) return false;
  if (isUnloading()) return false;
  sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
  return true;
}

async function serverAnswers(): Promise<boolean> {
  const request = { method: 'HEAD', cache: 'no-store' } as const;
  const answer = await fetch(location.href, request).catch(() => undefined);
  return answer !== undefined && answer.status < 500;
}
