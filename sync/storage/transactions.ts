/**
 * The IndexedDB transactions that this page has open. WebKit can stall a database for good, for later pages
 * too, when a page is left while a transaction runs. A transaction that was aborted before does no harm. On
 * WebKit every open transaction is therefore aborted when the page is left, and run again if the page comes
 * back.
 */
const openTransactions = new Set<IDBTransaction>();

/** How often this page was left. `shown` resolves when the page is shown again. */
let departures = 0;
let shown: Promise<void> = Promise.resolve();
let show: (() => void) | undefined;
let isWatching = false;

/** Registers a transaction until it ends. */
export function track(transaction: IDBTransaction): void {
  watchPage();
  openTransactions.add(transaction);
  const forget = () => openTransactions.delete(transaction);
  transaction.addEventListener('complete', forget);
  transaction.addEventListener('abort', forget);
}

/**
 * Watches the page on WebKit only. Other engines finish open transactions, which saves a change made at the
 * last moment.
 */
function watchPage(): void {
  if (isWatching || typeof window === 'undefined' || !/^Apple/.test(navigator.vendor)) return;
  isWatching = true;
  window.addEventListener('pagehide', leavePage);
  window.addEventListener('pageshow', returnToPage);
}

/** Aborts every open transaction of this page. Nothing of their writes is stored. */
export function leavePage(): void {
  departures += 1;
  if (!show) {
    shown = new Promise((resolve) => {
      show = resolve;
    });
  }
  for (const transaction of openTransactions) abort(transaction);
}

/** Resumes the work that waits since the page was left. A browser may show the same page again. */
export function returnToPage(): void {
  show?.();
  show = undefined;
}

/**
 * Runs work on a database, and runs it again if it failed because the page was left meanwhile.
 * @param work one transaction; it must change nothing but the database
 */
export async function runWhileShown<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    if (show) await shown;
    const before = departures;
    try {
      return await work();
    } catch (failure) {
      if (before === departures) throw failure;
    }
  }
}

/**
 * Aborts a transaction.
 * @returns true if its writes will not be stored; false if it has ended or is committing
 */
export function abort(transaction: IDBTransaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/** Resolves with the result of a request, or rejects with its error. */
export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Ends a transaction with its work: commits it if the work succeeds, aborts it if the work fails.
 * @returns the result of the work; of a writing transaction, after the commit
 */
export function ended<Result>(transaction: IDBTransaction, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    transaction.oncomplete = () => resolve(work);
    transaction.onabort = () => reject(transaction.error ?? failure ?? abortedError());
    work.then(
      (result) => {
        if (transaction.mode === 'readonly') resolve(result);
        else commit(transaction);
      },
      (error) => {
        failure = error;
        abort(transaction);
      },
    );
  });
}

/** Commits early, which saves a turn of the event loop. The browser would also commit by itself. */
function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit?.();
  } catch {
    // The transaction has ended already; its event reports the result.
  }
}

const abortedError = () => new DOMException('The transaction was aborted.', 'AbortError');
