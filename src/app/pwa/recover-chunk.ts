/**
 * A tab that was open while a new version was deployed may ask for a part of the app that is gone.
 * It then loads itself anew, once: a second failure within a minute is shown as an error.
 */
const key = 'oakfold.recovered';
/** Milliseconds. */
const pause = 60_000;

/** Listens for parts of the app that cannot be loaded. */
export function recoverFromMissingChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - last < pause) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
