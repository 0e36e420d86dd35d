/**
 * Web Locks, given up when a page is left.
 *
 * Firefox can keep the lock of a page that was left in the moment in which it asked for it. Every later page would
 * wait for that lock without end.
 */

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
 * is left and shown again, a running task has gone on without its lock, and a waiting one asks anew.
 */
export async function withLock<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return task();
  // A worker is not left.
  if (typeof window === 'undefined') return navigator.locks.request(name, task) as Promise<Value>;
  watchPage();
  for (;;) {
    let running: Promise<Value> | undefined;
    const { signal } = waiting;
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
    try {
      await navigator.locks.request(name, { signal }, hold);
    } catch (failure) {
      if (!signal.aborted || running) throw failure;
      if (waiting.signal.aborted) await shownAgain();
      continue;
    }
    if (running) return running;
  }
}
