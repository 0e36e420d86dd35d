/**
 * A tab that was open while a new version was deployed may ask for a part of the app that is gone.
 * It then loads itself anew, once: a second failure within a minute is shown as an error.
 */
const key = 'oakfold.recovered';
/** Milliseconds. */
const pause = 60_000;

/** Listens for parts of the app that cannot be loaded. Whoever asked for one hears of the failure too. */
export function recoverFromMissingChunks(): void {
  let isUnderway = false;
  window.addEventListener('vite:preloadError', async () => {
    // Several parts may be missing at once, and a page that is being left still runs.
    if (isUnderway) return;
    isUnderway = true;
    isUnderway = await loadAnew();
  });
}

/** Resolves to whether the page is being loaded anew. */
async function loadAnew(): Promise<boolean> {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < pause) return false;
  // A page that can be read is worth more than what the browser shows where nothing answers.
  if (!navigator.serviceWorker?.controller && !(await serverAnswers())) return false;
  sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
  return true;
}

async function serverAnswers(): Promise<boolean> {
  const request = { method: 'HEAD', cache: 'no-store' } as const;
  const answer = await fetch(location.href, request).catch(() => undefined);
  return answer !== undefined && answer.status < 500;
}
