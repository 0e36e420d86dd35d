/** Web Locks in a tab of a simulated device, which grants them (tab-locks.ts). */

export type LockMessage =
  | { type: 'lock'; id: number; name: string; how: 'exclusive' | 'shared' | 'steal' }
  | { type: 'unlock'; id: number; name: string };

export class LockClient {
  private readonly grants = new Map<number, () => void>();
  /** Ends the requests whose locks this tab holds. */
  private readonly losses = new Map<number, () => void>();
  private lastId = 0;

  constructor(private readonly tell: (message: LockMessage) => void) {}

  /** The device has granted the request with this id. */
  granted(id: number): void {
    this.grants.get(id)?.();
  }

  /** Another tab has taken the lock of the request with this id. The work goes on without it. */
  lost(id: number): void {
    this.losses.get(id)?.();
  }

  /** navigator.locks.request. */
  readonly request = (
    name: string,
    options: { signal?: AbortSignal; steal?: boolean; mode?: LockMode } | (() => unknown),
    callback?: () => unknown,
  ): Promise<unknown> => {
    const work = callback ?? (options as () => unknown);
    const { signal, steal, mode = 'exclusive' } = typeof options === 'function' ? {} : options;
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      let held = false;
      this.grants.set(id, () => {
        held = true;
        this.grants.delete(id);
        this.losses.set(id, () => reject(new DOMException('The lock was taken.', 'AbortError')));
        Promise.resolve()
          .then(work)
          .then(resolve, reject)
          .finally(() => {
            this.losses.delete(id);
            this.tell({ type: 'unlock', id, name });
          });
      });
      signal?.addEventListener('abort', () => {
        if (held) return;
        this.grants.delete(id);
        this.tell({ type: 'unlock', id, name });
        reject(signal.reason);
      });
      this.tell({ type: 'lock', id, name, how: steal ? 'steal' : mode });
    });
  };
}
