/** Web Locks in a tab of a simulated device. The device grants each lock to one tab at a time. */

export type LockMessage =
  | { type: 'lock'; id: number; name: string }
  | { type: 'unlock'; id: number; name: string };

export class LockClient {
  private readonly grants = new Map<number, () => void>();
  private lastId = 0;

  constructor(private readonly tell: (message: LockMessage) => void) {}

  /** The device has granted the request with this id. */
  granted(id: number): void {
    this.grants.get(id)?.();
  }

  /** navigator.locks.request for exclusive locks. */
  readonly request = (
    name: string,
    options: { signal?: AbortSignal } | (() => unknown),
    callback?: () => unknown,
  ): Promise<unknown> => {
    const work = callback ?? (options as () => unknown);
    const signal = typeof options === 'function' ? undefined : options.signal;
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      let held = false;
      this.grants.set(id, () => {
        held = true;
        this.grants.delete(id);
        Promise.resolve()
          .then(work)
          .then(resolve, reject)
          .finally(() => this.tell({ type: 'unlock', id, name }));
      });
      signal?.addEventListener('abort', () => {
        if (held) return;
        this.grants.delete(id);
        this.tell({ type: 'unlock', id, name });
        reject(signal.reason);
      });
      this.tell({ type: 'lock', id, name });
    });
  };
}
