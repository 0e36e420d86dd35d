/** Runs a task while no other tab runs one of the same name, where the browser knows locks. */
export async function withLock<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return task();
  return navigator.locks.request(name, task) as Promise<Value>;
}
