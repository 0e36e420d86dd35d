/** Runs a task while no other tab runs a task of the same name. Without the Web Locks API it runs at once. */
export async function withLock<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return task();
  return navigator.locks.request(name, task) as Promise<Value>;
}
