/** Runs a task when the browser is idle, within two seconds; after one if it cannot tell. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 2_000 });
  else setTimeout(task, 1_000);
}
