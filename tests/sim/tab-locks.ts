/** The named locks that the tabs of one device share, granted one at a time in the order of asking. */
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

  /** @param grant tells a tab that what it asked for is its own now */
  constructor(private readonly grant: (tab: Tab, id: number) => void) {}

  /** @param id of the asking, by which it is given back */
  ask(name: string, tab: Tab, id: number): void {
    const lock = this.locks.get(name) ?? { holder: null, queue: [] };
    this.locks.set(name, lock);
    lock.queue.push({ tab, id });
    if (!lock.holder) this.passOn(name, lock);
  }

  /** Gives a lock back, or takes the asking for it back. */
  giveBack(name: string, tab: Tab, id: number): void {
    const lock = this.locks.get(name);
    if (!lock) return;
    lock.queue = lock.queue.filter((claim) => claim.tab !== tab || claim.id !== id);
    if (lock.holder?.tab === tab && lock.holder.id === id) this.passOn(name, lock);
  }

  /** A tab is gone, and with it all that it held and asked for. */
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
