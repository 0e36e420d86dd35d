/** The named locks of a device, granted to one tab at a time in the order of requests. */
interface Claim<Tab> {
  tab: Tab;
  id: number;
}

interface Lock<Tab> {
  holder: Claim<Tab> | null;
  queue: Claim<Tab>[];
}

export class TabLocks<Tab> {
  private readonly locks = new Map<string, Lock<Tab>>();

  /**
   * @param grant tells a tab that it holds the lock of a request
   * @param take tells a tab that another one has taken the lock of a request
   */
  constructor(
    private readonly grant: (tab: Tab, id: number) => void,
    private readonly take: (tab: Tab, id: number) => void,
  ) {}

  /** Requests a lock. @param id identifies the request when the lock is released @param steal takes it at once */
  ask(name: string, tab: Tab, id: number, steal = false): void {
    const lock = this.locks.get(name) ?? { holder: null, queue: [] };
    this.locks.set(name, lock);
    if (steal) lock.queue.unshift({ tab, id });
    else lock.queue.push({ tab, id });
    if (steal && lock.holder) this.take(lock.holder.tab, lock.holder.id);
    if (steal || !lock.holder) this.passOn(name, lock);
  }

  /** The tab that holds a lock whose name begins so. */
  holderOf(prefix: string): Tab | undefined {
    const [, lock] = [...this.locks].find(([name]) => name.startsWith(prefix)) ?? [];
    return lock?.holder?.tab;
  }

  /** Releases a lock or withdraws the request for it. */
  giveBack(name: string, tab: Tab, id: number): void {
    const lock = this.locks.get(name);
    if (!lock) return;
    lock.queue = lock.queue.filter((claim) => claim.tab !== tab || claim.id !== id);
    if (lock.holder?.tab === tab && lock.holder.id === id) this.passOn(name, lock);
  }

  /** Releases all locks and withdraws all requests of a tab that has ended. */
  leave(tab: Tab): void {
    for (const [name, lock] of this.locks) {
      lock.queue = lock.queue.filter((claim) => claim.tab !== tab);
      if (lock.holder?.tab === tab) this.passOn(name, lock);
    }
  }

  private passOn(name: string, lock: Lock<Tab>): void {
    lock.holder = lock.queue.shift() ?? null;
    if (lock.holder) this.grant(lock.holder.tab, lock.holder.id);
    else this.locks.delete(name);
  }
}
