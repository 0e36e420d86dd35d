/** When a device pulls without being asked: on an interval, after a nudge, and after it has sent changes. */

/** Milliseconds between pulls while no nudges can be heard, and while they can. */
const pullIntervalMs = 30_000;
const nudgedPullIntervalMs = 5 * 60_000;
/** Milliseconds within which devices that have one reason pull, so that they do not all ask at once. */
const spreadMs = 5_000;
/**
 * The shortest time between two pulls because of changes that this device sent, in milliseconds. Accepted rows are
 * pulled together: a pull for each would cost more than sending it.
 */
const ownPullPauseMs = 5_000;
/** Part of the time that pulls may take while this device sends. The server and the storage serve one at a time. */
const pullingShare = 0.1;

export class PullSchedule {
  private interval: ReturnType<typeof setInterval> | undefined;
  private soon: ReturnType<typeof setTimeout> | undefined;
  private ownPull: ReturnType<typeof setTimeout> | undefined;
  /** When this device last pulled because of changes that it sent. */
  private ownPulledAt = Number.NEGATIVE_INFINITY;
  /** The pause before the next such pull while more changes are being sent. */
  private sendingPauseMs = ownPullPauseMs;
  private isSending = false;
  private wereNudgesHeard = false;

  /** @param pull pulls now; resolves when everything was read */
  constructor(private readonly pull: () => unknown) {}

  /** Begins the interval, or changes it. */
  pullOften(areNudgesHeard: boolean): void {
    clearInterval(this.interval);
    this.interval = setInterval(
      () => void this.pull(),
      areNudgesHeard ? nudgedPullIntervalMs : pullIntervalMs,
    );
    // What ended the nudges may be the loss of the server, which only a request shows.
    if (this.wereNudgesHeard && !areNudgesHeard) this.pullSoon();
    this.wereNudgesHeard = areNudgesHeard;
  }

  /** @param topic what the nudge was sent to: one user, or something that many users share */
  nudged(topic: string): void {
    if (topic.startsWith('user:')) this.pullUnlessSending();
    else this.pullSoon();
  }

  /** Pulls after a random pause, because many devices have the same reason. One pull answers every reason until then. */
  private pullSoon(): void {
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      this.pullUnlessSending();
    }, Math.random() * spreadMs);
  }

  /**
   * Changes are being sent, or their sending has ended.
   * @param wereAccepted whether the server took changes, which it may have changed further
   */
  sent({ isSending, wereAccepted }: { isSending: boolean; wereAccepted: boolean }): void {
    const hasEnded = this.isSending && !isSending;
    this.isSending = isSending;
    if (wereAccepted || (hasEnded && this.ownPull !== undefined)) this.pullOwn();
  }

  stop(): void {
    clearInterval(this.interval);
    clearTimeout(this.soon);
    clearTimeout(this.ownPull);
  }

  /** While this device sends, most nudges are echoes of its own changes. */
  private pullUnlessSending(): void {
    if (this.isSending) this.pullOwn();
    else this.pullNow();
  }

  private pullOwn(): void {
    const sincePullMs = performance.now() - this.ownPulledAt;
    const pauseMs = Math.max(
      this.isSending ? this.sendingPauseMs : 0,
      ownPullPauseMs - sincePullMs,
    );
    if (this.ownPull !== undefined && pauseMs > 0) return;
    if (pauseMs === 0) void this.pullForOwn();
    else this.ownPull = setTimeout(() => void this.pullForOwn(), pauseMs);
  }

  private async pullForOwn(): Promise<void> {
    const began = performance.now();
    this.ownPulledAt = began;
    await this.pullNow();
    const tookMs = performance.now() - began;
    this.sendingPauseMs = Math.max(ownPullPauseMs, tookMs / pullingShare);
  }

  /** Pulls at once. This pull also brings what later ones were for. */
  pullNow(): unknown {
    clearTimeout(this.soon);
    this.soon = undefined;
    clearTimeout(this.ownPull);
    this.ownPull = undefined;
    return this.pull();
  }
}
