/** The named locks of a device, granted in the order of requests: to one tab at a time, or to several that share it. */
interface Claim<Tab> {
  tab: Tab;
  id: number;
  isShared: boolean;
}

interface Lock<Tab> {
  holders: Claim<Tab>[];
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

  /**
   * Requests a lock.
   * @param id identifies the request when the lock is released
   * @param how 'steal' takes it at once
   */
  ask(name: string, tab: Tab, id: number, how: 'exclusive' | 'shared' | 'steal'): void {
    const lock = this.locks.get(name) ?? { holders: [], queue: [] };
    this.locks.set(name, lock);
    const claim = { tab, id, isShared: how === 'shared' };
    if (how === 'steal') {
      for (const holder of lock.holders) this.take(holder.tab, holder.id);
      lock.holders = [];
      lock.queue.unshift(claim);
    } else lock.queue.push(claim);
    this.passOn(name, lock);
  }

  /** The tab that holds a lock whose name begins so. */
  holderOf(prefix: string): Tab | undefined {
    const [, lock] = [...this.locks].find(([name]) => name.startsWith(prefix)) ?? [];
    return lock?.holders[0]?.tab;
  }

  /** Releases a lock or withdraws the request for it. */
  giveBack(name: string, tab: Tab, id: number): void {
    this.drop(name, (claim) => claim.tab === tab && claim.id === id);
  }

  /** Releases all locks and withdraws all requests of a tab that has ended. */
  leave(tab: Tab): void {
    for (const name of [...this.locks.keys()]) this.drop(name, (claim) => claim.tab === tab);
  }

  private drop(name: string, isOver: (claim: Claim<Tab>) => boolean): void {
    const lock = this.locks.get(name);
    if (!lock) return;
    const rest = (claims: Claim<Tab>[]) => claims.filter((claim) => !isOver(claim));
    [lock.holders, lock.queue] = [rest(lock.holders), rest(lock.queue)];
    this.passOn(name, lock);
  }

  private passOn(name: string, lock: Lock<Tab>): void {
    for (;;) {
      const [next] = lock.queue;
      const mayHold = next?.isShared
        ? lock.holders.every(({ isShared }) => isShared)
        : lock.holders.length === 0;
      if (!next || !mayHold) break;
      lock.queue.shift();
      lock.holders.push(next);
      this.grant(next.tab, next.id);
    }
    if (lock.holders.length === 0) this.locks.delete(name);
  }
}
