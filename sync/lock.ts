/**
 * Web Locks that cannot be lost with a page.
 *
 * Firefox can keep the lock of a page that was left in the moment in which it asked for it. Every later page would
 * wait for that lock without end. So a page that is left gives up its locks and requests. A page that hangs or was
 * frozen cannot do that. So a page that has waited too long takes the lock away from it.
 */

/** Milliseconds after which a waiting task takes the lock. Longer than a request without an answer takes. */
const stealAfterMs = 20_000;

/** Ends the requests of this page that wait for a lock. Another one takes its place when the page is shown again. */
let waiting = new AbortController();
/** Releases the locks that this page holds. */
const releases = new Set<() => void>();
let isWatching = false;

function watchPage(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('pagehide', () => {
    waiting.abort();
    for (const release of releases) release();
  });
  window.addEventListener('pageshow', () => {
    if (waiting.signal.aborted) waiting = new AbortController();
  });
}

const shownAgain = () =>
  new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));

/**
 * Runs a task while no other tab runs a task of the same name. Without the Web Locks API it runs at once. If the page
 * is left and shown again, a running task has gone on without its lock, and a waiting one asks anew. The same holds
 * for a task whose lock was taken, so a task has to bear that another one runs beside it.
 */
export async function withLock<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return task();
  const isPage = typeof window !== 'undefined';
  // A worker is not left.
  if (isPage) watchPage();
  for (;;) {
    let running: Promise<Value> | undefined;
    const hold = () =>
      new Promise<void>((release) => {
        const end = () => {
          releases.delete(end);
          release();
        };
        releases.add(end);
        running = task();
        running.then(end, end);
      });
    const left = waiting.signal;
    const request = new AbortController();
    const giveUp = () => request.abort(left.reason);
    const timer = setTimeout(giveUp, stealAfterMs);
    left.addEventListener('abort', giveUp);
    if (left.aborted) giveUp();
    try {
      await navigator.locks.request(name, { signal: request.signal }, hold);
    } catch (failure) {
      // The lock was taken from the running task.
      if (running) return running;
      if (request.signal.aborted && !left.aborted) {
        const taken = navigator.locks.request(name, { steal: true }, hold);
        await taken.catch((failure) => {
          if (!running) throw failure;
        });
      } else {
        if (!left.aborted) throw failure;
        if (isPage && waiting.signal.aborted) await shownAgain();
        continue;
      }
    } finally {
      clearTimeout(timer);
      left.removeEventListener('abort', giveUp);
    }
    if (running) return running;
  }
}
