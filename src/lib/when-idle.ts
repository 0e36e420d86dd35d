/** Runs a task when the browser is idle; after a second if it cannot tell. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task);
  else setTimeout(task, 1_000);
}
