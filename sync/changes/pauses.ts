/** The pauses of the sender after answers that were failures: one for each change, and one for all of them. */
import type { Backoff } from '../remote/backoff.ts';
import type { Failure } from '../remote/failure.ts';
import type { Network } from '../remote/network.ts';
import type { Change } from '../schema/changes.ts';

/** What this tab knows of a change that could not be sent at its last attempt. */
interface Held {
  backoff: Backoff;
  version: number;
  /** How often the server failed on it while it answered others. */
  failures: number;
}

export class Pauses {
  private readonly held = new Map<string, Held>();
  /** Of all changes, while the server fails whatever is sent. */
  private shared: Backoff | undefined;
  /** The latest failure, and the change that met it; null since the server took one. */
  private latest: (Failure & { key: string }) | null = null;
  private isTaking = false;

  /** @param onEnd called at the end of each pause */
  constructor(
    private readonly network: Pick<Network, 'newBackoff'>,
    private readonly onEnd: () => void,
  ) {}

  /** Whether the server took the latest change. */
  get isProven(): boolean {
    return this.isTaking;
  }

  /** Whether any change may be sent now. */
  get mayTry(): boolean {
    return this.shared?.isOpen ?? true;
  }

  isHeld(key: string): boolean {
    return this.held.get(key)?.backoff.isOpen === false;
  }

  /** Whether the server has failed on a change while it may have been the cause. */
  hasFailed(key: string): boolean {
    return (this.held.get(key)?.failures ?? 0) > 0;
  }

  /** Keeps a change back for a pause of its own. */
  hold({ key, version }: Change): Held {
    const held = this.held.get(key) ?? {
      backoff: this.network.newBackoff(),
      version,
      failures: 0,
    };
    held.version = version;
    this.held.set(key, held);
    this.pause(held.backoff);
    return held;
  }

  /** Ends the pause of a change that no longer waits, or that the person has edited since. */
  follow(key: string, change: Change | null): void {
    const held = this.held.get(key);
    if (!held || (change?.status === 'waiting' && change.version === held.version)) return;
    held.backoff.close();
    this.held.delete(key);
  }

  /**
   * The server answered with a failure. If another change has just met the same, the cause is not the change: all of them
   * wait, and one is tried after each pause, so that a long queue asks a failing server no more often than a short one.
   * @param isServer whether the cause is known to be the server
   */
  failed({ key }: Change, failure: Failure, isServer: boolean): void {
    const { latest } = this;
    this.latest = { ...failure, key };
    this.isTaking = false;
    const isSame = latest?.status === failure.status && latest.code === failure.code;
    const isOfOther = isSame && latest.key !== key;
    if (!isServer && !isOfOther && !this.shared?.hasFailed) return;
    this.shared ??= this.network.newBackoff();
    this.pause(this.shared);
  }

  /** The server took a change, or decided about it. */
  taken(): void {
    this.latest = null;
    this.isTaking = true;
    this.shared?.succeeded();
  }

  close(): void {
    for (const { backoff } of this.held.values()) backoff.close();
    this.shared?.close();
  }

  private pause(backoff: Backoff): void {
    backoff.failed();
    void backoff.ready().then(this.onEnd);
  }
}
